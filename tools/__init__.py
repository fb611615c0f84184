"""Scripts for those who work on Lawmage; none of it is installed."""
