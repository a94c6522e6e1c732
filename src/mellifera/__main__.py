"""`python -m mellifera` is the command `mellifera`."""

from mellifera.cli.app import main

if __name__ == "__main__":
    main()
