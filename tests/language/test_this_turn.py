"""What has happened this turn: conditions, descriptions, numbers; the first and second event of a kind; becoming a target."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Cast
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.events.zone_change import Destroy, Discard, Draw, Move
from tests.language.deciding import carry_out
from tests.language.world import World, spell, trees

CONDITIONS = [
    "a creature died this turn", "another Human died under your control this turn", "three or more creatures died this turn", "you attacked this turn",
    "you didn't attack this turn", "you gained 3 or more life this turn", "an opponent lost life this turn", "you gained or lost life this turn",
    "an opponent was dealt damage this turn", "a permanent left the battlefield under your control this turn",
    "two or more nonland permanents entered the battlefield under your control this turn", "you've cast another spell this turn",
    "you've cast two or more spells this turn", "you haven't cast a spell from your hand this turn", "you've drawn two or more cards this turn",
    "you discarded a card this turn", "you descended this turn", "a card left your graveyard this turn", "this creature attacked this turn",
    "this creature entered this turn", "this creature dealt damage to an opponent this turn",
]  # fmt: skip
LINES = [
    "{1}: Destroy target creature that was dealt damage this turn.",
    "{T}: Put a +1/+1 counter on each green creature that entered this turn.",
    "{1}: Untap all creatures that attacked this turn.",
    "When this creature enters, create X 1/1 green Squirrel creature tokens, where X is the number of creatures that died this turn.",
    "This spell costs {U} less to cast for each instant and sorcery spell you've cast this turn.",
    "{1}: This creature deals damage equal to the number of Goblins that entered the battlefield under your control this turn to any target.",
    "Whenever a player casts their second spell each turn, draw a card.",
    "Valiant — Whenever this creature becomes the target of a spell or ability you control for the first time each turn, put a +1/+1 counter on it.",
    "Whenever you or a permanent you control becomes the target of a spell or ability an opponent controls, you may draw a card.",
    "Whenever this creature becomes the target of a spell or ability an opponent controls, counter that spell or ability unless its controller pays {2}.",
    "Whenever you commit a crime, each opponent mills three cards. This ability triggers only once each turn.",
]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_are_read(condition: str) -> None:
    trees(f"{{1}}: Draw a card. Activate only if {condition}.")


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{1}: Draw a card for each creature that attacked this turn.",  # those that are gone too?
        "Whenever another creature dies, if another creature died this turn, draw a card.",  # other than which?
        "Whenever one or more creatures die for the first time each turn, draw a card.",
    ],
)
def test_what_may_mean_two_things_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def so(world: World, condition: str, source: GameObject | None = None) -> bool:
    """Whether the condition holds for the first player, by whether they gain life."""
    game = world.game
    life = game.players[0].life
    log = len(game.log)
    carry_out(world, f"If {condition}, you gain 100 life.")
    held = game.players[0].life > life
    del game.log[log:]
    game.players[0].life = life
    return held


def do(world: World, *events: Happening) -> None:
    happen(world.game, list(events))


def test_deeds_of_players() -> None:
    for event, condition in (
        (GainLife(0, 3), "you gained 3 or more life this turn"), (LoseLife(1, 1), "an opponent lost life this turn"),
        (LoseLife(0, 1), "you gained or lost life this turn"), (Damage(0, -2, 1), "an opponent was dealt damage this turn"),
    ):  # fmt: skip
        world = World()
        bear = world.put(0)
        world.card(0, HAND)
        if isinstance(event, Damage):
            event.dealer = bear.id
        assert not so(world, condition), condition
        do(world, event)
        assert so(world, condition), condition
        world.game.turn_log = len(world.game.log)
        assert not so(world, condition)


def test_too_little_or_by_another_is_not_enough() -> None:
    world = World()
    do(world, GainLife(0, 2), LoseLife(0, 1), GainLife(1, 5))
    assert not so(world, "you gained 3 or more life this turn") and not so(world, "an opponent lost life this turn")


def test_deaths_and_arrivals() -> None:
    world = World()
    mine, theirs, rock = world.put(0), world.put(1), world.put(0, "", "Artifact")
    assert so(world, "two or more nonland permanents entered the battlefield under your control this turn")
    assert not so(world, "three or more nonland permanents entered the battlefield under your control this turn")
    world.game.turn_log = len(world.game.log)
    do(world, Destroy(rock.id))
    assert so(world, "a permanent left the battlefield under your control this turn") and not so(world, "a creature died this turn")
    do(world, Destroy(theirs.id))
    assert so(world, "a creature died this turn") and not so(world, "a creature died under your control this turn")
    assert not so(world, "two or more creatures died this turn")
    do(world, Destroy(mine.id))
    assert so(world, "a creature died under your control this turn") and so(world, "two or more creatures died this turn")
    assert so(world, "you descended this turn")


def test_a_discarded_instant_is_no_descent() -> None:
    world = World()
    card = world.card(0, HAND, "Draw a card.", "Instant")
    do(world, Discard(card.id, 0))
    assert so(world, "you discarded a card this turn") and not so(world, "you descended this turn")
    do(world, Move(world.game.players[0].graveyard[0], HAND))
    assert so(world, "a card left your graveyard this turn")


def test_descriptions() -> None:
    world = World()
    old, hurt = world.put(0), world.put(1, pt="2/5")
    world.game.turn_log = len(world.game.log)
    new = world.put(0)
    do(world, Damage(old.id, hurt.id, 1))
    carry_out(world, "Put a +1/+1 counter on each creature that was dealt damage this turn.")
    carry_out(world, "Put two +1/+1 counters on each creature that dealt damage this turn.")
    carry_out(world, "Put three +1/+1 counters on each creature that entered this turn.")
    assert [obj.counters.get("+1/+1", 0) for obj in (hurt, old, new)] == [1, 2, 3]


def test_numbers_count_what_is_gone() -> None:
    world = World()
    for _ in range(2):
        do(world, Destroy(world.put(1, "", "Creature — Goblin").id))
    do(world, GainLife(0, 4))
    carry_out(world, "You gain X life, where X is the number of creatures that died this turn.")
    assert world.game.players[0].life == 26
    carry_out(world, "You gain X life, where X is the number of Elves that died this turn.")
    carry_out(world, "You lose X life, where X is the amount of life you gained this turn.")
    assert world.game.players[0].life == 20


def pending(world: World) -> int:
    n = len(world.game.pending)
    world.game.pending.clear()
    return n


def test_the_second_card() -> None:
    world = World()
    for _ in range(3):
        world.card(0, LIBRARY)
    world.put(0, "Whenever you draw your second card each turn, you gain 1 life.", "Enchantment")
    counts: list[int] = []
    for n in range(3):
        assert so(world, "you've drawn two or more cards this turn") == (n > 1)
        do(world, Draw(0))
        counts.append(pending(world))
    assert counts == [0, 1, 0]


def test_only_the_first_time() -> None:
    world = World()
    first = world.put(0, "Whenever you gain life for the first time each turn, draw a card.", "Enchantment")
    every = world.put(0, "Whenever you gain life, draw a card.", "Enchantment")
    assert first.id != every.id
    for n in (2, 1, 1):
        do(world, GainLife(0, 1))
        do(world, GainLife(1, 1))
        assert pending(world) == n
    world.game.turn_log = len(world.game.log)
    do(world, GainLife(0, 1))
    assert pending(world) == 2


def test_the_second_spell() -> None:
    world = World()
    world.put(0, "Whenever you cast your second spell each turn, draw a card.", "Enchantment")
    counts: list[int] = []
    for player in (0, 1, 0, 0):
        card = world.card(player, GRAVEYARD, "Draw a card.", "Instant")
        do(world, Cast(player, card.id, HAND))
        counts.append(pending(world))
    assert counts == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("line", "word", "other"),
    [
        ("If a creature died this turn, draw a card.", "a creature", "two or more creatures"),
        ("If you gained life this turn, draw a card.", "gained", "lost"),
        ("Destroy target creature that was dealt damage this turn.", "was dealt", "dealt"),
        ("If you've cast a creature spell this turn, draw a card.", "a creature", "another creature"),
        ("If you attacked this turn, draw a card.", "attacked", "didn't attack"),
    ],
)
def test_one_word_changes_the_tree(line: str, word: str, other: str) -> None:
    assert show(spell(line)[0]) != show(spell(line.replace(word, other))[0])


def test_what_entered_counts_as_it_entered() -> None:
    # what became a creature later has not entered as one, and what was one as it entered has
    world = World()
    rock = world.put(0, "", "Artifact")
    bear = world.put(0)
    assert so(world, "a creature entered the battlefield under your control this turn")
    assert not so(world, "two or more creatures entered the battlefield under your control this turn")
    carry_out(world, "Target artifact becomes a 2/2 creature until end of turn.", rock.id)
    assert rock.chars.has_pt and not so(world, "two or more creatures entered the battlefield under your control this turn")
    carry_out(world, "Exile target creature.", bear.id)
    assert so(world, "a creature entered the battlefield under your control this turn")
