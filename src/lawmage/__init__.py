"""Lawmage reads Magic: The Gathering Oracle text and plays it by the Comprehensive Rules."""

__version__ = "0.1.0"

RULES_EDITION = "2026-06-19"
"""The edition of the Comprehensive Rules (CR) whose numbers are cited throughout."""
