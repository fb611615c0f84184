"""The sentences that the language itself writes: their trees are kept in the pool, so that a game starts without the grammar."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from lawmage.cards import pool
from lawmage.language.parsing import PRINTER, SERIALIZER, Unreadable, ability_of, parsed, read
from lawmage.language.vocabulary import VOCABULARY

START = """
from lawmage import bench
from lawmage.choices import RandomChooser
from lawmage.language.parsing import GRAMMAR
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.starting import begin, new_game
decks = [bench.deck(name) for name in bench.DECKS]
begin(new_game(decks[:2], 1, VOCABULARY, RandomChooser()))
assert not GRAMMAR.compiled, "the grammar was built"
"""


def test_a_game_from_the_pool_starts_without_the_grammar() -> None:
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("letter", "WUBRG")
def test_the_mana_ability_of_a_basic_land_is_what_its_rule_says(letter: str) -> None:
    assert PRINTER.print_line(VOCABULARY.intrinsic_mana(letter).tree) == f"{{T}}: Add {{{letter}}}."  # 305.6


def test_stored_trees_are_those_that_the_grammar_reads() -> None:
    keys = list(json.loads((pool.POOL_FOLDER / pool.WRITTEN_FILE).read_text(encoding="utf-8")))
    assert len(keys) > 100
    for key in keys[::10]:
        assert pool.written(key) is not None
        category, _, text = key.partition(": ")
        assert SERIALIZER.pack(read(text, category)) == SERIALIZER.pack(parsed(key)), key


def test_what_the_grammar_does_not_read_is_a_mistake() -> None:
    with pytest.raises(Unreadable, match="0 readings"):
        ability_of("This creature sings.")
