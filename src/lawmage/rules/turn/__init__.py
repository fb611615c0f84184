"""500-505, 512-514: the turn (combat, 506-511, is in combat/). The outer loop, whose every position is a boundary:
data from which the game can be cloned and resumed."""
