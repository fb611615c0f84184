"""Measurements: never part of a timed test."""
