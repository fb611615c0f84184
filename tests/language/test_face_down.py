"""708, 702.37, 702.168, 701.40: face-down spells and permanents."""

from __future__ import annotations

import pytest

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE, ENCHANTMENT, EXILE, GRAVEYARD, GREEN, HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.context import Context
from lawmage.rules.copying import become_copy, copiable_values
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.face_down import TurnFaceDown, TurnFaceUp, manifest
from lawmage.rules.view import sees
from tests.language.deciding import answering, carry_out, resolve_all
from tests.language.lasting import size
from tests.language.playing import Playing
from tests.language.world import trees

LINES = (
    "Morph {2}{G}",
    "Morph—Discard a card.",
    "Megamorph {5}{G}",
    "Disguise {X}{W}",
    "When this creature is turned face up, draw two cards.",
    "When this creature enters or is turned face up, draw a card.",
    "Whenever a face-down creature you control enters, draw a card.",
    "Whenever you turn a permanent face up, put a +1/+1 counter on it.",
    "As this creature is turned face up, put five +1/+1 counters on it.",
    "When this creature dies, return it to the battlefield face down under its owner's control.",
    "When this creature dies, manifest dread.",
    "{T}: Manifest a card from your hand.",
    "{T}: Cloak the top two cards of your library.",
    "{3}: Turn this creature face down.",
    "You may look at face-down creatures you don't control any time.",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("line", ["Morph", "Morph 3", "Disguise—Dance.", "Manifest this creature face down.", "When this creature is turned, draw a card."])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def now(world: Playing, obj: GameObject) -> GameObject:
    """The object that the card is now."""
    return world.game.objects[world.game.current(obj.id)]


def hidden(world: Playing, text: str, cost: str = "{4}{G}", pt: str = "4/5", word: str = "morph") -> GameObject:
    """A permanent that was cast face down by A."""
    world.lands(3)
    card = world.card(0, HAND, text, cost=cost, pt=pt, name="Hidden")
    world.act(f"cast Hidden ({word})")
    return now(world, card)


def blank(obj: GameObject) -> bool:
    """Whether it is a 2/2 creature and nothing else (708.2a)."""
    chars = obj.chars
    return (
        size(obj) == (2, 2) and chars.types == CREATURE and not chars.name and not chars.subtypes and not chars.colors
        and chars.mana_cost is None and not chars.abilities.abilities
    )  # fmt: skip


def test_cast_and_turned_face_up() -> None:
    world = Playing()
    obj = hidden(world, "Flying\nWhen this creature enters, you gain 7 life.\nMorph {G}")
    assert blank(obj) and obj.face_down and world.game.players[0].life == 20
    assert sees(world.game, 0, obj.id) and not sees(world.game, 1, obj.id)
    world.lands(1)
    world.act("{G}: Turn this face-down permanent face up.")
    assert size(obj) == (4, 5) and obj.chars.has("flying") and obj.chars.colors == GREEN and world.game.players[0].life == 20
    assert sees(world.game, 1, obj.id)


def test_the_spell_is_a_face_down_creature() -> None:
    """708.4"""
    world = Playing()
    world.lands(3)
    world.card(0, HAND, "Morph {G}", "Enchantment Creature — Beast", name="Hidden")
    world.act("cast Hidden (morph)", resolving=False)
    spell = world.game.objects[world.game.stack[-1]]
    assert blank(spell) and not sees(world.game, 1, spell.id)


def test_only_for_its_cost() -> None:
    world = Playing()
    hidden(world, "Morph {G}{G}")
    world.lands(1)
    assert world.actions() == ["pass"]
    world.lands(1)
    assert world.actions() == ["pass", "{G}{G}: Turn this face-down permanent face up.: a face-down card"]
    assert world.actions(1) == ["pass"]


def test_megamorph_counts_only_if_its_cost_was_paid() -> None:
    """702.37b"""
    world = Playing()
    obj = hidden(world, "Megamorph {G}")
    world.lands(1)
    world.act("{G}: Turn")
    assert obj.counters == {"+1/+1": 1}
    world = Playing()
    obj = hidden(world, "Megamorph {G}")
    happen(world.game, [TurnFaceUp(obj.id)])
    assert not obj.counters and not obj.face_down


def test_counters_as_it_is_turned_face_up() -> None:
    """708.11: before state-based actions look at it."""
    world = Playing()
    obj = hidden(world, "As this creature is turned face up, put three +1/+1 counters on it.\nMorph {G}", pt="0/0")
    world.lands(1)
    world.act("{G}: Turn")
    assert world.game.there(obj.id) and size(obj) == (3, 3)


def test_disguise_has_ward() -> None:
    """702.168a"""
    world = Playing()
    obj = hidden(world, "Disguise {G}", word="disguise")
    assert obj.chars.has("ward") and size(obj) == (2, 2)
    happen(world.game, [TurnFaceUp(obj.id)])
    assert not obj.chars.has("ward")


def test_x_of_the_cost_is_x_of_what_triggers() -> None:
    """702.37f"""
    world = Playing()
    hidden(world, "Morph {X}{G}\nWhen this creature is turned face up, you gain X life.")
    world.lands(4)
    world.act("{X}{G}: Turn", X=["3"])
    assert world.game.players[0].life == 23


def library(world: Playing, text: str = "", type_line: str = "Creature — Bear", cost: str = "{1}{G}") -> GameObject:
    """The card on top of A's library, manifested."""
    card = world.card(0, LIBRARY, text, type_line, cost, name="Top")
    manifest(Context(world.game, 0, world.put(0).id), 0, [card.id])
    return now(world, card)


def test_manifested_creatures_have_their_mana_cost_or_their_morph_cost() -> None:
    """701.40b-c"""
    world = Playing()
    obj = library(world, "Morph {G}")
    assert blank(obj)
    world.lands(2)
    up = "Turn this face-down permanent face up.: a face-down card"
    assert [words for words in world.actions() if "Turn" in words] == ["{G}: " + up, "{1}{G}: " + up]
    world.act("{1}{G}: Turn")
    assert obj.chars.name == "Top"


def test_what_is_no_creature_is_not_turned_for_its_mana_cost() -> None:
    for type_line in ("Enchantment", "Instant"):
        world = Playing()
        obj = library(world, "", type_line)
        world.lands(2)
        assert world.actions() == ["pass"]
        happen(world.game, [TurnFaceUp(obj.id)])
        assert obj.face_down == (type_line == "Instant")  # 701.40g
        assert obj.chars.types == (CREATURE if type_line == "Instant" else ENCHANTMENT)


def test_manifest_dread_keeps_one_and_the_other_is_put_into_the_graveyard() -> None:
    """701.62a"""
    world = Playing()
    first, second, third = [world.card(0, LIBRARY, name=name) for name in ("One", "Two", "Three")]
    answering(world, manifest=["Two"])
    carry_out(world, "Manifest dread, then put a +1/+1 counter on that creature.")
    assert now(world, first).zone == GRAVEYARD and now(world, third).zone == LIBRARY
    assert size(now(world, second)) == (3, 3) and now(world, second).face_down


def test_turned_face_down_and_up_again() -> None:
    """708.2a-b, 708.8: effects that applied still do."""
    world = Playing()
    obj = world.put(0, "Flying", pt="4/4", name="Bird")
    obj.counters["+1/+1"] = 1
    happen(world.game, [TurnFaceDown(obj.id)])
    assert size(obj) == (3, 3) and not obj.chars.name and not obj.chars.has("flying")
    assert not happen(world.game, [TurnFaceDown(obj.id)])
    happen(world.game, [TurnFaceUp(obj.id)])
    assert size(obj) == (5, 5) and obj.chars.has("flying")


def test_a_copy_of_it_is_what_it_is_face_down() -> None:
    """707.2"""
    world = Playing()
    obj = hidden(world, "Flying\nMorph {G}")
    values = copiable_values(obj)
    assert values.power == 2 and not values.name and not values.abilities.abilities


def test_it_becomes_a_copy_beneath() -> None:
    """708.10"""
    world = Playing()
    obj = hidden(world, "Morph {G}")
    model = world.put(1, "Trample", pt="6/6", name="Model")
    become_copy(Context(world.game, 0, obj.id), (obj.id,), copiable_values(model), (), 0)
    happen(world.game, [])
    world.game.stale.append(obj.id)
    resolve_all(world)
    assert blank(obj)
    happen(world.game, [TurnFaceUp(obj.id)])
    assert obj.chars.name == "Model" and size(obj) == (6, 6) and obj.chars.has("trample")


def test_it_is_the_card_again_where_it_goes() -> None:
    """708.9"""
    world = Playing()
    obj = hidden(world, "Flying\nWhen this creature dies, you gain 7 life.\nMorph {G}")
    happen(world.game, [Move(obj.id, GRAVEYARD)])
    resolve_all(world)
    assert now(world, obj).chars.name == "Hidden" and not now(world, obj).face_down and world.game.players[0].life == 20


def test_returned_face_down() -> None:
    world = Playing()
    obj = world.put(0, "When this creature dies, return it to the battlefield face down under its owner's control.", pt="5/5", name="Phoenix")
    happen(world.game, [Move(obj.id, GRAVEYARD)])
    resolve_all(world)
    assert blank(now(world, obj))


def test_looking_at_those_of_others() -> None:
    world = Playing()
    obj = hidden(world, "Morph {G}")
    assert not sees(world.game, 1, obj.id)
    world.put(1, "You may look at face-down creatures you don't control any time.", "Enchantment")
    assert sees(world.game, 1, obj.id)


def test_whenever_one_is_turned_face_up() -> None:
    world = Playing()
    watcher = world.put(0, "Whenever you turn a permanent face up, put a +1/+1 counter on it.\nWhenever a permanent is turned face up, you gain 1 life.")
    obj = hidden(world, "Morph {G}")
    world.lands(1)
    world.act("{G}: Turn")
    assert obj.counters == {"+1/+1": 1} and not watcher.counters and world.game.players[0].life == 21


def test_a_clone_of_the_game_keeps_it_face_down() -> None:
    world = Playing()
    obj = hidden(world, "Morph {G}")
    other: Game = world.game.clone()
    copy = other.objects[obj.id]
    assert copy.face_down and copy.hidden is obj.hidden
    happen(other, [TurnFaceUp(obj.id)])
    assert not copy.face_down and obj.face_down and world.game.objects[obj.id].zone != EXILE
