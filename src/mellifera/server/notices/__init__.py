"""People are told that it is their turn, that they are late, that a game is over: by push, webhook or mail."""
