"""A game that people and bots play: seats, commands, undo, log, STATE; no HTTP, no database, no threads."""
