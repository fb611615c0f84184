"""The tests; a folder for each package, a file for each module."""
