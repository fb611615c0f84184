"""Keywords of choice, barred targets, additional triggers, expending, statics in the graveyard, exerting."""

from __future__ import annotations

import pytest

from lawmage.game.game import Combat
from lawmage.game.node import show
from lawmage.game.objects import Announcement
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, STACK
from lawmage.language.definition import Refusal
from lawmage.rules.combat.exerting import choose_exertions
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Cast
from lawmage.rules.events.zone_change import Destroy, Move
from lawmage.rules.queries import DOESNT_UNTAP, asked
from lawmage.rules.targeting import targetable
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, spell, trees

LINES = [
    "{2}: Target artifact creature gains your choice of flying, trample, or haste until end of turn.",
    "Enchanted creature can't be the target of spells or abilities your opponents control.",
    "This creature can't be the target of Aura spells.",
    "This creature can't be the target of blue or black spells.",
    "This creature can't be the target of nongreen spells or abilities from nongreen sources.",
    "Whenever you cast a spell, creatures you control can't be the targets of spells or abilities your opponents control this turn.",
    "Enchanted creature gets +0/+2 and can't be the target of spells.",
    "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "Whenever you expend 4, put a +1/+1 counter on this creature.",
    "As long as this card is in your graveyard and you control an Island, creatures you control have flying.",
    "When this creature enters, if it entered from your graveyard or you cast it from your graveyard, draw a card.",
    "Whenever this creature deals combat damage to a player, that player reveals a card at random from their hand.",
    "Whenever this creature attacks, exile up to one other target nonland permanent. At the beginning of the next end step,"
    " return that card to the battlefield under its owner's control. If it entered under your control, put a +1/+1 counter on this creature.",
    "You may exert this creature as it attacks. When you do, it gets +1/+3 and gains lifelink until end of turn.",
    "You may exert this creature as it attacks. When you do, return target creature card with mana value 2 or less from your graveyard to the battlefield.",
    "Whenever you exert a creature, draw a card.",
]
SPELLS = [
    "Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.",
    "Target creature can't be the target of spells or abilities your opponents control this turn.",
    "Target player discards all the cards in their hand, then draws that many cards.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("text", SPELLS)
def test_spells_are_read(text: str) -> None:
    assert spell(text)


@pytest.mark.parametrize(
    "line", ["You may exert this creature.", "This creature gains your choice of flying until end of turn.", "Whenever you expend, draw a card."]
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_the_keyword_is_chosen_once_for_all() -> None:
    world = World()
    one, two = world.put(0), world.put(0)
    answering(world, keyword=["lifelink"])
    carry_out(world, "Creatures you control gain your choice of deathtouch or lifelink until end of turn.")
    assert [obj.chars.abilities.has(word) for obj in (one, two) for word in ("lifelink", "deathtouch")] == [True, False, True, False]


def test_barred() -> None:
    world = World()
    bear = world.put(0, "This creature can't be the target of nongreen spells or abilities from nongreen sources.")
    for cost, may in (("{G}", True), ("{R}", False)):
        assert targetable(world.game, bear, world.card(1, STACK, "Draw a card.", "Instant", cost), 1) == may
    other = world.put(0, "This creature can't be the target of spells or abilities your opponents control.")
    for player, may in ((0, True), (1, False)):
        assert targetable(world.game, other, world.card(player, STACK, "Draw a card.", "Instant", "{R}"), player) == may


def test_additional_triggers() -> None:
    for dying, n in ((True, 2), (False, 1)):
        world = World()
        more = "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
        world.put(0, more, "Artifact")
        for player in (0, 1):
            world.put(player, "Whenever a creature dies, draw a card.\nWhenever a creature enters, draw a card.", "Enchantment")
        bear = world.put(0)
        if dying:
            world.game.pending.clear()
            happen(world.game, [Destroy(bear.id)])
        assert [len([1 for trigger in world.game.pending if trigger.controller == player]) for player in (0, 1)] == [n, 1]


def test_expending() -> None:
    world = World()
    world.put(0, "Whenever you expend 4, draw a card.", "Enchantment")
    found: list[int] = []
    for player, n in ((0, 3), (1, 4), (0, 2), (0, 5)):
        card = world.card(player, STACK)
        card.announced = Announcement()
        card.announced.spent = {"R": n}
        world.game.pending.clear()
        happen(world.game, [Cast(player, card.id, HAND)])
        found.append(len(world.game.pending))
    assert found == [0, 0, 1, 0]


def test_in_the_graveyard() -> None:
    world = World()
    text = "As long as this card is in your graveyard and you control an Island, creatures you control have flying."
    card, bear = world.card(0, GRAVEYARD, text), world.put(0)
    assert not bear.chars.abilities.has("flying")
    world.put(0, "", "Basic Land — Island", "")
    assert bear.chars.abilities.has("flying")
    happen(world.game, [Move(card.id, EXILE)])
    assert not bear.chars.abilities.has("flying")


def test_entered_from_the_graveyard() -> None:
    for zone, n in ((GRAVEYARD, 1), (EXILE, 0)):
        world = World()
        card = world.card(0, zone, "When this creature enters, if it entered from your graveyard or you cast it from your graveyard, draw a card.")
        happen(world.game, [Move(card.id, 2, 0)])
        assert len(world.game.pending) == n


def test_a_card_at_random() -> None:
    world = World()
    for n in range(3):
        world.card(1, HAND, name=f"Held {n}")
    carry_out(world, "Each opponent reveals a card at random from their hand.")
    assert len(world.game.players[1].hand) == 3
    carry_out(world, "Each opponent discards all the cards in their hand.")
    assert names(world, world.game.players[1].hand) == [] and len(world.game.players[1].graveyard) == 3


def test_exerting() -> None:
    for answer, n in (("yes", 1), ("no", 0)):
        world = World()
        bear = world.put(0, "You may exert this creature as it attacks. When you do, draw a card.")
        other = world.put(0)
        world.game.combat = Combat()
        asker = answering(world, exert=[answer])
        choose_exertions(world.game, 0, [bear.id, other.id])
        assert asker.asked == ["exert"] and len(world.game.pending) == n
        found = asked(world.game, DOESNT_UNTAP)
        assert [query.concerns(ctx, bear) for ctx, query in found] == [True] * n and not any([query.concerns(ctx, other) for ctx, query in found])


@pytest.mark.parametrize(
    ("line", "word", "other"),
    [
        ("Whenever you expend 4, draw a card.", "4", "8"),
        ("This creature can't be the target of blue or black spells.", "blue or black", "red"),
        ("{1}: This creature gains your choice of flying or haste until end of turn.", "haste", "reach"),
        ("You may exert this creature as it attacks. When you do, draw a card.", "draw a card", "you gain 1 life"),
    ],
)
def test_one_word_changes_the_tree(line: str, word: str, other: str) -> None:
    assert show(trees(line)[0]) != show(trees(line.replace(word, other))[0])
