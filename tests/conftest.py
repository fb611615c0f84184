"""What several tests need: the data beside the checkout, and a C compiler."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lawmage.cards.pool import POOL_FOLDER
from tools.compiled import why_not_compile

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"
"""Data for development, which is no part of the project."""

if not (POOL_FOLDER / "pool.json").exists() and (SHARED / "data" / "cards.jsonl.gz").exists():
    # Until the built-in pool is built, cards come from the data beside the checkout.
    os.environ.setdefault("LAWMAGE_CARDS", str(SHARED / "data" / "cards.jsonl.gz"))


def shared_file(*parts: str) -> Path:
    """A file of the data beside the checkout; the test skips where it is absent."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"{Path('..', 'shared', *parts)} is not here, so what is compared with it is not tested.")
    return path


@pytest.fixture(scope="session")
def shared_cards() -> Path:
    """cards.jsonl.gz: every card with its Oracle text."""
    return shared_file("data", "cards.jsonl.gz")


@pytest.fixture(scope="session")
def shared_rules() -> Path:
    """The Comprehensive Rules, one rule a line."""
    return shared_file("data", "cr-2026-06-19.rules.jsonl.gz")


@pytest.fixture(scope="session")
def compiler() -> None:
    """A C compiler. Where LAWMAGE_MUST_COMPILE is set, as in .ci/run, a missing one is a failure."""
    reason = why_not_compile()
    if reason and os.environ.get("LAWMAGE_MUST_COMPILE"):
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
