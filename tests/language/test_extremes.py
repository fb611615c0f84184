"""The greatest and the least among others. (Played in tests/scenarios/rules/208.1*.)"""

from __future__ import annotations

import pytest

from lawmage.language.extremes import WithExtreme
from tests.language.world import only, spell


@pytest.mark.parametrize(("word", "least"), [("greatest", False), ("highest", False), ("least", True), ("lowest", True)])
def test_words_are_in_the_tree(word: str, least: bool) -> None:
    found = only(spell(f"Target opponent sacrifices a creature with the {word} toughness among creatures they control."), WithExtreme)
    assert isinstance(found, WithExtreme) and found.word == "toughness" and found.least is least
