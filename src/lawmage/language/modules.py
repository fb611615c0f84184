"""Which module registers which phrase, so that a game from stored trees imports only the modules it needs; the grammar needs all.

phrases.json says which; `python -m tools.phrase_index` writes it.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Final

from lawmage.oracle.template import LANGUAGE, Loader

INDEX: Final = Path(__file__).parent / "phrases.json"


def all_modules() -> list[str]:
    """The names of the modules of this package, sorted. A new file in the folder is one of them."""
    import pkgutil  # here, for a game starts sooner without

    return sorted([found.name for found in pkgutil.iter_modules([str(Path(__file__).parent)])])


class Modules(Loader):
    """Imports the modules of this package as their phrases are asked for."""

    def __init__(self) -> None:
        self.complete = False
        self._home: dict[str, str] = {}  # the tag of a phrase -> the module that registers it
        self._empty: dict[str, str] = {}  # category -> the tag of its empty wording
        self._read = False

    def _index(self) -> None:
        if not self._read:
            self._read = True
            found = json.loads(INDEX.read_text(encoding="utf-8")) if INDEX.exists() else {"modules": {}, "empty": {}}
            self._home = {tag: module for module, tags in found["modules"].items() for tag in tags}
            self._empty = found["empty"]

    def import_phrase(self, tag: str) -> None:
        self._index()
        home = self._home.get(tag)
        if home is not None:
            importlib.import_module(f"lawmage.language.{home}")

    def import_all(self) -> None:
        if not self.complete:
            self.complete = True
            for name in all_modules():
                importlib.import_module(f"lawmage.language.{name}")

    def empty_phrase(self, category: str) -> str | None:
        self._index()
        return self._empty.get(category)


LANGUAGE.loader = Modules()
