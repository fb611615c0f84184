"""The judge: a scenario file is read, played and explained, and what it expects is checked."""
