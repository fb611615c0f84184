"""101.2, 614.17: what players can't do and what can't happen."""

from __future__ import annotations

import pytest

from lawmage.game.game import BEGIN_COMBAT, CLEANUP, END_COMBAT
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from lawmage.rules import casting
from lawmage.rules.activating import why_not_activate
from lawmage.rules.continuous import end_of_turn
from lawmage.rules.door import happen
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.life import GainLife
from lawmage.rules.events.zone_change import Draw, Move
from lawmage.rules.lands import why_not_play_land
from lawmage.rules.ways import ways_to_cast
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Players can't gain life.",
        "Each opponent can't draw more than one card each turn.",
        "Your opponents can't cast creature spells.",
        "Your opponents can't cast spells during combat.",
        "Each player can't cast more than one noncreature spell each turn.",
        "Players can't cast spells from graveyards or libraries.",
        "Players can't play lands.",
        "Your opponents can't search libraries.",
        "You have no maximum hand size.",
        'The "legend rule" doesn\'t apply to permanents you control.',
        "Activated abilities of artifacts can't be activated.",
        "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
        "This creature can't have counters put on it.",
        "Creature cards in graveyards and libraries can't enter the battlefield.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_instructions_that_forbid() -> None:
    assert len(spell("Players can't gain life this turn.")) == 1


def castable(world: World, obj: GameObject) -> bool:
    """Whether its owner, with priority, may begin to cast it in some way."""
    player = obj.owner
    world.game.turn.priority = player
    return any([casting.why_not_cast(world.game, player, obj, way) is None for way in ways_to_cast(world.game, player, obj)])


def trick(world: World, player: int, zone: int = HAND) -> GameObject:
    return world.card(player, zone, "You gain 1 life.", "Instant", "{0}", name="Trick")


def test_no_life_is_gained() -> None:
    world = World()
    carry_out(world, "Players can't gain life this turn.")
    happen(world.game, [GainLife(0, 3), GainLife(1, 3)])
    assert [player.life for player in world.game.players] == [20, 20]
    end_of_turn(world.game)
    happen(world.game, [GainLife(0, 3)])
    assert world.game.players[0].life == 23


def test_one_card_each_turn() -> None:
    world = World()
    world.put(0, "Each opponent can't draw more than one card each turn.", "Enchantment")
    for player in (0, 1):
        for _ in range(3):
            world.card(player, LIBRARY)
        carry_out(world, "Draw two cards.", player=player)
    assert [len(player.library) for player in world.game.players] == [1, 2]
    happen(world.game, [Draw(1)])
    assert len(world.game.players[1].library) == 2


def test_spells_of_a_kind() -> None:
    world = Playing()
    world.put(0, "Your opponents can't cast creature spells.", "Enchantment")
    flash = "Flash"
    assert not castable(world, world.card(1, HAND, flash, cost="{0}")) and castable(world, trick(world, 1))
    assert castable(world, world.card(0, HAND, flash, cost="{0}"))


def test_at_a_time() -> None:
    world = Playing()
    world.put(0, "Your opponents can't cast spells during your turn.", "Enchantment")
    theirs = trick(world, 1)
    assert not castable(world, theirs)
    world.game.turn.active = 1
    assert castable(world, theirs)


@pytest.mark.parametrize(("step", "may"), [(BEGIN_COMBAT - 1, True), (BEGIN_COMBAT, False), (END_COMBAT, False), (END_COMBAT + 1, True)])
def test_during_combat(step: int, may: bool) -> None:
    world = Playing()
    world.put(0, "Your opponents can't cast spells during combat.", "Enchantment")
    world.game.turn.step = step
    assert castable(world, trick(world, 1)) == may


def test_so_many_each_turn() -> None:
    world = Playing()
    world.put(0, "Each player can't cast more than one noncreature spell each turn.", "Enchantment")
    trick(world, 0)
    world.act("cast Trick")
    assert not castable(world, trick(world, 0)) and castable(world, trick(world, 1))
    assert castable(world, world.card(0, HAND, cost="{0}"))


def test_what_was_cast_before_counts() -> None:
    """The turn's spells count, whenever the permanent came."""
    world = Playing()
    trick(world, 0)
    world.act("cast Trick")
    world.put(0, "Each player can't cast more than one spell each turn.", "Enchantment")
    assert not castable(world, trick(world, 0)) and castable(world, trick(world, 1))


def test_from_elsewhere() -> None:
    world = Playing()
    back = world.card(0, GRAVEYARD, "Flashback {0}\nYou gain 1 life.", "Instant", "{0}", name="Back")
    assert castable(world, back)
    world.put(1, "Players can't cast spells from graveyards or libraries.")
    assert not castable(world, back) and castable(world, trick(world, 0))


def test_lands() -> None:
    world = Playing()
    land = world.card(0, HAND, "", "Basic Land — Forest", "")
    assert why_not_play_land(world.game, 0, land) is None
    stone = world.put(1, "Players can't play lands.", "Enchantment")
    assert why_not_play_land(world.game, 0, land) is not None
    happen(world.game, [Move(stone.id, HAND)])
    carry_out(world, "Players can't play lands this turn.", player=1)
    assert why_not_play_land(world.game, 0, land) is not None


def test_libraries_are_not_searched() -> None:
    """701.23: nothing is found; the library is shuffled all the same."""
    text = "Search your library for a basic land card, put it into your hand, then shuffle."
    for player, found in ((0, 1), (1, 0)):
        world = World()
        world.put(0, "Your opponents can't search libraries.")
        world.card(player, LIBRARY, "", "Basic Land — Forest", "", name="Forest")
        answering(world, search=["Forest"])
        carry_out(world, text, player=player)
        assert names(world, world.game.players[player].hand).count("Forest") == found


@pytest.mark.parametrize(("line", "left"), [("", 7), ("You have no maximum hand size.", 9), ("Your maximum hand size is two.", 2)])
def test_the_size_of_a_hand(line: str, left: int) -> None:
    world = Playing()
    if line:
        world.put(0, line, "Enchantment")
    for n in range(9):
        world.card(0, HAND, name=f"Held {n}")
    answering(world, discard=[", ".join([f"Held {n}" for n in range(9 - left)])])
    world.step(CLEANUP)
    assert len(world.game.players[0].hand) == left


def test_legends() -> None:
    for line, left in (("", 1), ('The "legend rule" doesn\'t apply to permanents you control.', 2)):
        world = Playing()
        if line:
            world.put(0, line, "Artifact", name="Mirror")
        for _ in range(2):
            world.put(0, "", "Legendary Creature — Bear", name="Legend")
        answering(world)
        resolve_all(world)
        assert names(world, world.game.battlefield).count("Legend") == left


@pytest.mark.parametrize(("tail", "mana"), [("", False), (" unless they're mana abilities", True)])
def test_abilities(tail: str, mana: bool) -> None:
    world = Playing()
    relic = world.put(0, "{T}: Add {C}.\n{0}: You gain 1 life.", "Artifact")
    bear = world.put(0, "{0}: You gain 1 life.")
    world.put(1, f"Activated abilities of artifacts can't be activated{tail}.", "Enchantment")
    first, second = relic.chars.abilities.abilities
    assert (why_not_activate(world.game, 0, relic, first) is None) == mana
    assert why_not_activate(world.game, 0, relic, second) is not None
    assert why_not_activate(world.game, 0, bear, bear.chars.abilities.abilities[0]) is None


def test_sacrifices() -> None:
    world = World()
    world.put(0, "Spells and abilities your opponents control can't cause you to sacrifice permanents.", "Enchantment", name="Guard")
    answering(world)
    carry_out(world, "Each player sacrifices a permanent.", player=1)
    assert names(world, world.game.battlefield) == ["Guard"]
    carry_out(world, "Each player sacrifices a permanent.")
    assert not world.game.battlefield


def test_counters() -> None:
    world = World()
    it = world.put(0, "This creature can't have counters put on it.")
    other = world.put(0)
    happen(world.game, [PutCounters(it.id, "+1/+1", 1, 0), PutCounters(other.id, "+1/+1", 1, 0)])
    assert not it.counters.get("+1/+1") and other.counters["+1/+1"] == 1


@pytest.mark.parametrize(("zone", "enters"), [(GRAVEYARD, False), (LIBRARY, False), (HAND, True)])
def test_entering_from_a_zone(zone: int, enters: bool) -> None:
    world = World()
    world.put(1, "Creature cards in graveyards and libraries can't enter the battlefield.")
    it, relic = world.card(0, zone), world.card(0, zone, "", "Artifact", name="Relic")
    happen(world.game, [Move(it.id, BATTLEFIELD, 0), Move(relic.id, BATTLEFIELD, 0)])
    assert (world.game.there(it.id) is False) == enters and "Relic" in names(world, world.game.battlefield)
