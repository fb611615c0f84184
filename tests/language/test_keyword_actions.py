"""701: proliferate, investigate, populate, bolster, support, adapt, monstrosity, amass, explore, connive; counters of players; what a token has besides."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.language.tokens import PREDEFINED, predefined
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.target_phrases import target_phrases
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, spell, trees

LINES = [
    "At the beginning of your end step, proliferate.",
    "Whenever you proliferate, draw a card.",
    "When this creature enters, investigate.",
    "{T}: Investigate twice.",
    "Whenever a creature you control explores, put a +1/+1 counter on it.",
    "When this creature enters or attacks, it connives.",
    "{T}: Create a 1/1 white Bird creature token with flying, then populate.",
    "When this creature enters, bolster 2.",
    "When this creature enters, support 2.",
    "{5}{W}{W}: Monstrosity 3.",
    "{2}: Adapt 4.",
    "At the beginning of your upkeep, you lose 1 life and amass Zombies 1.",
    "{T}, Pay {E}{E}: Draw a card.",
    "Whenever this creature attacks, you may pay {E}{E}. If you do, draw a card.",
    "When this creature enters, you gain 3 life and get {E}{E}{E}.",
    "Whenever you get one or more {E}, this creature gets +2/+2 until end of turn.",
    "Whenever this creature deals combat damage to a player, that player gets a poison counter.",
    "As long as an opponent has three or more poison counters, this creature has flying.",
    "This creature gets +1/+1 for each poison counter your opponents have.",
    "When this creature dies, create a tapped Powerstone token.",
    "When this creature dies, create two 0/1 colorless Eldrazi Spawn creature tokens. They have \"Sacrifice this token: Add {C}.\"",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_predefined_tokens_are_read() -> None:
    for name in PREDEFINED:
        token = predefined(name)
        assert token.subtypes == (name,) and token.name == name + " Token" and len(token.abilities.abilities) == 1


@pytest.mark.parametrize("text", ["Draw a card. It has \"Sacrifice this token: Add {C}.\"", "Monstrosity."])
def test_what_is_said_of_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)


def test_proliferate_gives_one_more_of_each_kind() -> None:
    world = World()
    game = world.game
    bear, plain = world.put(0, name="Bear"), world.put(0, name="Plain")
    happen(game, [PutCounters(bear.id, "+1/+1", 2, 0), PutCounters(bear.id, "charge", 1, 0), PutCounters(-2, "poison", 1, 0)])
    asker = answering(world, proliferate=["Bear, B"])
    carry_out(world, "Proliferate.")
    assert bear.counters == {"+1/+1": 3, "charge": 2} and game.players[1].counters == {"poison": 2} and not plain.counters
    assert "proliferate" in asker.asked
    answering(world, proliferate=[""])
    carry_out(world, "Proliferate.")
    assert bear.counters == {"+1/+1": 3, "charge": 2}


def tokens(world: World, player: int = 0) -> list[GameObject]:
    return [world.game.objects[id] for id in world.game.battlefield if world.game.objects[id].kind == 1 and world.game.objects[id].controller == player]


def test_tokens() -> None:
    world = World()
    carry_out(world, "Populate.")
    assert not tokens(world)
    carry_out(world, "Investigate twice.")
    assert [token.chars.name for token in tokens(world)] == ["Clue Token", "Clue Token"]
    carry_out(world, "Populate.")
    assert len(tokens(world)) == 2  # no creature token
    carry_out(world, "Create a 1/1 colorless Eldrazi Scion creature token. It has \"Sacrifice this token: Add {C}.\"")
    carry_out(world, "Populate.")
    scions = tokens(world)[2:]
    assert [token.chars.power for token in scions] == [1, 1] and all([len(token.chars.abilities.mana) == 1 for token in scions])


def test_bolster_and_support() -> None:
    world = World()
    small, big, theirs = world.put(0, pt="3/1", name="Small"), world.put(0, pt="1/5", name="Big"), world.put(1, pt="0/1", name="Theirs")
    carry_out(world, "Bolster 2.")
    assert [obj.counters.get("+1/+1", 0) for obj in (small, big, theirs)] == [2, 0, 0]
    support = target_phrases(spell("Support 2.")[0])[0]
    ctx = Context(world.game, 0, big.id)
    assert (support.low(ctx), support.high(ctx)) == (0, 2)
    assert [support.candidate(ctx, obj.id) for obj in (small, big, theirs)] == [True, False, True]


def use(world: World, obj: GameObject) -> None:
    tree = obj.chars.abilities.activated[0].tree
    assert isinstance(tree, Activated)
    tree.effect.apply(Context(world.game, 0, obj.id, obj.chars.abilities.activated[0]))


def test_adapt_and_monstrosity() -> None:
    world = World()
    adapting = world.put(0, "{2}: Adapt 4.")
    use(world, adapting)
    use(world, adapting)
    assert adapting.counters == {"+1/+1": 4}
    monster = world.put(0, "{2}: Monstrosity 3.")
    happen(world.game, [PutCounters(monster.id, "+1/+1", 1, 0)])
    use(world, monster)
    use(world, monster)
    assert monster.counters == {"+1/+1": 4}


def test_amass() -> None:
    world = World()
    carry_out(world, "Amass Zombies 2.")
    army = tokens(world)[0]
    assert (army.chars.power, army.chars.subtypes) == (2, ("Zombie", "Army"))
    carry_out(world, "Amass Orcs 1.")
    assert len(tokens(world)) == 1 and army.chars.power == 3 and army.chars.subtypes == ("Zombie", "Army", "Orc")


def test_explore() -> None:
    world = World()
    bear = world.put(0, name="Bear")
    world.card(0, LIBRARY, "", "Land", "", name="Field")
    world.card(0, LIBRARY, name="Elf")
    world.card(0, LIBRARY, name="Ogre")
    library = world.game.players[0].library
    library.sort(key=lambda id: ["Field", "Elf", "Ogre"].index(world.game.objects[id].chars.name))
    answering(world, explore=["yes", "no"])
    for _ in range(3):
        carry_out(world, "Target creature explores.", bear.id)
    assert bear.counters == {"+1/+1": 2} and names(world, library) == ["Ogre"]
    assert "Field" in names(world, world.game.players[0].hand) and "Elf" in names(world, world.game.players[0].graveyard)


def test_connive() -> None:
    for type_line, counters in (("Land", 0), ("Instant", 1)):
        world = World()
        bear = world.put(0, name="Bear")
        world.card(0, LIBRARY, name="Drawn")
        world.card(0, HAND, "" if type_line == "Land" else "Draw a card.", type_line, name="Given")
        answering(world, discard=["Given"])
        carry_out(world, "Target creature connives.", bear.id)
        assert bear.counters.get("+1/+1", 0) == counters and names(world, world.game.players[0].graveyard) == ["Given"]
        assert "Drawn" in names(world, world.game.players[0].hand)


def test_energy_and_poison() -> None:
    world = World()
    player = world.game.players[0]
    watcher = world.put(0, "As long as an opponent has three or more poison counters, this creature has flying.")
    carry_out(world, "You get {E}{E}{E}.")
    assert player.counters == {"energy": 3}
    world.card(0, LIBRARY, name="Drawn")
    answering(world, may=["yes"])
    carry_out(world, "You may pay {E}{E}. If you do, draw a card.")
    assert player.counters == {"energy": 1} and "Drawn" in names(world, player.hand)
    asker = answering(world, may=["yes"])
    carry_out(world, "You may pay {E}{E}. If you do, draw a card.")
    assert player.counters == {"energy": 1} and "may" not in asker.asked
    for n in (1, 2, 3):
        carry_out(world, "Each opponent gets a poison counter.")
        assert world.game.players[1].counters == {"poison": n} and watcher.chars.abilities.has("flying") == (n == 3)
    assert world.game.players[0].zone(GRAVEYARD) == []


@pytest.mark.parametrize(
    ("line", "word", "other"),
    [
        ("Amass Orcs 2.", "Orcs", "Zombies"), ("Bolster 2.", "2", "3"), ("Target creature explores.", "explores", "connives"),
        ("You get {E}{E}.", "{E}{E}", "{E}"), ("Investigate.", "Investigate", "Proliferate"), ("Investigate.", "Investigate", "Investigate twice"),
        ("Each opponent gets a poison counter.", "a poison counter", "two poison counters"),
    ],
)  # fmt: skip
def test_one_word_changes_the_tree(line: str, word: str, other: str) -> None:
    assert show(spell(line)[0]) != show(spell(line.replace(word, other))[0])
