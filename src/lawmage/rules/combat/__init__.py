"""506-511: Combat. Who may attack and block, what they must do, and the damage they deal."""
