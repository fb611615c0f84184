"""614.15: where countered spells go; permissions to cast with "exile it instead" after them (608.2n, 601.3)."""

from __future__ import annotations

import pytest

from lawmage.game.game import MAIN_1, PRIORITY
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.definition import Refusal
from lawmage.rules import casting
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Counter
from lawmage.rules.ways import ways_to_cast
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.world import World, spell, trees

EXILES = "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard."


@pytest.mark.parametrize(
    "line",
    [
        EXILES,
        "Counter target spell unless its controller pays {3}. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
        "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard.",
        "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard.",
        "Counter target spell. If an artifact or creature spell is countered this way, "
        "put that card onto the battlefield under your control instead of into its owner's graveyard.",
        "You may cast target instant card from your graveyard this turn. If that spell would be put into your graveyard, exile it instead.",
    ],
)
def test_texts_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_nothing_is_countered() -> None:
    with pytest.raises(Refusal):
        spell("Tap target creature. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.")


def cast(world: World, obj: GameObject) -> GameObject:
    """The spell that a card becomes."""
    turn = world.game.turn
    turn.number, turn.step, turn.stage, turn.active, turn.priority = 5, MAIN_1, PRIORITY, obj.owner, obj.owner
    found = [way for way in ways_to_cast(world.game, obj.owner, obj) if casting.why_not_cast(world.game, obj.owner, obj, way) is None]
    return world.game.objects[casting.cast(world.game, obj.owner, obj.id, found[0])]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (EXILES, "exile"),
        (EXILES.replace("exile it instead of putting it into its owner's", "put it into its owner's hand instead of into that player's"), "hand"),
        (EXILES.replace("exile it instead of putting it into its owner's", "put it on top of its owner's library instead of into that player's"), "library"),
        ("Counter target spell.", "graveyard"),
    ],
)
def test_where_it_goes(text: str, where: str) -> None:
    world = World()
    game = world.game
    bear = cast(world, world.card(1, HAND, cost="{0}", name="Countered"))
    carry_out(world, text, bear.id)
    player = game.players[1]
    places = {"exile": game.exile, "hand": player.hand, "library": player.library, "graveyard": player.graveyard}
    assert [place for place, ids in places.items() if names(world, ids) == ["Countered"]] == [where]


def test_it_is_taken_if_it_is_of_the_kind() -> None:
    text = (
        "Counter target spell. If an artifact or creature spell is countered this way, "
        "put that card onto the battlefield under your control instead of into its owner's graveyard."
    )
    world = World()
    bear = cast(world, world.card(1, HAND, cost="{0}", name="Taken"))
    carry_out(world, text, bear.id)
    taken = world.game.objects[world.game.battlefield[0]]
    assert (taken.chars.name, taken.controller, taken.owner) == ("Taken", 0, 1)
    trick = cast(world, world.card(1, HAND, "Draw a card.", "Instant", "{0}", name="Trick"))
    carry_out(world, text, trick.id)
    assert names(world, world.game.players[1].graveyard) == ["Trick"]


def test_what_cant_be_countered_stays() -> None:
    world = World()
    bear = cast(world, world.card(1, HAND, "This spell can't be countered.", cost="{0}", name="Sure"))
    carry_out(world, EXILES, bear.id)
    assert names(world, world.game.stack) == ["Sure"]


def test_a_spell_cast_from_the_graveyard_is_exiled() -> None:
    world = World()
    game = world.game
    old = world.card(0, GRAVEYARD, "Draw a card.", "Instant", "{0}", name="Old")
    world.card(0, 0, name="Drawn")
    text = "You may cast target instant card from your graveyard this turn. If that spell would be put into your graveyard, exile it instead."
    carry_out(world, text, old.id)
    answering(world)
    cast(world, game.objects[old.id])
    resolve_all(world)
    assert names(world, game.exile) == ["Old"] and not game.players[0].graveyard


def test_a_spell_cast_this_way_that_is_countered_is_exiled_too() -> None:
    world = World()
    game = world.game
    world.put(0, "You may cast instant spells from your graveyard. If a spell cast this way would be put into your graveyard, exile it instead.", "Artifact")
    found = cast(world, world.card(0, GRAVEYARD, "Draw a card.", "Instant", "{0}", name="Old"))
    happen(game, [Counter(found.id)])
    assert names(world, game.exile) == ["Old"]
    new = cast(world, world.card(0, HAND, "Draw a card.", "Instant", "{0}", name="New"))
    happen(game, [Counter(new.id)])
    assert names(world, game.players[0].graveyard) == ["New"]


def test_once_during_each_of_your_turns() -> None:
    line = "Once during each of your turns, you may cast a permanent spell with mana value 2 or less from your graveyard."
    assert len(trees(line)) == 1
    world = World()
    game = world.game
    world.put(0, line, name="Lurrus")
    one = world.card(0, GRAVEYARD, cost="{0}", name="One")
    two = world.card(0, GRAVEYARD, cost="{0}", name="Two")
    dear = world.card(0, GRAVEYARD, cost="{3}", name="Dear")
    game.turn.active = 1
    assert not ways_to_cast(game, 0, one)
    game.turn.active = 0
    assert ways_to_cast(game, 0, one) and ways_to_cast(game, 0, two) and not ways_to_cast(game, 0, dear)
    answering(world)
    cast(world, one)
    assert not ways_to_cast(game, 0, two)
    world.put(0, line, name="Another")
    assert ways_to_cast(game, 0, two)
