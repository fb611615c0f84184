"""613: Interaction of Continuous Effects. Layers, timestamps, dependency."""
