"""118.9, 601.3: permissions to cast spells for other costs, and what is said of spells cast so."""

from __future__ import annotations

import pytest

from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.ways import ways_to_cast
from tests.language.playing import Playing
from tests.language.world import spell, trees

LINES = (
    "Once during each of your turns, you may cast an enchantment spell by paying life equal to its mana value rather than paying its mana cost.",
    "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life equal to its mana value rather than pay its mana "
    "cost.",
    "Once during each of your turns, you may cast a spell from your hand or the top of your library without paying its mana cost.",
    "You may cast noncreature spells from the top of your library. If you cast a spell this way, you may cast it as though it had flash.",
    "Once during each of your turns, you may cast an artifact spell from your graveyard. If you cast a spell this way, that artifact enters tapped.",
    "Any player may cast creature spells with mana value 3 or less without paying their mana costs and as though they had flash.",
    "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast.",
    "Once each turn, you may pay {0} rather than pay the mana cost for a colorless spell you cast from your hand.",
    "You may cast this card from your graveyard by paying {1}{B} rather than paying its mana cost. If you do, it enters with a +1/+1 counter on it.",
    "You may cast artifact spells from your graveyard by paying 3 life in addition to paying their other costs. If you cast a spell this way, that artifact "
    "enters with a finality counter on it.",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def words(world: Playing, id: int, player: int = 0) -> list[tuple[str, bool]]:
    """The ways to cast a card: for what, and whether that is a permission used only so often."""
    return [(way.word, way.limited is not None) for way in ways_to_cast(world.game, player, world.game.objects[id])]


def test_where_the_price_may_be_paid() -> None:
    world = Playing()
    world.put(0, LINES[0], "Creature")
    aura = world.card(0, HAND, "", "Enchantment", "{2}")
    bear = world.card(0, HAND, "", "Creature", "{2}")
    buried = world.card(0, GRAVEYARD, "", "Enchantment", "{2}")
    assert words(world, aura.id) == [("", False), ("life", True)]
    assert words(world, bear.id) == [("", False)]
    assert words(world, buried.id) == []
    world.put(0, "You may cast enchantment spells from your graveyard.", "Enchantment")
    assert words(world, buried.id) == [("", False), ("life", True)]
    world.game.turn.active = 1
    assert words(world, aura.id) == [("", False)]


def test_only_one_alternative_cost() -> None:
    world = Playing()
    world.put(0, LINES[1], "Artifact")
    world.put(0, LINES[6], "Enchantment")
    top = world.card(0, LIBRARY, "", "Creature", "{2}")
    world.game.players[0].library[:] = [top.id]
    assert words(world, top.id) == [("life", False)]
    mine = world.card(0, HAND, "", "Creature", "{2}")
    assert words(world, mine.id) == [("", False), ("alternative", False)]
    assert words(world, world.card(1, HAND, "", "Creature", "{2}").id, 1) == [("", False)]


AMONG = (
    "You may play lands and cast spells from among cards exiled with this creature, and you may spend mana as though it were mana of any color to cast those "
    "spells.\nWhen this creature enters, exile the top card of your library.",
    "You may cast spells from among cards in exile your opponents own with ice counters on them, and you may spend mana from snow sources as though it were "
    "mana of any color to cast those spells.",
    "{T}: Until end of turn, you may cast a creature spell from among cards exiled with this artifact without paying its mana cost.\n"
    "When this artifact enters, exile all creature cards from your graveyard.",
    "When this creature enters, exile the top four cards of your library. Until end of turn, you may cast spells from among those cards, and mana of any type "
    "can be spent to cast them.",
    "During your turn, you may play cards exiled with this creature. If you cast a spell this way, pay life equal to its mana value rather than pay its mana "
    "cost.\nIf a card would be put into an opponent's graveyard from anywhere, exile it instead.",
    "When this creature enters, you may cast an artifact spell from your hand or graveyard by paying life equal to its mana value rather than paying its mana "
    "cost.",
    "When this creature enters, draw a card, then you may put a land card from your hand onto the battlefield tapped.",
)


@pytest.mark.parametrize("text", AMONG)
def test_from_among_is_read(text: str) -> None:
    assert trees(text)


def test_exiled_with_needs_something_that_exiles() -> None:
    with pytest.raises(Refusal):
        trees("You may cast spells from among cards exiled with this creature.")


TIMES = (
    "The next sorcery spell you cast this turn can be cast as though it had flash.",
    "You may cast spells this turn as though they had flash.",
    "Choose one. If you control a commander as you cast this spell, you may choose both instead.\n• Draw a card.\n• You gain 3 life.",
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n{P} — Draw a card.\n{P}{P} — You gain 3 life.",
    "If you control a commander, you may cast this spell without paying its mana cost.\nDraw a card.",
    "You may exile a blue card with mana value X from your hand rather than pay this spell's mana cost.\nDraw X cards.",
)
QUESTIONS = (
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
    "Your opponents can't block with creatures with even mana values.",
    "Noncreature spells with {X} in their mana costs can't be cast.",
    "Each opponent can cast spells only any time they could cast a sorcery.",
    "Players can cast spells only during their own turns.",
)


@pytest.mark.parametrize("text", TIMES)
def test_spells_are_read(text: str) -> None:
    assert spell(text)


@pytest.mark.parametrize("line", QUESTIONS)
def test_questions_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_free_while_there_is_a_commander() -> None:
    world = Playing()
    it = world.card(0, HAND, TIMES[4], "Sorcery", "{5}")
    assert words(world, it.id) == [("", False)]
    world.put(1, "").commander = 1
    assert words(world, it.id) == [("", False)]
    world.put(0, "").commander = 2
    assert words(world, it.id) == [("", False), ("free", False)]


COPIES = (
    "Whenever you cast an instant or sorcery spell, copy it for each other instant and sorcery spell you've cast before it this turn. You may choose new "
    "targets for the copies.",
    "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.",
    "When this creature enters, exile target instant card from your graveyard. Copy it. You may cast the copy without paying its mana cost.",
    "When this creature enters from a graveyard, you draw two cards and you lose 2 life.",
    "You may cast this card from your graveyard using its blitz ability.",
)


@pytest.mark.parametrize("line", COPIES)
def test_copies_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_one_alternative_cost_alone() -> None:
    world = Playing()
    it = world.card(0, GRAVEYARD, "Blitz {2}\nYou may cast this card from your graveyard using its blitz ability.", "Creature", "{5}")
    assert words(world, it.id) == [("blitz", False)]
