"""The component rows of the game and the effect language. Knows nothing of a running game."""
