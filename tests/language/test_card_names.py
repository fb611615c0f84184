"""201.4: card names that are chosen, and what has the chosen name."""

from __future__ import annotations

import pytest

from lawmage.cards import pool
from lawmage.game.game import MAIN_1
from lawmage.game.node import same
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.language.card_names import ChooseName
from lawmage.language.definition import Refusal, define
from lawmage.rules.actions import ACTIVATE, CAST, legal_actions
from lawmage.rules.mana_abilities import activatable
from lawmage.rules.starting import add_card
from tests.language.lasting import arrives, follow
from tests.language.world import World, spell, trees

MAGE = "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
NEEDLE = "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be activated unless they're mana abilities."


def playing() -> World:
    """A player's main phase, with mana for everything."""
    world = World()
    turn = world.game.turn
    turn.active, turn.priority, turn.step, turn.number = 0, 0, MAIN_1, 1
    world.game.players[0].pool = [9, 9, 9, 9, 9, 9]
    return world


def castable(world: World) -> list[str]:
    """The names of what the player may cast, as it would be cast."""
    found: list[str] = []
    for action in legal_actions(world.game, 0):
        definition = world.game.objects[action.obj].definition if action.kind == CAST else None
        if definition is not None and action.way is not None:
            found.append("fused" if action.way.word == "fuse" else definition.faces[action.way.face].name)
    return sorted(found)


@pytest.mark.parametrize(
    "line",
    [
        "As this creature enters, choose a card name.",
        "As this creature enters, choose a nonland card name.",
        "As this creature enters, choose a noncreature, nonland card name.",
        "As this creature enters, choose a card name other than a basic land card name.",
        "Your opponents can't cast spells with the chosen name.",
        "Activated abilities of sources with the chosen name can't be activated.",
        "Creatures you control with the chosen name have haste.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_refusals_and_changed_words() -> None:
    for line in ("As this creature enters, choose a card.", "As this creature enters, choose a wooden card name.", "Spells with a chosen name can't be cast."):
        with pytest.raises(Refusal):
            trees(line)
    line = "As this creature enters, choose a nonland card name."
    assert not same(trees(line)[0], trees(line.replace("nonland", "creature"))[0])
    assert not same(spell("Counter target spell with the chosen name.")[0], spell("Counter target spell of the chosen type.")[0])


def test_which_names_may_be_chosen() -> None:
    def allowed(name: str, needs: tuple[str, ...] = (), lacks: tuple[str, ...] = (), nonbasic: bool = False) -> bool:
        return ChooseName(0, needs, lacks, nonbasic, 0).allows(name)

    assert allowed("Lightning Bolt") and not allowed("No Such Card") and not allowed("lightning bolt")
    assert allowed("Forest") and not allowed("Forest", lacks=("Land",)) and not allowed("Forest", nonbasic=True) and allowed("Wasteland", nonbasic=True)
    # one half of a split card, by what that half is; the back of a double-faced card
    assert allowed("Fire") and allowed("Ice") and not allowed("Fire // Ice")
    assert allowed("Insectile Aberration", needs=("Creature",))
    assert allowed("Stomp") and not allowed("Stomp", needs=("Creature",)) and allowed("Bonecrusher Giant", needs=("Creature",))


def test_spells_with_the_chosen_name_cannot_be_cast() -> None:
    world = playing()
    for name in ("Shock", "Grizzly Bears"):
        add_card(world.game, define(pool.load_card(name)), 0, HAND)
    assert castable(world) == ["Grizzly Bears", "Shock"]
    mage = arrives(world, 1, MAGE, "Shock")
    assert castable(world) == ["Grizzly Bears"]
    # another one chooses for itself
    arrives(world, 1, MAGE, "Grizzly Bears")
    assert castable(world) == []
    world.game.objects[mage.id].memory.clear()
    world.game.version += 1
    assert castable(world) == ["Shock"]


def test_half_of_a_split_card_is_named() -> None:
    for named, left in (("Armed", ["Dangerous"]), ("Dangerous", ["Armed"])):
        world = playing()
        world.put(0)
        add_card(world.game, define(pool.load_card("Armed // Dangerous")), 0, HAND)
        assert castable(world) == ["Armed", "Dangerous", "fused"]
        arrives(world, 1, MAGE, named)
        assert castable(world) == left


def test_abilities_of_sources_with_the_chosen_name_wherever_they_are() -> None:
    world = playing()
    game = world.game
    world.put(0, "{T}: Add {G}.\n{1}: You gain 1 life.", name="Forest Friend")
    cycler = add_card(game, define(pool.load_card("Barkhide Mauler")), 0, HAND)
    worker = add_card(game, define(pool.load_card("Llanowar Elves")), 0, BATTLEFIELD)
    worker.control_since = -1
    before = [action.obj for action in legal_actions(game, 0) if action.kind == ACTIVATE]
    assert cycler.id in before
    arrives(world, 1, NEEDLE, "Barkhide Mauler", type_line="Artifact")
    after = [action.obj for action in legal_actions(game, 0) if action.kind == ACTIVATE]
    assert after == [id for id in before if id != cycler.id]
    arrives(world, 1, NEEDLE, "Llanowar Elves", type_line="Artifact")
    assert worker.id in [obj.id for obj, _ in activatable(game, 0)]
    arrives(world, 1, NEEDLE.replace(" unless they're mana abilities", ""), "Llanowar Elves", type_line="Artifact")
    assert worker.id not in [obj.id for obj, _ in activatable(game, 0)]


def test_a_name_chosen_as_an_effect_happens() -> None:
    world = playing()
    shock = add_card(world.game, define(pool.load_card("Shock")), 1, HAND)
    bears = add_card(world.game, define(pool.load_card("Grizzly Bears")), 1, HAND)
    world.game.turn.priority = world.game.turn.active = 1
    world.game.players[1].pool = [9, 9, 9, 9, 9, 9]
    assert [action.obj for action in legal_actions(world.game, 1) if action.kind == CAST] == [shock.id, bears.id]
    follow(world, "Choose a card name. Until your next turn, your opponents can't cast spells with the chosen name.", answers=("Shock",))
    assert [action.obj for action in legal_actions(world.game, 1) if action.kind == CAST] == [bears.id]
