"""The same API inside a web page: Python in a worker, games kept in the browser, the build of the static folder."""
