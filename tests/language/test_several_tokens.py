"""Tokens of several kinds made at once. (Played in tests/scenarios/rules/701.7a_two_kinds_of_tokens.)"""

from __future__ import annotations

import pytest

from lawmage.language.several_tokens import CreatesSeveral, MadePredefined
from tests.language.world import only, spell


@pytest.mark.parametrize(
    ("text", "kinds", "predefined"),
    [
        ("Create a Clue token, a Food token, and a Treasure token.", 3, 3),
        ("Create a Treasure token and two 2/2 blue Bird creature tokens with flying.", 2, 1),
        ("Create a 2/2 green Wolf creature token and a 3/3 green Beast creature token.", 2, 0),
    ],
)
def test_each_kind_is_in_the_tree(text: str, kinds: int, predefined: int) -> None:
    made = only(spell(text), CreatesSeveral)
    assert isinstance(made, CreatesSeveral) and len(made.made.items) == kinds
    assert len([item for item in made.made.items if isinstance(item, MadePredefined)]) == predefined


def test_creatures_can_be_spoken_of() -> None:
    assert spell("Create a 2/2 green Wolf creature token and a 3/3 green Beast creature token. Those creatures gain haste until end of turn.")
