"""What pronouns refer to: exactly one thing, or the face is refused."""

from __future__ import annotations

import pytest

from lawmage.game.node import Node
from lawmage.language.definition import Refusal
from lawmage.language.effects_permanents import DestroyIt
from lawmage.language.objects import It, Target, That
from lawmage.language.players import Implied, TargetPlayer, ThatPlayer
from lawmage.rules.context import AFFECTED, EVENT_OBJECT, EVENT_PLAYER, SELF
from tests.language.world import only, spell, trees


def bound(found: list[Node], cls: type[Node]) -> int:
    return only(found, cls).bound


def test_it_is_the_source_in_a_first_clause() -> None:
    assert bound(trees("When this creature enters, it deals 1 damage to any target."), It) == SELF


def test_it_is_the_events_object_in_a_filtered_trigger() -> None:
    assert bound(trees("Whenever another creature you control enters, it gains haste until end of turn."), It) == EVENT_OBJECT


def test_after_a_target_it_is_the_target() -> None:
    found = spell("Untap target creature. It gains haste until end of turn.")
    assert bound(found, It) == bound(found, Target) > 0


def test_its_in_a_static_ability_is_each_affected_object() -> None:
    found = trees("Creatures you control get +1/+1 for each Aura attached to it.", "Enchantment")
    assert bound(found, It) == AFFECTED


def test_that_player_is_the_one_dealt_damage() -> None:
    assert bound(trees("Whenever this creature deals combat damage to a player, that player discards a card."), ThatPlayer) == EVENT_PLAYER


def test_a_subject_left_out_in_the_third_person_is_the_one_before() -> None:
    found = spell("Target player draws a card and loses 1 life.")
    assert bound(found, Implied) == bound(found, TargetPlayer) > 0


def test_two_targets_and_a_pronoun_are_refused() -> None:
    with pytest.raises(Refusal, match="more than one"):
        spell("Destroy target artifact. Destroy target creature. Its controller gains 3 life.")


def test_modes_do_not_know_each_others_targets() -> None:
    found = spell("Choose one —\n• Destroy target artifact.\n• Untap target creature. It gains haste until end of turn.")
    targets = [node for node in _nodes(found) if isinstance(node, Target)]
    assert bound(found, It) == targets[1].bound != targets[0].bound


def test_that_card_is_the_permanent_that_was_moved() -> None:
    found = spell("Exile target creature you control, then return that card to the battlefield under your control.")
    assert bound(found, That) == bound(found, Target)


def test_a_rider_is_attached_to_what_it_changes() -> None:
    with_rider = only(spell("Destroy target creature. It can't be regenerated."), DestroyIt)
    without = only(spell("Destroy target creature."), DestroyIt)
    assert isinstance(with_rider, DestroyIt) and isinstance(without, DestroyIt)
    assert with_rider.no_regeneration and not without.no_regeneration


def _nodes(found: list[Node]) -> list[Node]:
    from lawmage.game.node import walk

    return [node for tree in found for node in walk(tree)]


def test_what_was_kicked_is_the_spell_that_was_targeted() -> None:
    found = spell("Counter target spell if it was kicked.")
    assert bound(found, It) == bound(found, Target) > 0
