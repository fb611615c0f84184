"""601.3, 305.2, 609.4: what players may do besides what the rules let them."""

from __future__ import annotations

import pytest

from lawmage.game.game import UPKEEP
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules import casting
from lawmage.rules.continuous import end_of_turn
from lawmage.rules.lands import land_plays, why_not_play_land
from lawmage.rules.view import sees
from lawmage.rules.ways import ways_to_cast
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "You may play an additional land on each of your turns.",
        "You may cast creature spells as though they had flash.",
        "You may play lands and cast creature spells from the top of your library.",
        "You may look at the top card of your library any time.",
        "Your opponents play with their hands revealed.",
        "You may cast this card from your graveyard.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_flash_that_depends_on_x_is_refused() -> None:
    with pytest.raises(Refusal):
        spell("You may cast this spell as though it had flash if X is 3 or less.\nDraw X cards.")


def castable(world: World, obj: GameObject, player: int = 0) -> bool:
    world.game.turn.priority = player
    return any([casting.why_not_cast(world.game, player, obj, way) is None for way in ways_to_cast(world.game, player, obj)])


def test_more_lands() -> None:
    world = Playing()
    game = world.game
    assert land_plays(game, 0) == 1
    world.put(0, "You may play an additional land on each of your turns.", "Enchantment")
    carry_out(world, "You may play two additional lands this turn.")
    assert (land_plays(game, 0), land_plays(game, 1)) == (4, 1)
    game.players[0].lands_played = 3
    land = world.card(0, HAND, "", "Basic Land — Forest", "")
    assert why_not_play_land(game, 0, land) is None
    game.players[0].lands_played = 4
    assert why_not_play_land(game, 0, land) is not None


def test_as_though_with_flash() -> None:
    world = Playing()
    bear = world.card(0, HAND, cost="{0}")
    relic = world.card(0, HAND, "", "Artifact", "{0}")
    world.game.turn.active = 1
    assert not castable(world, bear)
    world.put(0, "You may cast creature spells as though they had flash.")
    assert castable(world, bear) and not castable(world, relic)
    theirs = world.card(1, HAND, cost="{0}")
    world.game.turn.active = 0
    assert not castable(world, theirs, 1)


def test_its_own_flash() -> None:
    world = Playing()
    line = "You may cast this spell as though it had flash if you control a Wizard.\nDraw a card."
    it = world.card(0, HAND, line, "Sorcery", "{0}")
    world.game.turn.step = UPKEEP
    assert not castable(world, it)
    world.put(1, "", "Creature — Wizard")
    assert not castable(world, it)
    world.put(0, "", "Creature — Wizard")
    assert castable(world, it)


def test_the_top_of_the_library() -> None:
    world = Playing()
    under = world.card(0, LIBRARY, cost="{0}", name="Under")
    top = world.card(0, LIBRARY, cost="{0}", name="Top")
    library = world.game.players[0].library
    library[:] = [top.id, under.id]
    assert not castable(world, top)
    world.put(0, "You may play lands and cast creature spells from the top of your library.")
    assert castable(world, top) and not castable(world, under) and not castable(world, top, 1)
    relic = world.card(0, LIBRARY, "", "Artifact", "{0}")
    land = world.card(0, LIBRARY, "", "Basic Land — Forest", "")
    library[:] = [relic.id, land.id, top.id]
    assert not castable(world, relic) and why_not_play_land(world.game, 0, land) is not None
    library[:] = [land.id, relic.id, top.id]
    assert why_not_play_land(world.game, 0, land) is None


def test_its_own_graveyard() -> None:
    world = Playing()
    it = world.card(0, GRAVEYARD, "You may cast this card from your graveyard.", cost="{0}")
    other = world.card(0, GRAVEYARD, cost="{0}")
    assert castable(world, it) and not castable(world, other) and not castable(world, it, 1)


def exiled(world: World, text: str, obj: GameObject, *targets: int) -> GameObject:
    """The text is followed, which exiles the card."""
    carry_out(world, text, *targets)
    assert len(world.game.exile) == 1
    return world.game.objects[world.game.exile[0]]


def test_for_a_turn() -> None:
    world = Playing()
    it = exiled(world, "Exile the top card of your library. You may play that card this turn.", world.card(0, LIBRARY, cost="{0}"))
    assert castable(world, it) and not castable(world, it, 1)
    end_of_turn(world.game)
    assert not castable(world, it)


@pytest.mark.parametrize(("verb", "plays"), [("play", True), ("cast", False)])
def test_lands_are_not_cast(verb: str, plays: bool) -> None:
    world = Playing()
    land = world.card(0, LIBRARY, "", "Basic Land — Forest", "")
    it = exiled(world, f"Exile the top card of your library. You may {verb} that card this turn.", land)
    assert (why_not_play_land(world.game, 0, it) is None) == plays and not castable(world, it)


@pytest.mark.parametrize(
    ("cost", "tail", "may"),
    [
        ("{U}", "", False),
        ("{U}", ", and mana of any type can be spent to cast that spell", True),
        ("{C}", ", and mana of any type can be spent to cast that spell", True),
        ("{U}", ", and you may spend mana as though it were mana of any color to cast that spell", True),
        ("{C}", ", and you may spend mana as though it were mana of any color to cast that spell", False),
        ("{1}", "", True),
        ("{2}", "", False),
    ],
)
def test_what_is_paid_for_it(cost: str, tail: str, may: bool) -> None:
    """609.4b: mana of a color is not colorless mana."""
    world = Playing()
    world.lands(1)
    text = f"Exile the top card of target opponent's library. You may cast that card this turn{tail}."
    it = exiled(world, text, world.card(1, LIBRARY, cost=cost), -2)
    assert (it.chars.name in " ".join(world.actions())) == may


def test_without_paying() -> None:
    world = Playing()
    text = "Exile the top card of your library. Until end of turn, you may cast that card without paying its mana cost."
    world.card(0, LIBRARY, cost="{9}", name="Dear")
    carry_out(world, text)
    world.act("cast Dear")
    assert names(world, world.game.battlefield) == ["Dear"]


def test_a_spell_of_a_kind_from_the_hand() -> None:
    """The spell is looked at as it will be on the stack: of what is in hand, only such can be chosen."""
    text = "You may cast a creature spell with mana value 3 or less from your hand without paying its mana cost."
    world = Playing()
    world.card(0, HAND, cost="{3}", name="Small")
    world.card(0, HAND, cost="{4}", name="Big")
    world.card(0, HAND, "", "Artifact", "{1}", name="Relic")
    answering(world, cast=["Small"])
    carry_out(world, text)
    resolve_all(world)
    assert names(world, world.game.battlefield) == ["Small"]
    hand = world.game.players[0].hand
    asked = answering(world)
    carry_out(world, text)
    resolve_all(world)
    assert {"Big", "Relic"} <= set(names(world, hand)) and not world.game.stack and "cast" not in asked.asked


def test_who_sees() -> None:
    world = World()
    game = world.game
    held, top = world.card(1, HAND).id, world.card(0, LIBRARY).id
    assert not sees(game, 0, held) and not sees(game, 0, top)
    world.put(0, "Your opponents play with their hands revealed.")
    assert sees(game, 0, held)
    world.put(0, "You may look at the top card of your library any time.")
    assert sees(game, 0, top) and not sees(game, 1, top)
    world.put(0, "Play with the top card of your library revealed.")
    assert sees(game, 1, top)
    cards = (top, world.card(0, LIBRARY).id)
    assert [sees(game, 1, card) for card in cards] == [game.players[0].library[0] == card for card in cards]
