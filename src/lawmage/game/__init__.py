"""The state of a game: plain data that knows no rules."""
