"""601.2f in words: what makes spells and abilities cost more or less."""

from __future__ import annotations

import pytest

from lawmage.game.game import MAIN_1, PRIORITY, Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.definition import Refusal
from lawmage.rules import casting
from lawmage.rules.activating import activate, why_not_activate
from lawmage.rules.context import Context
from lawmage.rules.costs import TotalCost
from lawmage.rules.total_cost import ability_total, total_cost
from lawmage.rules.ways import normal_way
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.world import World, trees


@pytest.mark.parametrize(
    "line",
    [
        "Spells you cast with mana value 5 or greater cost {1} less to cast.",
        "Creature spells you cast of the chosen type cost {1} less to cast.",
        "Spells your opponents cast that target this creature cost {2} more to cast.",
        "Spells you cast from your graveyard cost {1} less to cast.",
        "Spells you cast from anywhere other than your hand cost {2} less to cast.",
        "Spells your opponents cast that target you or a permanent you control cost {2} more to cast.",
        "Other Dragon spells you cast cost {1} less to cast.",
        "Creature spells you cast cost {1} less to cast for each +1/+1 counter on this creature.",
        "The first creature spell you cast each turn costs {2} less to cast.",
        "The second spell you cast each turn costs {1} less to cast.",
        "During turns other than yours, spells you cast cost {1} less to cast.",
        "During your turn, spells your opponents cast cost {1} more to cast.",
        "As long as this creature is tapped, creature spells you cast cost {2} less to cast.",
        "Cleric spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay.",
        "This spell costs {X} less to cast, where X is the greatest power among creatures you control.",
        "This spell costs {3} less to cast if it targets a tapped creature.",
        "If you have 3 or less life, this spell costs {6} less to cast.",
        "Strive — This spell costs {2}{R} more to cast for each target beyond the first.",
        "Activated abilities of creatures you control cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana.",
        "Enchanted artifact's activated abilities cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana.",
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
        "Equip abilities you activate that target this creature cost {3} less to activate.",
        "Cycling abilities you activate cost {2} less to activate.",
        "{5}, {T}: Each opponent loses 2 life. This ability costs {1} less to activate for each creature card in your graveyard.",
        "{3}, {T}: Tap target creature. This ability costs {2} less to activate if it targets a creature with power 3 or less.",
        "Whenever this creature attacks, the next spell you cast this turn costs {1} less to cast.",
    ],
)
def test_texts_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "This spell costs {X} less to cast.",  # X is nothing
        "Spells you cast costs {1} less to cast.",
        "The first creature spells you cast each turn cost {2} less to cast.",
        "This ability costs {1} less to activate.",  # no ability
        "Equip abilities you activate cost {1} less to cast.",
    ],
)
def test_texts_that_are_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def cost(world: World, obj: GameObject, player: int = 0, *targets: int) -> str:
    """What casting it would cost."""
    announced = Announcement()
    announced.targets = [targets] if targets else []
    return shown(total_cost(world.game, player, obj, normal_way(obj, 0), announced))


def shown(total: TotalCost) -> str:
    return (str(total.generic) if total.generic else "") + "".join(total.symbols)


def ability_cost(world: World, obj: GameObject, *targets: int) -> str:
    """What activating its first activated ability would cost."""
    ability = (obj.chars.abilities.activated or obj.chars.abilities.mana)[0]
    ctx = Context(world.game, 0, obj.id, ability)
    ctx.announced = Announcement()
    ctx.announced.targets = [targets] if targets else []
    return shown(ability_total(world.game, ctx, obj, ability.tree.cost, 0))  # type: ignore[attr-defined]


def main_phase(game: Game) -> None:
    game.turn.active = 0
    game.turn.step = MAIN_1
    game.turn.stage = PRIORITY
    game.turn.priority = 0


def test_which_spells_they_are() -> None:
    world = World()
    world.put(0, "Creature spells you cast with power 4 or greater cost {2} less to cast.")
    big = world.card(0, HAND, cost="{5}{G}", pt="4/1")
    small = world.card(0, HAND, cost="{5}{G}", pt="3/9")
    theirs = world.card(1, HAND, cost="{5}{G}", pt="4/1")
    assert [cost(world, big), cost(world, small), cost(world, theirs, 1)] == ["3G", "5G", "5G"]


def test_where_they_are_cast_from() -> None:
    world = World()
    world.put(0, "Spells you cast from your graveyard cost {1} less to cast.")
    assert cost(world, world.card(0, GRAVEYARD, cost="{3}")) == "2"
    assert cost(world, world.card(0, HAND, cost="{3}")) == "3"
    world.put(0, "Spells you cast from anywhere other than your hand cost {1} less to cast.")
    assert cost(world, world.card(0, GRAVEYARD, cost="{3}")) == "1"
    assert cost(world, world.card(0, HAND, cost="{3}")) == "3"


def test_what_they_target() -> None:
    world = World()
    guarded = world.put(0, "Spells your opponents cast that target this creature cost {2} more to cast.")
    other = world.put(0)
    bolt = world.card(1, HAND, "Testing deals 3 damage to any target.", "Instant", "{R}", name="Testing")
    assert cost(world, bolt, 1, guarded.id) == "2R"
    assert cost(world, bolt, 1, other.id) == "R"
    mine = world.card(0, HAND, "Testing deals 3 damage to any target.", "Instant", "{R}", name="Testing")
    assert cost(world, mine, 0, guarded.id) == "R"


def test_you_or_a_permanent_you_control() -> None:
    world = World()
    land = world.put(0, type_line="Land", cost="")
    theirs = world.put(1, type_line="Land", cost="")
    world.put(0, "Spells your opponents cast that target you or a permanent you control cost {2} more to cast.", "Enchantment")
    spell = world.card(1, HAND, type_line="Instant", cost="{U}")
    said = [cost(world, spell, 1, thing) for thing in (land.id, theirs.id, thing_of_player(0), thing_of_player(1))]
    assert said == ["2U", "U", "2U", "U"]


def test_only_the_first_each_turn() -> None:
    world = World()
    world.put(0, "The first creature spell you cast each turn costs {2} less to cast.")
    main_phase(world.game)
    one = world.card(0, HAND, cost="{2}")
    two = world.card(0, HAND, cost="{3}")
    assert [cost(world, one), cost(world, two)] == ["", "1"]
    answering(world)
    casting.cast(world.game, 0, one.id, normal_way(one, 0))
    assert cost(world, two) == "3"


def test_the_next_spell_this_turn() -> None:
    world = World()
    main_phase(world.game)
    carry_out(world, "The next creature spell you cast this turn costs {2} less to cast.")
    one = world.card(0, HAND, cost="{2}")
    two = world.card(0, HAND, cost="{3}")
    trick = world.card(0, HAND, type_line="Instant", cost="{4}")
    assert [cost(world, one), cost(world, two), cost(world, trick), cost(world, world.card(1, HAND, cost="{3}"), 1)] == ["", "1", "4", "3"]
    answering(world)
    casting.cast(world.game, 0, one.id, normal_way(one, 0))
    assert cost(world, two) == "3"


def test_a_reduction_of_coloured_mana_only() -> None:
    world = World()
    both = "Bear spells you cast cost {W}{B} less to cast."
    world.put(0, both + " This effect reduces only the amount of colored mana you pay.")
    assert cost(world, world.card(0, HAND, cost="{3}{W}")) == "3"
    world = World()
    world.put(0, both)
    assert cost(world, world.card(0, HAND, cost="{3}{W}")) == "2"


def test_not_below_one_mana() -> None:
    world = World()
    text = "{3}: Draw a card."
    bear = world.put(0, text)
    dear = world.put(0, "{1}{G}: Draw a card.")
    assert ability_cost(world, bear) == "3"
    floor = "This effect can't reduce the mana in that cost to less than one mana."
    world.put(0, "Activated abilities of creatures you control cost {5} less to activate. " + floor)
    assert ability_cost(world, bear) == "1"
    assert ability_cost(world, dear) == "G"
    theirs = world.put(1, text)
    assert ability_cost(world, theirs) == "3"


def test_abilities_but_mana_abilities() -> None:
    world = World()
    world.put(1, "Activated abilities cost {2} more to activate unless they're mana abilities.", "Enchantment")
    assert ability_cost(world, world.put(0, "{T}: Draw a card.")) == "2"
    assert ability_cost(world, world.put(0, "{T}: Add {G}.")) == ""


def test_equip_and_what_it_targets() -> None:
    world = World()
    hero = world.put(0, "Equip abilities you activate that target this creature cost {3} less to activate.")
    other = world.put(0)
    sword = world.put(0, "Equipped creature gets +2/+2.\nEquip {5}", "Artifact — Equipment")
    assert ability_cost(world, sword, hero.id) == "2"
    assert ability_cost(world, sword, other.id) == "5"
    assert ability_cost(world, world.put(0, "{5}: Tap target creature.", "Artifact"), hero.id) == "5"


def test_this_ability_costs_less() -> None:
    world = World()
    butcher = world.put(0, "{5}, {T}: Each opponent loses 2 life. This ability costs {1} less to activate for each creature card in your graveyard.")
    assert ability_cost(world, butcher) == "5"
    for _ in range(3):
        world.card(0, GRAVEYARD)
    assert ability_cost(world, butcher) == "2"


def test_only_targets_that_can_be_paid_for_are_offered() -> None:
    # the spell costs {3} less if it targets a tapped creature: with two Mountains only those can be targets
    world = World()
    game = world.game
    main_phase(game)
    for _ in range(2):
        world.put(0, "{T}: Add {R}.", "Land", "", name="Mountain")
    upright = world.put(1, name="Upright")
    lying = world.put(1, name="Lying")
    response = world.card(0, HAND, "This spell costs {3} less to cast if it targets a tapped creature.\nDestroy target creature.", "Instant", "{4}{R}")
    way = normal_way(response, 0)
    assert casting.why_not_cast(game, 0, response, way) is not None  # neither is tapped
    lying.tapped = True
    assert casting.why_not_cast(game, 0, response, way) is None
    answering(world)
    assert casting.cast(game, 0, response.id, way)
    resolve_all(world)
    assert "Lying" not in names(world, game.battlefield) and game.there(upright.id)


def test_as_many_targets_as_can_be_paid_for() -> None:
    world = World()
    game = world.game
    main_phase(game)
    for _ in range(4):
        world.put(0, "{T}: Add {R}.", "Land", "", name="Mountain")
    bears = [world.put(1, name=f"Bear {n}") for n in range(4)]
    text = "Strive — This spell costs {1}{R} more to cast for each target beyond the first.\nTap any number of target creatures."
    strive = world.card(0, HAND, text, "Instant", "{R}")
    asker = answering(world, target=["Bear 0, Bear 3"])
    assert casting.cast(game, 0, strive.id, normal_way(strive, 0))
    resolve_all(world)
    assert [bear.tapped for bear in bears] == [True, False, False, True]
    assert "target" in asker.asked


def test_an_ability_is_offered_only_for_what_can_be_paid_for() -> None:
    world = World()
    game = world.game
    main_phase(game)
    world.put(0, "{T}: Add {R}.", "Land", "", name="Mountain")
    text = "{3}: Tap target creature. This ability costs {2} less to activate if it targets a creature with power 2 or less."
    officer = world.put(0, text, pt="5/5", name="Officer")
    ability = officer.chars.abilities.activated[0]
    assert why_not_activate(game, 0, officer, ability) is not None
    small = world.put(1, pt="2/9", name="Small")
    assert why_not_activate(game, 0, officer, ability) is None
    answering(world)
    assert activate(game, 0, officer.id, ability)
    resolve_all(world)
    assert small.tapped


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("Spells your opponents cast cost {1} more to cast.", "Spells your opponents cast cost {1} less to cast."),
        ("Spells your opponents cast cost {1} more to cast.", "Spells you cast cost {1} more to cast."),
        ("The first creature spell you cast each turn costs {2} less to cast.", "The second creature spell you cast each turn costs {2} less to cast."),
        ("Other Bear spells you cast cost {1} less to cast.", "Bear spells you cast cost {1} less to cast."),
        ("Activated abilities cost {2} more to activate unless they're mana abilities.", "Activated abilities cost {2} more to activate."),
    ],
)
def test_one_word_changes_the_tree(line: str, changed: str) -> None:
    from lawmage.game.node import show

    assert show(trees(line)[0]) != show(trees(changed)[0])
