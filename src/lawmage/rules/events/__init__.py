"""What can happen (700.1): one class per kind of event."""
