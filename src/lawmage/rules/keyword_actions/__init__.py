"""701: Keyword Actions that need more than one event. The others are events themselves (rules/events)."""
