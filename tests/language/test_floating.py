"""614.3: replacement effects of resolving spells and abilities, which last."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.floating import EnteringNow, OpeningHandLine, WouldNow
from lawmage.rules.continuous import end_of_turn
from lawmage.rules.door import happen
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Destroy, Sacrifice
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.world import World, only, spell, trees

SCORCH = "This spell deals 1 damage to target creature. If that creature would die this turn, exile it instead."
ECLIPSE = "If a creature an opponent controls would die this turn, exile it instead."
COUNTERS = "This turn, each creature you control enters with an additional +1/+1 counter on it."
TAPPED = "Permanents enter tapped this turn."


@pytest.mark.parametrize(
    ("text", "cls"),
    [
        (SCORCH, WouldNow),
        (ECLIPSE, WouldNow),
        ("Until end of turn, if you would draw a card, instead you gain 1 life.", WouldNow),
        (COUNTERS, EnteringNow),
        (TAPPED, EnteringNow),
    ],
)
def test_texts_are_read(text: str, cls: type[WouldNow]) -> None:
    assert isinstance(only(spell(text), cls), cls)


def exiled(world: World) -> list[str]:
    return sorted(names(world, world.game.exile))


def test_that_creature_alone() -> None:
    world = World()
    hit, other = world.put(1, pt="1/2", name="Hit"), world.put(1, name="Other")
    carry_out(world, SCORCH, hit.id)
    happen(world.game, [Destroy(hit.id), Destroy(other.id)])
    assert exiled(world) == ["Hit"] and names(world, world.game.players[1].graveyard) == ["Other"]


def test_for_any_reason() -> None:
    world = World()
    hit = world.put(1, pt="1/3", name="Hit")
    carry_out(world, SCORCH, hit.id)
    happen(world.game, [Sacrifice(hit.id, 1)])
    assert exiled(world) == ["Hit"]


def test_also_where_no_damage_was_dealt() -> None:
    world = World()
    hit = world.put(1, "Prevent all damage that would be dealt to this creature.", name="Hit")
    carry_out(world, SCORCH, hit.id)
    happen(world.game, [Destroy(hit.id)])
    assert exiled(world) == ["Hit"]


def test_what_comes_later_too() -> None:
    """An effect of "a creature" is of all of that turn: it changes no characteristics (611.2c)."""
    world = World()
    carry_out(world, ECLIPSE)
    mine, theirs = world.put(0, name="Mine"), world.put(1, name="Theirs")
    happen(world.game, [Destroy(mine.id), Destroy(theirs.id)])
    assert exiled(world) == ["Theirs"]


def test_the_turn_ends() -> None:
    world = World()
    carry_out(world, ECLIPSE)
    end_of_turn(world.game)
    theirs = world.put(1, name="Theirs")
    happen(world.game, [Destroy(theirs.id)])
    assert not exiled(world)


def counters(it: GameObject) -> int:
    return it.counters.get("+1/+1", 0)


def test_creatures_enter_with_counters() -> None:
    world = World()
    before = world.put(0)
    carry_out(world, COUNTERS)
    assert [counters(before), counters(world.put(0)), counters(world.put(1)), counters(world.put(0, "", "Artifact"))] == [0, 1, 0, 0]
    carry_out(world, COUNTERS)
    assert counters(world.put(0)) == 2
    end_of_turn(world.game)
    assert counters(world.put(0)) == 0


def test_permanents_enter_tapped() -> None:
    world = World()
    before = world.put(0)
    carry_out(world, TAPPED)
    assert [before.tapped, world.put(0).tapped, world.put(1, "", "Land").tapped] == [False, True, True]


def test_only_the_battlefield_is_left_for_good() -> None:
    """ "If it would leave the battlefield, exile it instead of putting it anywhere else": no turn ends it (400.7 does)."""
    world = World()
    text = (
        "Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead of putting it anywhere else."
    )
    old = world.card(0, GRAVEYARD, name="Back")
    carry_out(world, text, old.id)
    end_of_turn(world.game)
    back = world.game.objects[world.game.battlefield[0]]
    carry_out(world, "Return target creature to its owner's hand.", back.id)
    assert exiled(world) == ["Back"]


def test_an_opening_hand() -> None:
    line = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    tree = only(trees(line, "Enchantment"), OpeningHandLine)
    assert isinstance(tree, OpeningHandLine)
    world = World()
    card = world.card(0, HAND, line, "Enchantment", name="Leyline")
    answering(world)
    tree.effect.apply(world.context(0, card))
    resolve_all(world)
    assert names(world, world.game.battlefield) == ["Leyline"]


def test_damage_is_doubled_this_turn() -> None:
    text = "If a source would deal damage to a player this turn, it deals double that damage to that player instead."
    world = World()
    source = world.put(0)
    carry_out(world, text)
    happen(world.game, [Damage(source.id, -2, 3)])
    assert world.game.players[1].life == 14
