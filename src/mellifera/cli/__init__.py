"""The command line: `app.py` is the command `mellifera`, and each group of commands has a file of its own."""
