"""500-514: the turn. The outer loop, whose every position is a boundary: data from which the game can be cloned and resumed."""
