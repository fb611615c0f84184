"""Names compared, and the nearest ones."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lawmage.cards.names import edit_distance, name_key, nearest

NAMES = [
    "Lightning Bolt", "Lightning Helix", "Lightning Strike", "Chain Lightning", "Protean Hydra", "Progenitus", "Circle of Protection: Red",
    "Delver of Secrets // Insectile Aberration", "J\N{LATIN SMALL LETTER O WITH DIAERESIS}tun Grunt", "Fire // Ice", "Forest",
]  # fmt: skip


def test_keys_leave_out_what_people_vary() -> None:
    assert name_key("J\N{LATIN SMALL LETTER O WITH DIAERESIS}tun  GRUNT") == "jotun grunt"
    assert name_key("\N{LATIN CAPITAL LETTER AE}ther Vial") == name_key("Aether Vial")
    assert name_key("Urza\N{RIGHT SINGLE QUOTATION MARK}s Tower") == name_key("urza's tower") == name_key("Urza`s Tower")
    assert name_key("Fire//Ice") == name_key("fire / ice") == "fire // ice"
    assert name_key("Lim-D\N{LATIN SMALL LETTER U WITH CIRCUMFLEX}l's Vault") == "lim-dul's vault"


def test_distance_counts_neighbours_swapped_once() -> None:
    assert edit_distance("bolt", "bolt", 3) == 0
    assert edit_distance("bolt", "botl", 3) == 1
    assert edit_distance("bolt", "bot", 3) == edit_distance("bolt", "boolt", 3) == edit_distance("bolt", "bold", 3) == 1
    assert edit_distance("bolt", "forest", 2) == 3


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_distance_is_that_of_the_plain_recursion(a: str, b: str) -> None:
    table = {(i, j): i + j for i in range(len(a) + 1) for j in range(len(b) + 1) if i == 0 or j == 0}
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            best = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                best = min(best, table[i - 2, j - 2] + 1)
            table[i, j] = best
    real = table[len(a), len(b)]
    assert edit_distance(a, b, 20) == real == edit_distance(b, a, 20)
    for most in range(4):
        assert edit_distance(a, b, most) == min(real, most + 1)


def test_the_nearest_names_come_first() -> None:
    assert nearest("Lightnig Bolt", NAMES)[0] == "Lightning Bolt"
    assert nearest("protaen hydra", NAMES)[0] == "Protean Hydra"
    assert nearest("Circle of protection red", NAMES)[0] == "Circle of Protection: Red"
    assert nearest("delver of secret", NAMES)[0] == "Delver of Secrets // Insectile Aberration"
    assert nearest("Jotun Grnt", NAMES)[0] == "J\N{LATIN SMALL LETTER O WITH DIAERESIS}tun Grunt"


def test_nothing_is_near_to_what_is_like_nothing() -> None:
    assert nearest("zzzz", NAMES) == []
    assert nearest("", NAMES) == []
