"""What the build of the page edition is made of: the archives of Python, the answers in advance, the folder."""
