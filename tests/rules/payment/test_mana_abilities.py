"""605, 106: activating mana abilities, what they make, and what a permanent could produce."""

from __future__ import annotations

import pytest

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.creatures import can_use_tap_symbol
from lawmage.rules.events.actions import Activate
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.mana import could_produce, symbols, yields
from lawmage.rules.mana_abilities import activatable, activate, nobody_looks, why_not_activate
from lawmage.rules.mana_profile import CONVERTER, FIXED, OTHER, profile_of
from lawmage.rules.nodes import Instruction
from tests.rules.payment.table import (
    ARTIFACT,
    ARTIFACTS_ONLY,
    CREATURE,
    HAND,
    LAND,
    AddProducible,
    First,
    MoreMana,
    Nothing,
    OneOfTwo,
    OnlyMana,
    SacrificeIt,
    TapCreature,
    TapIt,
    UntapIt,
    ability,
    add,
    basic,
    first,
    flare,
    float_mana,
    life,
    mana,
    pool,
    put,
    replacing,
    table,
    taps_for,
)


def tap(game: Game, obj: GameObject, n: int = 0) -> str:
    """Activate the n-th mana ability of an object of the first player; what is in the pool then."""
    assert activate(game, 0, obj.id, obj.chars.abilities.mana[n])
    return pool(game)


def producible(whose: tuple[int, ...], colors: bool = False) -> Activated:
    effect = AddProducible()
    effect.whose = whose
    effect.colors = colors
    return ability([TapIt()], effect)


def turns_into(letter: str) -> OnlyMana:
    made = OnlyMana()
    made.letter = letter
    return made


def test_it_resolves_at_once_and_is_logged_in_order() -> None:
    game = table()
    forest = basic(game, "G")
    assert tap(game, forest) == "G"
    assert forest.tapped and game.stack == []
    kinds = [type(event).__name__ for event in game.log]
    assert kinds == ["Tap", "Activate", "AddMana", "TappedForMana"]
    added = [event for event in game.log if isinstance(event, AddMana)][0]
    assert added.tapped_for and added.producer == forest.id
    assert [event.stack_object for event in game.log if isinstance(event, Activate)] == [0]


def test_without_the_tap_symbol_it_is_not_tapped_for_mana() -> None:
    game = table()
    spirit = put(game, ability([SacrificeIt()], add("R")), types=CREATURE)
    assert tap(game, spirit) == "R"
    assert not [event for event in game.log if isinstance(event, TappedForMana)]


def test_where_nothing_is_produced_nothing_was_tapped_for_mana() -> None:
    game = table()
    put(game, flare(), types=ARTIFACT)
    mirror = put(game, producible((0,)))
    assert tap(game, mirror) == ""
    assert mirror.tapped
    assert not [event for event in game.log if isinstance(event, (AddMana, TappedForMana))]


def test_the_player_chooses_among_outcomes() -> None:
    asker = First("{G}")
    game = table(asker)
    dual = put(game, taps_for("R", "G"))
    assert tap(game, dual) == "G"
    assert asker.asked == ["mana"]


def test_triggered_mana_abilities_resolve_right_after_it() -> None:
    game = table()
    put(game, flare(), types=ARTIFACT, player=1)
    put(game, flare(), types=ARTIFACT)
    assert tap(game, basic(game, "G")) == "GGG"
    assert pool(game, 1) == ""


def test_what_triggers_looks_at_is_what_was_produced() -> None:
    game = table()
    put(game, flare(), types=ARTIFACT)
    put(game, replacing(turns_into("B")), types=ARTIFACT, player=1)
    assert tap(game, basic(game, "G")) == "BB"


@pytest.mark.parametrize(("times", "expected"), [((2,), "GG"), ((2, 2), "GGGG"), ((2, 2, 3), "G" * 12)])
def test_replacement_effects_multiply(times: tuple[int, ...], expected: str) -> None:
    game = table()
    for n in times:
        more = MoreMana()
        more.times = n
        put(game, replacing(more), types=ARTIFACT)
    assert tap(game, basic(game, "G")) == expected


def test_a_replacement_effect_may_come_to_apply_through_another() -> None:
    game = table()
    put(game, replacing(OneOfTwo()), types=ARTIFACT, player=1)
    assert tap(game, basic(game, "G")) == "G"
    assert tap(game, put(game, taps_for("CC"))) == "GC"
    put(game, replacing(MoreMana()), types=ARTIFACT)
    assert tap(game, basic(game, "G")) == "GCC"


def test_the_controller_orders_replacement_effects() -> None:
    asker = First()
    game = table(asker)
    contamination = put(game, replacing(turns_into("B")), types=ARTIFACT, player=1, name="contamination")
    ritual = put(game, replacing(turns_into("C")), types=ARTIFACT, player=1, name="ritual")
    for chosen, expected in ((contamination, "C"), (ritual, "BC")):
        asker.words = [[w for w in ("contamination: OnlyMana", "ritual: OnlyMana") if w.startswith(chosen.chars.name)][0].replace("OnlyMana", "Replacing")]
        assert tap(game, basic(game, "G")) == expected
    forest = basic(game, "G")
    assert could_produce(game, forest) == ("B", "C")


def test_its_own_mana_cost_is_paid_by_others() -> None:
    game = table()
    rock = put(game, ability([mana("{1}"), TapIt()], add("UB")), types=ARTIFACT)
    assert why_not_activate(game, 0, rock, first(rock)) is not None
    forest = basic(game, "G")
    assert why_not_activate(game, 0, rock, first(rock)) is None
    assert tap(game, rock) == "UB"
    assert forest.tapped and rock.tapped


def test_it_does_not_pay_for_itself() -> None:
    game = table()
    rock = put(game, taps_for("C"), ability([mana("{1}"), TapIt()], add("UB")), types=ARTIFACT)
    assert activatable(game, 0) == [(rock, rock.chars.abilities.mana[0])]


def test_snow_and_restricted_mana_remember_what_they_are() -> None:
    game = table()
    tap(game, put(game, taps_for("G"), snow=True))
    tap(game, put(game, ability([TapIt()], add("C", restriction=ARTIFACTS_ONLY))))
    snowy, bound = game.players[0].special
    assert snowy.snow and snowy.restriction is None
    assert not bound.snow and bound.restriction is ARTIFACTS_ONLY
    assert pool(game) == "GC"


def test_new_creatures_cannot_use_the_symbols() -> None:
    game = table()
    elf = put(game, taps_for("G"), types=CREATURE, new=True)
    doll = put(game, ability([UntapIt()], add("G")), types=CREATURE, new=True, tapped=True)
    for obj in (elf, doll):
        refusal = why_not_activate(game, 0, obj, first(obj))
        assert refusal is not None and refusal.cites("302.6") and refusal.cites("602.5a")
    rock = put(game, taps_for("G"), types=ARTIFACT, new=True)
    assert why_not_activate(game, 0, rock, first(rock)) is None
    game.players[0].last_turn = 4  # the next turn has begun
    assert can_use_tap_symbol(game, elf) is None


@pytest.mark.parametrize(("part", "tapped", "rule"), [(TapIt, True, "107.5"), (UntapIt, False, "107.6")])
def test_tapped_and_untapped_permanents(part: type, tapped: bool, rule: str) -> None:
    game = table()
    obj = put(game, ability([part()], add("G")), tapped=tapped)
    refusal = why_not_activate(game, 0, obj, first(obj))
    assert refusal is not None and refusal.cites(rule)
    obj.tapped = not tapped
    assert why_not_activate(game, 0, obj, first(obj)) is None


def test_other_refusals() -> None:
    game = table()
    forest = basic(game, "G", player=1)
    refusal = why_not_activate(game, 0, forest, first(forest))
    assert refusal is not None and refusal.rule == "602.2"
    doll = put(game, ability([mana("{2}"), UntapIt()], add("G")), types=ARTIFACT, tapped=True)
    refusal = why_not_activate(game, 0, doll, first(doll))
    assert refusal is not None and refusal.cites("118.3")
    wall = put(game, ability([life(1)], add("G"), once_each_turn=1), types=CREATURE)
    assert tap(game, wall) == "G"
    refusal = why_not_activate(game, 0, wall, first(wall))
    assert refusal is not None and refusal.rule == "602.5b"


def test_where_it_works() -> None:
    game = table()
    guide = put(game, ability([SacrificeIt()], add("R"), zones=1 << HAND), types=CREATURE, zone=HAND)
    put(game, ability([SacrificeIt()], add("R")), types=CREATURE, zone=HAND)
    shared = put(game, ability([TapIt()], add("C"), any_player=True), types=ARTIFACT, player=1)
    assert [obj for obj, _ in activatable(game, 0)] == [shared, guide]


def test_could_produce_ignores_costs_and_tapping() -> None:
    game = table()
    forest = basic(game, "G", tapped=True)
    big = put(game, ability([mana("{5}"), TapIt()], add(*"WUBRG")), taps_for("C"))
    assert could_produce(game, forest) == ("G",)
    assert could_produce(game, big) == tuple("WUBRGC")


def test_could_produce_takes_the_least_answer() -> None:
    game = table()
    pools = [put(game, producible((player,)), player=player) for player in (0, 1)]
    orchards = [put(game, producible((1 - player,), True), player=player) for player in (0, 1)]
    assert [could_produce(game, each) for each in pools + orchards] == [()] * 4
    basic(game, "G", player=1)
    assert [could_produce(game, each) for each in pools + orchards] == [("G",)] * 4


def test_could_produce_counts_replacement_effects() -> None:
    game = table()
    forest = basic(game, "G")
    mirror = put(game, producible((0,)))
    put(game, replacing(turns_into("B")), types=ARTIFACT, player=1)
    assert could_produce(game, forest) == could_produce(game, mirror) == ("B",)


def ways(game: Game, obj: GameObject) -> list[str]:
    tree = first(obj).tree
    assert isinstance(tree, Activated)
    return sorted([way.mana() for way in yields(game, 0, obj, tree, Context(game, 0, obj.id, first(obj)))])


def test_the_ways_in_which_a_source_can_turn_out() -> None:
    game = table()
    dual = put(game, ability([TapIt()], add("RG", "UU")))
    assert ways(game, dual) == ["RG", "UU"]
    put(game, flare(), types=ARTIFACT)
    assert ways(game, dual) == ["RGG", "RGR", "UUU"]
    put(game, replacing(OneOfTwo()), types=ARTIFACT, player=1)
    assert ways(game, dual) == ["CC", "CC"]


def test_what_is_tapped_where_nobody_looks_is_the_same() -> None:
    logs = []
    for watched in (False, True):
        game = table()
        if watched:
            game.has_delayed = True
        assert nobody_looks(game) is not watched
        basic(game, "G")
        from lawmage.rules.payment import pay
        from tests.rules.payment.table import spell, total

        obj, ctx = spell(game)
        assert pay(game, 0, total("{1}"), obj, ctx)
        logs.append([(type(event).__name__, event.source, event.cause, event.rule) for event in game.log if hasattr(event, "rule")])
        assert game.turn_facts and pool(game) == ""
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (taps_for("G"), FIXED),
        (ability([TapIt(), life(1)], add("G")), FIXED),
        (ability([life(1)], add("G")), FIXED),
        (ability([TapIt(), SacrificeIt()], add("G")), FIXED),
        (ability([mana("{1}"), TapIt()], add("G")), CONVERTER),
        (ability([mana("{1}")], add("G")), CONVERTER),
        (ability([TapCreature()], add("G")), OTHER),
        (ability([mana("{X}"), TapIt()], add("G")), OTHER),
        (ability([], add("G")), OTHER),
    ],
)
def test_kinds_of_cost(made: Activated, kind: int) -> None:
    assert made.is_mana()
    assert profile_of(made).kind == kind


def test_what_is_no_mana_ability() -> None:
    effect: Instruction = Nothing()
    assert not ability([TapIt()], effect).is_mana()
    assert not ability([TapIt()], add("G"), loyalty=True).is_mana()


def test_words_for_mana() -> None:
    assert symbols("GG") == "{G}{G}"


def test_a_floating_pool_pays_without_tapping() -> None:
    game = table()
    float_mana(game, "C")
    rock = put(game, ability([mana("{1}"), TapIt()], add("UB")), types=ARTIFACT)
    forest = basic(game, "G")
    assert tap(game, rock) == "UB"
    assert not forest.tapped


__all__ = ["LAND"]
