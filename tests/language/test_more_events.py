"""Trigger events of casting, attacking, and of cards and counters put somewhere."""

from __future__ import annotations

import pytest

from lawmage.game.game import Combat
from lawmage.game.node import show
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Cast, PlayLand
from lawmage.rules.events.base import Happening
from lawmage.rules.events.combat import Attackers
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Destroy, Discard, Move, Sacrifice
from lawmage.rules.trigger_order import put_triggers
from tests.language.world import World, trees

LINES = [
    "Heroic — Whenever you cast a spell that targets this creature, put a +1/+1 counter on this creature.",
    "Whenever you cast a spell that targets a creature you control, draw a card.",
    "Whenever you cast an instant or sorcery spell that targets only this creature, draw a card.",
    "Magecraft — Whenever you cast or copy an instant or sorcery spell, scry 1.",
    "Whenever an opponent casts a spell during your turn, draw a card.",
    "Whenever you cast a spell during an opponent's turn, draw a card.",
    "Whenever you cast a spell from anywhere other than your hand, draw a card.",
    "Whenever an opponent casts their first noncreature spell each turn, draw a card.",
    "Whenever you cast your first spell during each opponent's turn, draw a card.",
    "Whenever you cast a historic spell, draw a card.",
    "Whenever you scry, draw a card.",
    "Whenever you surveil, put a +1/+1 counter on this creature.",
    "Whenever an opponent plays a land, you gain 1 life.",
    "Battalion — Whenever this creature and at least two other creatures attack, creatures you control gain indestructible until end of turn.",
    "Whenever you attack with one or more Zombies, draw a card.",
    "Whenever you attack with three or more creatures, draw a card.",
    "Whenever a creature attacks you or a planeswalker you control, that creature gets -1/-0 until end of turn.",
    "Whenever this creature attacks a player, that player loses 1 life.",
    "Whenever this creature attacks while you control a creature with power 4 or greater, this creature gets +2/+0 until end of turn.",
    "When this creature enters or leaves the battlefield, draw a card.",
    "When this artifact enters or is put into a graveyard from the battlefield, draw a card.",
    "Whenever this creature attacks or dies, draw a card.",
    "Whenever this creature enters or deals combat damage to a player, draw a card.",
    "Whenever this creature deals combat damage to a player or planeswalker, draw a card.",
    "Whenever a source you control deals noncombat damage to an opponent, that player loses 1 life.",
    "Whenever this creature is dealt combat damage, draw a card.",
    "Whenever you're dealt damage, draw a card.",
    "When this creature enters and whenever you cast a spell with mana value 6 or greater, you may return target nonland permanent to its owner's hand.",
    "When this creature enters and at the beginning of your upkeep, you lose 1 life.",
    "When you cycle this card and when this creature dies, draw a card.",
    "Whenever you attack, draw a card.",
    "When this creature is put into your graveyard from the battlefield, put it into your library third from the top.",
    "Whenever a nontoken creature is put into your graveyard from the battlefield, you may pay {4}. If you do, return that card to the battlefield.",
    "When this creature dies or is put into exile from the battlefield, you may draw a card.",
    "When this creature is put into exile from the battlefield, draw a card.",
    "Whenever one or more cards leave your graveyard, draw a card.",
    "Whenever one or more creature cards leave your graveyard, draw a card.",
    "Whenever one or more land cards are put into your graveyard from anywhere, draw a card.",
    "Whenever one or more creature cards are put into your graveyard from your library, create a 2/2 black Zombie creature token.",
    "Whenever a card is put into an opponent's graveyard from anywhere, you gain 1 life.",
    "Whenever you discard one or more cards, create a tapped 2/2 black Zombie creature token. This ability triggers only once each turn.",
    "When you sacrifice this artifact, draw a card.",
    "Whenever one or more +1/+1 counters are put on this creature, draw a card.",
    "Whenever you put one or more -1/-1 counters on a creature, create a 1/1 green Snake creature token with deathtouch.",
    "When you control no Islands, sacrifice this creature.",
    "At the beginning of the upkeep of enchanted creature's controller, that player may pay {4}. If the player does, untap the creature.",
    "At the beginning of enchanted player's upkeep, that player loses 1 life.",
    "At the beginning of the upkeep of enchanted land's controller, this Aura deals 2 damage to that player.",
    "Whenever an opponent discards a card, that player loses 2 life.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Whenever you cast a spell that targets, draw a card.",
        "When this creature enters and whenever you attack, that creature gets +1/+1 until end of turn.",
    ],
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def pending(world: World, *events: Happening) -> int:
    """How many abilities trigger on these events, together."""
    world.game.pending.clear()
    happen(world.game, list(events))
    n = len(world.game.pending)
    world.game.pending.clear()
    return n


def watcher(event: str) -> World:
    world = World()
    world.put(0, event + ", you gain 1 life.", "Enchantment", name="Watcher")
    world.game.pending.clear()
    return world


def test_casting() -> None:
    world = watcher("Whenever you cast a historic spell")
    for player, type_line, n in ((0, "Artifact", 1), (0, "Legendary Creature — Bear", 1), (0, "Creature — Bear", 0), (1, "Artifact", 0)):
        card = world.card(player, STACK, "", type_line)
        assert pending(world, Cast(player, card.id, HAND)) == n
    world = watcher("Whenever you cast your first creature spell each turn")
    found: list[int] = []
    for type_line in ("Instant", "Creature — Bear", "Creature — Bear"):
        card = world.card(0, STACK, "Draw a card." if type_line == "Instant" else "", type_line)
        found.append(pending(world, Cast(0, card.id, HAND)))
    assert found == [0, 1, 0]


def test_elsewhere_and_in_another_turn() -> None:
    world = watcher("Whenever you cast a spell from anywhere other than your hand")
    card = world.card(0, STACK)
    assert (pending(world, Cast(0, card.id, HAND)), pending(world, Cast(0, card.id, GRAVEYARD))) == (0, 1)
    world = watcher("Whenever you cast a spell during an opponent's turn")
    card = world.card(0, STACK)
    mine = pending(world, Cast(0, card.id, HAND))
    world.game.turn.active = 1
    assert (mine, pending(world, Cast(0, card.id, HAND))) == (0, 1)


def test_lands_and_damage() -> None:
    world = watcher("Whenever an opponent plays a land")
    assert (pending(world, PlayLand(0, 0)), pending(world, PlayLand(1, 0))) == (0, 1)
    world = watcher("Whenever you're dealt damage")
    bear = world.put(1)
    assert pending(world, Damage(bear.id, -1, 1), Damage(bear.id, -1, 2)) == 1 and pending(world, Damage(bear.id, -2, 1)) == 0
    world = watcher("Whenever a source you control deals noncombat damage to an opponent")
    bear = world.put(0)
    assert (pending(world, Damage(bear.id, -2, 1)), pending(world, Damage(bear.id, -2, 1, True)), pending(world, Damage(bear.id, -1, 1))) == (1, 0, 0)


def test_attacking_with_several() -> None:
    for event, needed in (("Whenever you attack with three or more creatures", 3), ("Whenever you attack with one or more Bears", 1)):
        for n in (1, 2, 3):
            world = watcher(event)
            bears = [world.put(0) for _ in range(n)]
            world.game.combat = Combat()
            assert pending(world, Attackers(0, [bear.id for bear in bears], [-2] * n)) == (1 if n >= needed else 0)


def test_in_company() -> None:
    for n in (1, 2, 3):
        world = World()
        source = world.put(0, "Whenever this creature and at least two other creatures attack, draw a card.")
        others = [world.put(0) for _ in range(n - 1)]
        world.game.combat = Combat()
        assert pending(world, Attackers(0, [source.id, *[bear.id for bear in others]], [-2] * n)) == (1 if n == 3 else 0)
        assert n == 1 or pending(world, Attackers(0, [bear.id for bear in others], [-2] * (n - 1))) == 0


def test_graveyards() -> None:
    world = watcher("Whenever one or more creature cards are put into your graveyard from your library")
    ids = [world.card(0, LIBRARY).id, world.card(0, LIBRARY).id]
    land, theirs = world.card(0, LIBRARY, "", "Land", ""), world.card(1, LIBRARY)
    assert pending(world, *[Move(id, GRAVEYARD) for id in ids]) == 1
    assert pending(world, Move(land.id, GRAVEYARD), Move(theirs.id, GRAVEYARD)) == 0
    assert pending(world, Destroy(world.put(0).id)) == 0
    world = watcher("Whenever one or more cards leave your graveyard")
    card, other = world.card(0, GRAVEYARD), world.card(1, GRAVEYARD)
    assert (pending(world, Move(other.id, EXILE)), pending(world, Move(card.id, EXILE))) == (0, 1)
    world = watcher("Whenever a nontoken creature is put into your graveyard from the battlefield")
    assert (pending(world, Destroy(world.put(0).id)), pending(world, Destroy(world.put(1).id))) == (1, 0)


def test_discarding_counters_and_sacrifice() -> None:
    world = watcher("Whenever you discard one or more cards")
    one, two = world.card(0, HAND), world.card(0, HAND)
    assert pending(world, Discard(one.id, 0), Discard(two.id, 0)) == 1
    world = watcher("Whenever you put one or more -1/-1 counters on a creature")
    bear = world.put(1, pt="5/5")
    assert pending(world, PutCounters(bear.id, "-1/-1", 2, 0)) == 1
    assert pending(world, PutCounters(bear.id, "-1/-1", 1, 1)) == 0 and pending(world, PutCounters(bear.id, "+1/+1", 1, 0)) == 0
    world = watcher("When you sacrifice this enchantment")
    source = world.game.battlefield[0]
    assert pending(world, Sacrifice(source, 0)) == 1


def test_a_state() -> None:
    world = World()
    world.put(0, "When you control no Islands, sacrifice this creature.")
    island = world.put(0, "", "Basic Land — Island", "")
    put_triggers(world.game)
    assert not world.game.stack
    happen(world.game, [Destroy(island.id)])
    put_triggers(world.game)
    assert len(world.game.stack) == 1
    put_triggers(world.game)
    assert len(world.game.stack) == 1  # 603.8


@pytest.mark.parametrize(
    ("line", "word", "other"),
    [
        ("Whenever you attack with three or more creatures, draw a card.", "three", "two"),
        ("Whenever you cast a spell that targets this creature, draw a card.", "targets", "targets only"),
        ("Whenever an opponent plays a land, draw a card.", "an opponent", "a player"),
        ("Whenever one or more cards leave your graveyard, draw a card.", "one or more cards leave", "a card leaves"),
        ("Whenever you cast or copy an instant spell, draw a card.", "cast or copy", "cast"),
    ],
)
def test_one_word_changes_the_tree(line: str, word: str, other: str) -> None:
    assert show(trees(line)[0]) != show(trees(line.replace(word, other))[0])
