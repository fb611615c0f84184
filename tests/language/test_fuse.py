"""Fuse: both halves of a split card cast as one spell (702.102); targets named together."""

from __future__ import annotations

import pytest

from lawmage.cards.face import Card, Face
from lawmage.cards.mana_cost import parse_mana_cost
from lawmage.cards.types import parse_type_line
from lawmage.game.node import same
from lawmage.game.objects import Definition
from lawmage.game.terms import GRAVEYARD, HAND, INSTANT, SORCERY
from lawmage.language.definition import Refusal, define
from lawmage.rules.starting import add_card
from lawmage.rules.ways import ways_to_cast
from tests.language.deciding import carry_out, names
from tests.language.playing import Playing
from tests.language.world import World, spell


def half(name: str, cost: str, text: str, type_line: str = "Instant") -> Face:
    supertypes, types, subtypes = parse_type_line(type_line)
    mana = parse_mana_cost(cost)
    return Face(name, mana, supertypes, types, subtypes, mana.colors, None, None, text=text)


def split(left: Face, right: Face) -> Definition:
    card = Card(f"{left.name} // {right.name}", (left, right))
    card.layout = "split"
    return define(card)


def hurt_and_mend() -> Definition:
    return split(
        half("Hurt", "{1}{R}", "Hurt deals 3 damage to target creature.\nFuse"),
        half("Mend", "{W}", "Target creature gets +0/+2 until end of turn. You gain 1 life.\nFuse", "Sorcery"),
    )


def test_a_fused_spell_has_the_characteristics_of_both_halves() -> None:
    made = hurt_and_mend()
    fused = made.fused
    assert fused is not None and fused.mana_cost is not None
    assert fused.mana_cost.symbols == ("1", "R", "W") and fused.types == INSTANT | SORCERY
    assert len(fused.abilities.spell) == 2 and fused.colors == made.faces[0].colors | made.faces[1].colors


def test_a_split_card_without_fuse_is_cast_as_one_half() -> None:
    made = split(half("Near", "{R}", "Draw a card."), half("There", "{W}", "You gain 3 life."))
    assert made.fused is None


def test_both_are_followed_left_before_right_each_with_its_own_target() -> None:
    world = Playing()
    card = add_card(world.game, hurt_and_mend(), 0, HAND)
    world.lands(2, "Mountain")
    world.lands(1, "Plains")
    one, other = world.put(1, pt="2/4", name="One"), world.put(1, pt="2/2", name="Other")
    ways = ways_to_cast(world.game, 0, card)
    assert [way.word for way in ways] == ["", "", "fuse"]
    world.act("cast Hurt (fuse)", target=["One", "Other"])
    assert one.damage == 3 and other.chars.toughness == 4 and world.game.players[0].life == 21
    assert names(world, world.game.players[0].graveyard) == ["Hurt"]


def test_it_is_fused_from_the_hand_only() -> None:
    world = Playing()
    card = add_card(world.game, hurt_and_mend(), 0, GRAVEYARD)
    assert "fuse" not in [way.word for way in ways_to_cast(world.game, 0, card)]


def test_both_halves_must_be_paid_for() -> None:
    world = Playing()
    add_card(world.game, hurt_and_mend(), 0, HAND)
    world.lands(2, "Mountain")
    world.put(1)
    assert not [words for words in world.actions() if "fuse" in words]


@pytest.mark.parametrize("line", ["Destroy target artifact and target enchantment.", "Return target creature and target land to their owners' hands."])
def test_two_targets_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_two_targets_are_acted_on_at_once() -> None:
    world = World()
    one, other, third = world.put(0, type_line="Land"), world.put(1, type_line="Land"), world.put(1, type_line="Land")
    carry_out(world, "Destroy target land you control and target land you don't control.", one.id, other.id)
    assert world.game.battlefield == [third.id]


def test_one_word_changes_the_tree() -> None:
    one = spell("Destroy target artifact and target enchantment.")[0]
    assert not same(one, spell("Destroy target artifact and target land.")[0])
    with pytest.raises(Refusal):
        spell("Destroy target artifact and target.")


def test_a_card_is_put_from_any_graveyard_without_a_target() -> None:
    world = World()
    world.card(1, GRAVEYARD, name="Dead")
    carry_out(world, "Put a creature card from a graveyard onto the battlefield under your control. It gains haste.")
    back = world.game.objects[world.game.battlefield[0]]
    assert back.chars.name == "Dead" and back.controller == 0 and "haste" in back.chars.abilities.keywords
