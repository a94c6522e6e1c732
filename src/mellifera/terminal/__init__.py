"""The game in the terminal: a table of human and bot seats, a rich screen and a plain line mode."""
