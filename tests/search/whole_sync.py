"""The data beside the checkout, synced whole, once for all tests and all processes that run them."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from lawmage import cli
from tests.conftest import shared_file


def whole_sync(factory: pytest.TempPathFactory) -> Path:
    """The data folder after `lawmage sync --from ../shared/data`."""
    base = factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "whole_sync"
    source = shared_file("data", "cards.jsonl.gz").parent
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        # another process is at it, or has done it
        for _ in range(3000):
            if (folder / "done").exists():
                assert (folder / "done").read_text() == "0"
                return folder / "data"
            time.sleep(0.2)
        raise
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWMAGE_DATA", str(folder / "data"))
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        patch.setenv("LAWMAGE_CONFIG", str(folder / "settings.toml"))
        patch.delenv("LAWMAGE_CARDS", raising=False)
        code = -1
        try:
            code = cli.main(["sync", "--from", str(source), "--quiet"])
        finally:
            (folder / "done").write_text(str(code))  # the other processes wait for it, whatever came of it
    assert code == 0
    return folder / "data"
