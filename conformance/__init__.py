"""Scenarios of a peer's public test suite, played by this engine: `python -m conformance FILE.jsonl.gz`.

It uses the public engine only, and knows no scenario by its id.
"""
