"""Every scenario file of the project is read without a mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.cards.loaders import read_cards
from lawmage.judge.names import NameBook
from lawmage.judge.reader import read_scenario
from tests.judge.books import SUBTYPE_NAMES

FILES = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))


@pytest.fixture(scope="module")
def every_name(shared_cards: Path) -> NameBook:
    names = {name for card in read_cards(shared_cards) for name in (card.name, *(face.name for face in card.faces))}
    return NameBook(sorted(names), SUBTYPE_NAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_file_is_read(file: Path, every_name: NameBook) -> None:
    scenario = read_scenario(file.read_text(encoding="utf-8"), every_name, file.name)
    assert scenario.title
