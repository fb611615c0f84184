"""The user's folders are those that platformdirs names, whatever the variables say."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from lawmage.cards.folders import user_folder

KINDS = {"data": platformdirs.user_data_dir, "cache": platformdirs.user_cache_dir, "config": platformdirs.user_config_dir}


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("named", [None, "", " ", "/somewhere/else"])
def test_as_platformdirs(kind: str, named: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    variable = f"XDG_{kind.upper()}_HOME"
    if named is None:
        monkeypatch.delenv(variable, raising=False)
    else:
        monkeypatch.setenv(variable, named)
    assert user_folder(kind) == Path(KINDS[kind]("lawmage"))


def test_other_systems_ask_platformdirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: f"/folders/{name}")
    assert user_folder("data") == Path("/folders/lawmage")
