"""The index of the phrases' modules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.phrase_index import needs

ROOT = Path(__file__).parents[2]


def test_the_index_is_fresh() -> None:
    """A process of its own, for here the modules are imported already."""
    ran = subprocess.run(
        [sys.executable, "-m", "tools.phrase_index", "--check"], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_a_module_needs() -> None:
    assert "amounts" in needs("effects_life") and "effects_life" in needs("binder")
