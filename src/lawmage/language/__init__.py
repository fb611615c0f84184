"""The vocabulary: each phrase of Oracle English beside its meaning."""
