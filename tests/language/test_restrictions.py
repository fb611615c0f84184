"""When abilities are activated and spells cast, other prices, sizes said last, untapping, how something was cast."""

from __future__ import annotations

import pytest

from lawmage.game.game import BEGIN_COMBAT, DECLARE_ATTACKERS, MAIN_1, UPKEEP
from lawmage.game.node import show
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, STACK
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Activated, AlternativeCost
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Cast, StepBegins
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.queries import CANT_CAST, asked
from tests.language.deciding import answering, carry_out
from tests.language.world import World, spell, trees

LINES = [
    "{9}: Untap this creature. Activate only during your upkeep.",
    "{T}: Draw a card. Activate only during your turn, before attackers are declared.",
    "{T}: Draw a card. Activate only during combat.",
    "{T}: Draw a card. Activate only once.",
    "{T}: Draw a card. Activate only as a sorcery and only once each turn.",
    "{T}: Draw a card. Activate only during your turn and only once each turn.",
    "{T}: Draw a card. Activate only during your turn.",
    "{T}: Draw a card. Activate only as a sorcery.",
    "{T}: Draw a card. Activate only during the declare blockers step.",
    "Equipped creature gets +X/+X, where X is the number of charge counters on this Equipment.",
    "Equipped creature has first strike and gets +X/+0, where X is the number of instant and sorcery cards in your graveyard.",
    "Enchanted creature gets -X/-0, where X is the number of cards in your graveyard.",
    "Whenever this creature attacks, it gets +1/+0 until end of turn for each other attacking Goblin.",
    "Creatures with power 3 or greater don't untap during their controllers' untap steps.",
    "You may choose not to untap this artifact during your untap step.",
    "{U}, {T}: You may tap or untap target creature.",
    "When this creature enters, if you cast it, draw a card.",
    "When this creature enters, if you cast it from your hand, destroy all creatures your opponents control.",
    "This creature enters with a divinity counter on it if you cast it from your hand.",
    "Whenever a creature enters, if you cast it from your hand, draw a card.",
]
SPELLS = [
    "Cast this spell only during combat.\nDraw a card.",
    "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nDraw a card.",
    "Cast this spell only if you've cast another spell this turn.\nDraw a card.",
    "Cast this spell only during combat before blockers are declared.\nDraw a card.",
    "You may exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card.",
    "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card.",
    "If it's not your turn, you may exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card.",
    "You may sacrifice two Mountains rather than pay this spell's mana cost.\nDraw a card.",
    "You may pay {W}{U}{B}{R}{G} rather than pay this spell's mana cost.\nDraw a card.",
    "You may return two Islands you control to their owner's hand rather than pay this spell's mana cost.\nDraw a card.",
    "If you control a Plains, you may tap an untapped creature you control rather than pay this spell's mana cost.\nDraw a card.",
    "Target creature gets +1/+1 until end of turn for each creature you control.",
    "Tap or untap target permanent.",
    "Draw a card. If this spell was cast from a graveyard, draw a card.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("text", SPELLS)
def test_spells_are_read(text: str) -> None:
    assert spell(text)


@pytest.mark.parametrize("text", ["Equipped creature gets +1/+1, where X is the number of creatures you control.", "{T}: Draw a card. Activate only during."])
def test_what_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        trees(text)


def allowed(world: World, restriction: str) -> bool:
    """Whether an ability of the first player may be activated now, as far as the restriction goes."""
    source = world.put(0, "{T}: Draw a card. " + restriction, "Artifact")
    tree = source.chars.abilities.activated[0].tree
    assert isinstance(tree, Activated) and tree.condition is not None
    return tree.condition.holds(Context(world.game, 0, source.id))


def test_only_during() -> None:
    world = World()
    turn = world.game.turn
    for active, step, restriction, may in (
        (0, UPKEEP, "Activate only during your upkeep.", True), (1, UPKEEP, "Activate only during your upkeep.", False),
        (0, MAIN_1, "Activate only during your upkeep.", False), (1, BEGIN_COMBAT, "Activate only during combat.", True),
        (1, MAIN_1, "Activate only during combat.", False), (0, BEGIN_COMBAT, "Activate only during your turn, before attackers are declared.", True),
        (0, DECLARE_ATTACKERS, "Activate only during your turn, before attackers are declared.", False),
        (1, MAIN_1, "Activate only during your turn, before attackers are declared.", False),
        (1, MAIN_1, "Activate only during your turn and only once each turn.", False),
    ):  # fmt: skip
        turn.active, turn.step = active, step
        assert allowed(world, restriction) == may, (restriction, active, step)
    turn.active, turn.step = 0, BEGIN_COMBAT
    happen(world.game, [StepBegins(0, DECLARE_ATTACKERS)])
    assert not allowed(world, "Activate only during your turn, before attackers are declared.")  # a second combat phase


def test_only_once_and_as_a_sorcery() -> None:
    world = World()
    both = world.put(0, "{T}: Draw a card. Activate only as a sorcery and only once.", "Artifact").chars.abilities.activated[0].tree
    assert isinstance(both, Activated) and both.sorcery_speed and both.once_ever


def test_cast_only() -> None:
    world = World()
    card = world.card(0, HAND, "Cast this spell only during combat.\nDraw a card.", "Instant")
    other = world.card(0, HAND, "Draw a card.", "Instant")
    for step, cant in ((MAIN_1, True), (BEGIN_COMBAT, False)):
        world.game.turn.step = step
        found = asked(world.game, CANT_CAST)
        assert any([query.concerns_cast(ctx, 0, card) for ctx, query in found]) == cant
        assert not any([query.concerns_cast(ctx, 0, other) for ctx, query in found])


def test_other_prices() -> None:
    world = World()
    text = "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card."
    card = world.card(0, HAND, text, "Instant", "{3}{U}{U}")
    trees_of = [ability.tree for ability in card.chars.abilities.casting if isinstance(ability.tree, AlternativeCost)]
    assert len(trees_of) == 1
    part = trees_of[0].cost[1]
    ctx = Context(world.game, 0, card.id)
    assert not part.payable(ctx)  # not itself
    world.card(0, HAND, "", "Creature — Bear", "{G}")
    assert not part.payable(ctx)
    blue = world.card(0, HAND, "", "Creature — Bear", "{U}")
    assert part.payable(ctx)
    part.pay(ctx)
    assert blue.id not in world.game.players[0].hand and len(world.game.exile) == 1 and card.id in world.game.players[0].hand


def test_sizes() -> None:
    world = World()
    bear = world.put(0)
    lord = world.put(0, "Other creatures you control get +X/+0, where X is the number of +1/+1 counters on this creature.")
    assert bear.chars.power == 2
    happen(world.game, [PutCounters(lord.id, "+1/+1", 3, 0)])
    assert (bear.chars.power, bear.chars.toughness) == (5, 2)
    carry_out(world, "Target creature gets +1/+1 until end of turn for each creature you control.", bear.id)
    assert (bear.chars.power, bear.chars.toughness) == (7, 4)
    world.put(0)
    assert bear.chars.power == 7  # 608.2h


def test_tap_or_untap() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    for answer, tapped in (("tap", True), ("untap", False)):
        answering(world, tap_or_untap=[answer])
        carry_out(world, "Tap or untap target creature.", bear.id)
        assert bear.tapped == tapped


def test_how_it_was_cast() -> None:
    for zone, by, drawn in ((HAND, 0, 1), (GRAVEYARD, 0, 0), (HAND, 1, 0), (-1, 0, 0)):
        world = World()
        game = world.game
        card = world.card(0, STACK, "When this creature enters, if you cast it from your hand, draw a card.")
        if zone >= 0:
            happen(game, [Cast(by, card.id, zone)])
        happen(game, [Move(card.id, 2, 0)])
        assert len(game.pending) == drawn
    world = World()
    card = world.card(0, EXILE, "This creature enters with two charge counters on it if you cast it from your hand.")
    move = Move(card.id, 2, 0)
    happen(world.game, [move])
    assert not world.game.objects[move.new].counters


@pytest.mark.parametrize(
    ("text", "word", "other"),
    [
        ("{T}: Draw a card. Activate only during your upkeep.", "your upkeep", "your end step"),
        ("Equipped creature gets +X/+X, where X is the number of Forests you control.", "Forests", "Islands"),
        ("When this creature enters, if you cast it from your hand, draw a card.", " from your hand", ""),
        ("{T}: Tap or untap target creature.", "Tap or untap", "Untap"),
        ("{T}: Draw a card. Activate only once.", "once", "once each turn"),
    ],
)
def test_one_word_changes_the_tree(text: str, word: str, other: str) -> None:
    assert show(trees(text)[0]) != show(trees(text.replace(word, other))[0])
