"""What words refer to where more than one thing was spoken of: the last one; what "other", "that many" and "otherwise" mean; and what is refused."""

from __future__ import annotations

import pytest

from lawmage.game.node import Node, walk
from lawmage.language.amounts import CountOf, ThatMuch
from lawmage.language.conditions import Controls
from lawmage.language.definition import Refusal
from lawmage.language.effects_cards import DrawCards
from lawmage.language.objects import AnyTarget, It, Pick, Target, That
from lawmage.language.players import ThatPlayer
from lawmage.language.selecting import RevealUntil, Selected
from lawmage.language.sentences import Joined, speaks_of_x
from lawmage.rules.abilities import Static
from lawmage.rules.context import AFFECTED, EVENT_AMOUNT, EVENT_OBJECT, EVENT_OTHER, SELF
from tests.language.world import only, spell, trees


def bounds(found: list[Node], cls: type[Node]) -> list[int]:
    return [node.bound for tree in found for node in walk(tree) if type(node) is cls]


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        # the object itself was named in an instruction after the event's object
        ("Whenever you cast a noncreature spell, untap this creature. It gains haste until end of turn.", [SELF]),
        ("Whenever a land you control enters, put a +1/+1 counter on this creature. It gains flying until end of turn.", [SELF]),
        # in the same clause "it" is something else than its subject
        ("Whenever a creature attacks, this creature deals 1 damage to it.", [EVENT_OBJECT]),
        # but what is its own is the subject's
        ("Whenever you cast an instant spell, this creature deals damage equal to its power to any target.", [SELF]),
        # the event's object stays what "it" is where nothing else was named
        ("Whenever a creature you control attacks, it gets +1/+0 until end of turn.", [EVENT_OBJECT]),
        # what damage was dealt to, once it was spoken of
        ("Whenever this creature deals combat damage to a creature, tap that creature and it gets -1/-0 until end of turn.", [EVENT_OTHER]),
        # what was sacrificed doesn't get anything
        ("Whenever this creature attacks, you may sacrifice a Forest. If you do, it gets +2/+2 until end of turn.", [SELF]),
    ],
)
def test_it_is_what_was_spoken_of_last(text: str, slots: list[int]) -> None:
    assert bounds(trees(text), It) == slots


def test_after_a_target_that_is_named_last_it_is_the_target() -> None:
    found = trees("{T}: This creature deals 1 damage to target creature. It gets -1/-0 until end of turn.")
    assert bounds(found, It) == bounds(found, Target)


def test_each_of_a_set_is_not_it() -> None:
    found = spell("This spell deals 1 damage to each creature. If this spell was kicked, it deals 2 damage to each creature instead.")
    assert bounds(found, It) == [SELF]


def test_x_of_tokens_is_found_before_there_are_any() -> None:
    assert bounds(trees("When this creature dies, create X 1/1 white Soldier creature tokens, where X is its power."), It) == [SELF]


def test_a_card_is_not_a_token() -> None:
    text = "{T}: Reveal the top card of your library. If it's a creature card, create a 1/1 green Elf creature token. If it's a land card, you gain 1 life."
    assert len(set(bounds(trees(text), It))) == 1


def test_that_creature_is_the_one_dealt_damage() -> None:
    assert bounds(trees("Whenever this creature deals damage to a Vampire, destroy that creature."), That) == [EVENT_OTHER]


def test_that_creature_is_no_land() -> None:
    text = "Whenever a creature you control attacks, you may sacrifice a Forest. If you do, that creature gains trample until end of turn."
    assert bounds(trees(text), That) == [EVENT_OBJECT]


def test_that_player_is_the_controller_of_the_target() -> None:
    player = only(spell("Destroy target creature an opponent controls. That player loses 2 life."), ThatPlayer)
    assert isinstance(player, ThatPlayer) and isinstance(player.holder, Target)


def test_who_does_it_may_pay() -> None:
    text = "At the beginning of each player's upkeep, that player returns a permanent they control to its owner's hand unless they pay 2 life."
    assert len(set(bounds(trees(text), ThatPlayer))) == 1


def test_other_creatures_are_other_than_the_enchanted_one() -> None:
    found = trees("Enchanted creature gets +1/+1 for each other creature you control.", "Enchantment — Aura")
    counting = only(found, CountOf)
    assert isinstance(counting, CountOf) and counting.than == AFFECTED


def test_other_auras_are_other_than_the_aura() -> None:
    found = trees("Enchanted creature gets +1/+1 for each other Aura you control.", "Enchantment — Aura")
    counting = only(found, CountOf)
    assert isinstance(counting, CountOf) and counting.than == 0


def test_a_condition_on_each_affected_object_is_asked_of_each() -> None:
    static = only(trees("Each land gets +2/+2 as long as it's a creature.", "Enchantment"), Static)
    assert isinstance(static, Static) and static.each
    static = only(trees("Each land gets +2/+2 as long as you control a creature.", "Enchantment"), Static)
    assert isinstance(static, Static) and not static.each


def test_no_other_creatures_is_of_the_targets_controller() -> None:
    text = "Target creature an opponent controls gets -2/-2 until end of turn if that opponent controls no other creatures."
    found = spell(text)
    condition = only(found, Controls)
    assert isinstance(condition, Controls) and condition.than == bounds(found, Target)[0]


def test_another_of_yours_beside_a_target_of_yours_is_refused() -> None:
    with pytest.raises(Refusal, match="other"):
        spell("Target creature you control gets +1/+1 until end of turn. If you control another creature, draw a card.")


def test_another_target_is_other_than_the_first_or_than_the_source() -> None:
    first, second = [
        node for tree in trees("{T}: Target creature you control fights another target creature.") for node in walk(tree) if isinstance(node, Target)
    ]
    assert not first.beside and second.beside
    alone = only(trees("{T}: Tap another target creature."), Target)
    assert isinstance(alone, Target) and not alone.beside and alone.than is None


def test_any_other_target_is_other_than_what_deals_the_damage() -> None:
    target = only(trees("When this Aura enters, enchanted creature deals damage equal to its power to any other target.", "Enchantment — Aura"), AnyTarget)
    assert isinstance(target, AnyTarget) and target.than is not None


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("Whenever this creature deals combat damage to a player, sacrifice it and create that many Treasure tokens.", [EVENT_AMOUNT]),
        ("Whenever you gain life, you draw that many cards and you lose that much life.", [EVENT_AMOUNT, EVENT_AMOUNT]),
    ],
)
def test_that_many_is_how_much_the_event_was(text: str, slots: list[int]) -> None:
    assert bounds(trees(text), ThatMuch) == slots


def test_that_many_cards_is_how_many_were_drawn() -> None:
    found = spell("You gain 2 life for each Plains you control. Draw a card for each Island you control, then discard that many cards.")
    drawing = only(found, DrawCards)
    assert isinstance(drawing, DrawCards)
    assert bounds(found, ThatMuch) == [drawing.counted] and drawing.counted > 0


@pytest.mark.parametrize(
    "text",
    [
        "Exile target creature. At the beginning of your next upkeep, return that card to the battlefield. If you do, draw a card.",
        "Scry 3. Draw that many cards.",
        "If this spell was kicked, you gain life equal to the number of creatures you control. Otherwise, you lose that much life.",
        "Target opponent chooses two cards in their graveyard and exiles the rest.",
        "Destroy target creature. If you control a Forest, its controller may draw a card. Otherwise, you draw a card.",
        "Each player chooses a creature type and returns any number of cards of that type from their graveyard to their hand.",
    ],
)
def test_what_may_mean_two_things_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)


def test_all_cards_revealed_are_the_last_one_too() -> None:
    found = spell("Reveal cards from the top of your library until you reveal a nonland card, then put all cards revealed this way into your hand.")
    until = only(found, RevealUntil)
    assert isinstance(until, RevealUntil)
    assert bounds(found, Selected) == [until.every]


def test_x_is_found_as_the_first_clause_that_speaks_of_it_is_followed() -> None:
    both = only(spell("Destroy all creatures, then draw X cards, where X is the number of creatures destroyed this way."), Joined)
    assert isinstance(both, Joined) and [speaks_of_x(item) for item in both.items] == [False, True]
    token = only(spell("Draw a card, then create an X/X green Ooze creature token, where X is the number of cards in your hand."), Joined)
    assert isinstance(token, Joined) and [speaks_of_x(item) for item in token.items] == [False, True]


def test_x_of_a_target_is_known_as_it_is_chosen() -> None:
    target = only(trees("When this creature enters, counter target spell with mana value X or less, where X is the number of Elves you control."), Target)
    assert isinstance(target, Target) and target.x is not None


def test_an_aura_with_other_creatures_is_refused() -> None:
    with pytest.raises(Refusal, match="Aura"):
        trees("Enchant creature\nOther creatures you control get -1/-1.", "Enchantment — Aura")


def test_what_is_picked_is_still_it_where_it_can_be() -> None:
    found = spell("Put a +1/+1 counter on a creature you control. It gains haste until end of turn.")
    assert bounds(found, It) == bounds(found, Pick)
