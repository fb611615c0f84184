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
EMPTY: Final = '\n},"empty":\n'
"""What stands between its two parts."""


def all_modules() -> list[str]:
    """The names of the modules of this package, sorted. A new file in the folder is one of them."""
    import pkgutil  # here, for a game starts sooner without

    return sorted([found.name for found in pkgutil.iter_modules([str(Path(__file__).parent)])])


class Modules(Loader):
    """Imports the modules of this package as their phrases are asked for."""

    def __init__(self) -> None:
        self.complete = False
        self._text: str | None = None  # the file: a line for each module, of which only what is asked for is looked up
        self._empty: dict[str, str] | None = None  # category -> the tag of its empty wording

    def _index(self) -> str:
        text = self._text
        if text is None:
            text = INDEX.read_text(encoding="utf-8") if INDEX.exists() else ""
            self._text = text
        return text

    def home(self, tag: str) -> str:
        """The module that registers a phrase; "" where the file doesn't know."""
        text = self._index()
        for before in ("[", ","):
            place = text.find(before + json.dumps(tag), 0, text.find(EMPTY))
            if place >= 0:
                line = text.rindex("\n", 0, place) + 2
                return text[line : text.index('"', line)]
        return ""

    def import_phrase(self, tag: str) -> None:
        home = self.home(tag)
        if home:
            importlib.import_module(f"lawmage.language.{home}")

    def import_all(self) -> None:
        if not self.complete:
            self.complete = True
            for name in all_modules():
                importlib.import_module(f"lawmage.language.{name}")

    def empty_phrase(self, category: str) -> str | None:
        known = self._empty
        if known is None:
            text = self._index()
            known = json.JSONDecoder().raw_decode(text, text.index(EMPTY) + len(EMPTY))[0] if text else {}
            self._empty = known
        return known.get(category)


LANGUAGE.loader = Modules()
