"""What can be paid, and that paying it works."""

from __future__ import annotations

import itertools

import pytest

from lawmage.game.game import Game
from lawmage.rules.mana_abilities import activatable
from lawmage.rules.payment import can_pay, max_x, pay
from tests.rules.payment.table import (
    ARTIFACT,
    ARTIFACTS_ONLY,
    CREATURE,
    GRAVEYARD,
    HAND,
    AddByChance,
    AddPerCreature,
    AddThenDraw,
    AddThenHurt,
    AnyColor,
    DiscardCard,
    First,
    MoreMana,
    OnlyMana,
    SacrificeCreature,
    SacrificeIt,
    TapCreature,
    TapIt,
    UntapIt,
    ability,
    add,
    asking,
    basic,
    flare,
    float_mana,
    life,
    mana,
    pool,
    put,
    replacing,
    spell,
    table,
    taps_for,
    total,
)


def lands(letters: str) -> Game:
    game = table()
    for letter in letters:
        basic(game, letter)
    return game


def payable(game: Game, symbols: str, types: int = CREATURE, **flags: bool) -> bool:
    """Whether a spell of that cost can be paid; and if so, that paying it works."""
    cost = total(symbols)
    for name, value in flags.items():
        setattr(cost, name, value)
    obj, ctx = spell(game, types)
    possible = can_pay(game, 0, cost, obj, ctx)
    trial = game.clone()
    ctx.game = trial
    assert pay(trial, 0, cost, trial.objects[obj.id], ctx) is possible
    game.players[0].hand.remove(obj.id)
    del game.objects[obj.id]
    game.version += 1
    return possible


@pytest.mark.parametrize(
    ("has", "cost", "expected"),
    [
        ("", "", True),
        ("", "{0}", True),
        ("", "{1}", False),
        ("R", "{R}", True),
        ("G", "{R}", False),
        ("RG", "{1}{R}", True),
        ("RG", "{2}{R}", False),
        ("RG", "{R}{R}", False),
        ("RRG", "{1}{R}{R}", True),
        ("GGGG", "{W/U}{2}", False),
        ("GGU", "{W/U}{2}", True),
        ("GG", "{2/W}", True),
        ("W", "{2/W}", True),
        ("G", "{2/W}", False),
        ("GGW", "{2/W}{2/W}", True),
        ("GG", "{2/W}{2/W}", False),
        ("", "{R/P}{R/P}", True),
        ("C", "{C}", True),
        ("G", "{C}", False),
        ("C", "{C/W}", True),
        ("W", "{C/W}", True),
        ("U", "{C/W}", False),
        ("U", "{W/U/P}", True),
        ("U", "{S}", False),
    ],
)
def test_symbols(has: str, cost: str, expected: bool) -> None:
    assert payable(lands(has), cost) is expected


def test_snow_mana_pays_for_the_snow_symbol() -> None:
    game = table()
    put(game, taps_for("U"), snow=True)
    assert payable(game, "{S}")
    assert payable(game, "{U}")
    assert not payable(game, "{S}{S}")


def test_phyrexian_life_needs_the_life() -> None:
    game = table()
    game.players[0].life = 3
    assert payable(game, "{R/P}")
    assert not payable(game, "{R/P}{R/P}")
    basic(game, "R")
    assert payable(game, "{R/P}{R/P}")


def test_a_floor_counts_the_mana_that_is_paid() -> None:
    game = lands("GG")
    cost = total("{2}{U/P}")
    cost.at_least = 3
    obj, ctx = spell(game)
    # with life for the symbol it costs less than three mana, so it costs three
    assert not can_pay(game, 0, cost, obj, ctx)
    basic(game, "G")
    assert can_pay(game, 0, cost, obj, ctx)
    assert pay(game, 0, cost, obj, ctx)
    assert game.players[0].life == 18 and ctx.announced is not None and ctx.announced.spent == {"G": 3}


def test_life_is_paid_only_where_mana_is_missing() -> None:
    game = lands("R")
    obj, ctx = spell(game)
    assert pay(game, 0, total("{R/P}"), obj, ctx)
    assert game.players[0].life == 20 and ctx.announced is not None and ctx.announced.spent == {"R": 1}
    assert pay(game, 0, total("{R/P}"), obj, ctx)
    assert game.players[0].life == 18


def test_two_colored_sources_are_matched() -> None:
    game = table()
    put(game, taps_for("W", "U"))
    put(game, taps_for("W"))
    assert payable(game, "{W}{U}")
    assert not payable(game, "{U}{U}")


def test_what_pays_generic_mana_makes_room() -> None:
    game = table()
    put(game, taps_for("W"), types=CREATURE)
    put(game, taps_for("W", "U"), snow=True)
    put(game, taps_for("C"), snow=True)
    assert payable(game, "{S}{1}{C}")
    assert not payable(game, "{S}{S}{C}")


def test_flexible_sources_are_kept() -> None:
    game = table()
    dual = put(game, taps_for("R", "G"))
    mountain = basic(game, "R")
    obj, ctx = spell(game)
    assert pay(game, 0, total("{1}"), obj, ctx)
    assert mountain.tapped and not dual.tapped


def test_creatures_life_and_what_is_used_up_come_last() -> None:
    game = table()
    treasure = put(game, ability([TapIt(), SacrificeIt()], add(*"WUBRG")), types=ARTIFACT)
    canopy = put(game, ability([TapIt(), life(1)], add("G", "W")))
    elf = put(game, taps_for("G"), types=CREATURE)
    forest = basic(game, "G")
    for last in (forest, elf, canopy, treasure):
        obj, ctx = spell(game)
        assert pay(game, 0, total("{G}"), obj, ctx)
        assert last.tapped or not game.there(last.id)
    assert game.players[0].life == 19


def test_a_new_creature_cannot_be_tapped_for_mana() -> None:
    game = table()
    put(game, taps_for("G"), types=CREATURE, new=True)
    assert not payable(game, "{G}")
    assert payable(game, "{G}", convoke=False) is False


def test_convoke_taps_creatures_of_the_colour_new_or_not() -> None:
    game = table()
    put(game, types=CREATURE, colors="G", new=True)
    put(game, types=CREATURE, colors="W")
    assert payable(game, "{1}{G}", convoke=True)
    assert payable(game, "{W}{G}", convoke=True)
    assert not payable(game, "{G}{G}", convoke=True)
    assert not payable(game, "{C}", convoke=True)
    assert not payable(game, "{1}{G}")


def test_a_creature_convokes_or_makes_mana_not_both() -> None:
    game = table()
    put(game, taps_for("G"), types=CREATURE, colors="G")
    assert payable(game, "{G}", convoke=True)
    assert not payable(game, "{G}{G}", convoke=True)


def test_convoked_creatures_are_remembered() -> None:
    game = table()
    bear = put(game, types=CREATURE, colors="G")
    obj, ctx = spell(game)
    cost = total("{G}")
    cost.convoke = True
    assert pay(game, 0, cost, obj, ctx)
    assert ctx.announced is not None and ctx.announced.cost_objects == {"convoked": (bear.id,)} and bear.tapped


def test_improvise_and_delve_pay_generic_mana_only() -> None:
    game = table()
    put(game, types=ARTIFACT)
    put(game, types=CREATURE, zone=GRAVEYARD)
    assert payable(game, "{1}", improvise=True)
    assert payable(game, "{2}", improvise=True, delve=True)
    assert not payable(game, "{U}", improvise=True, delve=True)
    obj, ctx = spell(game)
    cost = total("{1}")
    cost.delve = True
    assert pay(game, 0, cost, obj, ctx)
    assert not game.players[0].graveyard and len(game.exile) == 1


def test_restricted_mana() -> None:
    game = table()
    put(game, ability([TapIt()], add("CC", restriction=ARTIFACTS_ONLY)))
    basic(game, "G")
    assert not payable(game, "{2}", CREATURE)
    assert payable(game, "{2}", ARTIFACT)
    assert payable(game, "{2}{G}", ARTIFACT)


def test_restricted_mana_in_the_pool_is_spent_first() -> None:
    game = table()
    float_mana(game, "gG")
    obj, ctx = spell(game, ARTIFACT)
    assert pay(game, 0, total("{G}"), obj, ctx)
    assert game.players[0].special == [] and pool(game) == "G"


def test_mana_as_though_it_were_any_colour() -> None:
    game = lands("GG")
    put(game, asking(AnyColor()), types=ARTIFACT)
    assert payable(game, "{U}{R}")
    assert not payable(game, "{C}")


def test_a_large_pool_is_no_burden() -> None:
    game = table()
    float_mana(game, "G" * 3000 + "R")
    assert payable(game, "{2500}{G}{R}")
    assert not payable(game, "{2500}{G}{R}{R}")
    assert max_x(game, 0, with_x("{R}"), *spell(game)) == 3000


def with_x(symbols: str):  # type: ignore[no-untyped-def]
    cost = total(symbols)
    cost.x_symbols = 1
    return cost


def test_largest_x() -> None:
    game = lands("RRG")
    obj, ctx = spell(game)
    assert max_x(game, 0, with_x("{R}"), obj, ctx) == 2
    cost = with_x("{R}")
    cost.x_symbols = 2
    assert max_x(game, 0, cost, obj, ctx) == 1
    assert max_x(game, 0, with_x("{U}"), obj, ctx) == 0


def test_mana_of_several_sources_at_once() -> None:
    game = lands("RR")
    put(game, taps_for("CC"), types=ARTIFACT)
    assert payable(game, "{3}{R}")
    assert not payable(game, "{3}{R}{R}")


def test_triggered_mana_abilities_are_counted_on() -> None:
    game = lands("RR")
    put(game, flare(), types=ARTIFACT, player=1)
    assert payable(game, "{3}{R}")
    assert not payable(game, "{4}{R}")


def test_replacement_effects_are_counted_on() -> None:
    game = lands("G")
    put(game, replacing(MoreMana()), types=ARTIFACT)
    assert payable(game, "{G}{G}")
    put(game, replacing(OnlyMana()), types=ARTIFACT, player=1)
    # in either order: one {B} doubled, or what was doubled made one {B}
    assert payable(game, "{B}{B}")
    assert not payable(game, "{G}")
    assert not payable(game, "{B}{B}{B}")


def combinations(n: int) -> list[str]:
    return ["".join(each) for each in itertools.combinations_with_replacement("WUBRG", n)]


def test_any_combination_of_colours() -> None:
    game = lands("CCCCC")
    put(game, ability([mana("{5}"), TapIt()], add(*combinations(5))))
    assert payable(game, "{W}{U}{B}{R}{G}")
    assert payable(game, "{2}{W}{W}{G}")
    assert not payable(game, "{W}{W}{W}{W}{W}{W}")
    assert not payable(game, "{C}{W}")
    put(game, replacing(MoreMana()), types=ARTIFACT)
    assert payable(game, "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}")
    assert payable(game, "{4}{W}{W}{W}{W}{G}{G}")
    assert payable(game, "{4}{W}{W}{W}{U}{U}{U}{G}")
    assert not payable(game, "{W}{W}{W}{U}{U}{U}{G}{G}{G}")


def test_filters_and_signets() -> None:
    game = lands("RR")
    put(game, ability([mana("{1}"), TapIt()], add("UB")), types=ARTIFACT)
    assert payable(game, "{U}{B}{1}")
    assert payable(game, "{U}{B}{R}")
    assert not payable(game, "{U}{B}{R}{R}")


def test_two_filters_in_a_row_but_not_in_a_circle() -> None:
    game = table()
    put(game, ability([mana("{1}"), TapIt()], add("UB")), types=ARTIFACT)
    put(game, ability([mana("{1}"), TapIt()], add("WR")), types=ARTIFACT)
    assert not payable(game, "{W}")
    basic(game, "G")
    assert payable(game, "{U}{W}{R}")
    assert not payable(game, "{U}{B}{W}{R}")
    assert not payable(game, "{G}{W}")


def test_a_filter_land_taps_for_one_of_its_abilities() -> None:
    game = lands("R")
    put(game, taps_for("C"), ability([mana("{R/G}"), TapIt()], add("RR", "RG", "GG")))
    assert payable(game, "{G}{G}")
    assert payable(game, "{C}{R}")
    assert not payable(game, "{G}{G}{C}")


def test_tapped_first_and_then_sacrificed() -> None:
    game = table()
    put(game, taps_for("G"), ability([SacrificeIt()], add("RR")), types=CREATURE)
    assert payable(game, "{R}{R}{G}")


def test_a_permanent_that_the_cost_taps_makes_no_mana_for_it() -> None:
    game = table()
    rock = put(game, taps_for("C"), types=ARTIFACT)
    obj, ctx = rock, spell(game)[1]
    ctx.source = rock.id
    assert not can_pay(game, 0, total("{1}", TapIt()), obj, ctx)
    basic(game, "G")
    assert can_pay(game, 0, total("{1}", TapIt()), obj, ctx)


def test_life_of_sources_and_symbols_together() -> None:
    game = table()
    game.players[0].life = 2
    put(game, ability([TapIt(), life(1)], add("G")))
    assert payable(game, "{G}")
    assert not payable(game, "{G}{R/P}")
    game.players[0].life = 3
    game.version += 1
    assert payable(game, "{G}{R/P}")


def test_an_effect_that_costs_life_is_tried() -> None:
    game = table()
    game.players[0].life = 2
    put(game, ability([TapIt()], add("G", cls=AddThenHurt)))
    assert payable(game, "{G}")
    assert not payable(game, "{G}{R/P}")
    game.players[0].life = 3
    game.version += 1
    assert payable(game, "{G}{R/P}")


def test_life_for_mana_again_and_again() -> None:
    game = table()
    game.players[0].life = 7
    put(game, ability([life(3)], add("R")), types=CREATURE)
    assert payable(game, "{1}{R}")
    assert not payable(game, "{2}{R}")


def test_life_may_be_paid_before_it_is_lost_another_way() -> None:
    game = table()
    game.players[0].life = 1
    put(game, ability([TapIt()], add("G", cls=AddThenHurt)))
    put(game, ability([TapIt(), life(1)], add("G")))
    assert payable(game, "{G}{G}")


def test_mana_that_tapping_others_changes() -> None:
    game = table()
    for _ in range(3):
        put(game, taps_for("W"), types=CREATURE)
    put(game, ability([TapIt()], add(cls=AddPerCreature)))
    # the land first, for three, and then the creatures
    assert payable(game, "{G}{G}{G}{W}{W}{W}")
    assert not payable(game, "{G}{G}{G}{G}")


def test_a_sacrifice_and_mana_from_the_same_creature() -> None:
    game = table()
    put(game, taps_for("G"), types=CREATURE)
    obj, ctx = spell(game)
    assert can_pay(game, 0, total("{G}", SacrificeCreature()), obj, ctx)
    assert pay(game, 0, total("{G}", SacrificeCreature()), obj, ctx)


def test_the_creature_to_be_tapped_is_not_tapped_for_mana() -> None:
    game = table()
    elf = put(game, taps_for("G"), types=CREATURE)
    treasure = put(game, ability([TapIt(), SacrificeIt()], add(*"WUBRG")), types=ARTIFACT)
    obj, ctx = spell(game)
    cost = total("{G}", TapCreature())
    assert can_pay(game, 0, cost, obj, ctx)
    assert pay(game, 0, cost, obj, ctx)
    assert elf.tapped and not game.there(treasure.id)
    assert not can_pay(game, 0, cost, obj, ctx)


def test_an_ability_does_not_pay_for_itself_before_it_has_resolved() -> None:
    game = lands("R")
    cost = mana("{2}")
    altar = put(game, ability([cost], add("GGG")), types=ARTIFACT)
    assert activatable(game, 0) == [(game.objects[1], game.objects[1].chars.abilities.mana[0])]
    basic(game, "R")
    assert (altar, altar.chars.abilities.mana[0]) in activatable(game, 0)
    # once it has resolved, it can be activated again
    assert payable(game, "{4}{G}")
    assert payable(game, "{60}{G}")
    assert not payable(game, "{4}{G}{R}")


def test_a_treasure_is_not_its_own_sacrifice() -> None:
    game = table()
    put(game, ability([TapIt(), SacrificeIt()], add(*"WUBRG")), types=ARTIFACT | CREATURE)
    obj, ctx = spell(game)
    assert can_pay(game, 0, total("{G}"), obj, ctx)
    assert not can_pay(game, 0, total("{G}", SacrificeCreature()), obj, ctx)


def test_a_card_drawn_on_the_way_is_discarded() -> None:
    game = lands("RR")
    drawn = put(game, types=CREATURE, zone=0)
    put(game, ability([mana("{1}"), TapIt(), SacrificeIt()], add(*"WUBRG", cls=AddThenDraw)), types=ARTIFACT)
    obj, ctx = spell(game)
    cost = total("{1}{R}", DiscardCard())
    assert can_pay(game, 0, cost, obj, ctx)
    assert pay(game, 0, cost, obj, ctx)
    assert game.became[game.became[drawn.id]] in game.players[0].graveyard
    assert pool(game) == ""


def test_mana_by_chance_is_not_counted_on() -> None:
    game = table()
    put(game, ability([TapIt()], add("G", "", cls=AddByChance)))
    assert not payable(game, "{G}")


def test_only_as_an_instant_is_not_while_paying() -> None:
    game = table()
    put(game, ability([SacrificeIt()], add("RRR"), instant_speed_only=True), types=ARTIFACT)
    assert not payable(game, "{R}")


def test_sacrificing_others_for_mana_is_searched() -> None:
    game = table()
    for _ in range(4):
        put(game, types=CREATURE, name="token")
    put(game, ability([SacrificeCreature()], add("CC")), types=ARTIFACT)
    assert payable(game, "{7}")
    assert payable(game, "{8}")
    assert not payable(game, "{9}")
    assert not payable(game, "{G}")


def architect(game: Game, new: bool = False, blue: str = "U", tapped: bool = False) -> None:
    """An untapped blue creature is tapped for {C}{C}, for artifacts only; an artifact creature untaps for {2} and makes one mana."""
    put(game, ability([tap_blue()], add("CC", restriction=ARTIFACTS_ONLY)), types=CREATURE, colors="U", name="architect")
    put(game, ability([mana("{2}"), UntapIt()], add(*"WUBRG")), types=CREATURE | ARTIFACT, colors=blue, new=new, tapped=tapped, name="scarecrow")


def tap_blue() -> TapCreature:
    part = TapCreature()
    part.colors = 2
    return part


def test_a_loop_pays_for_any_x() -> None:
    game = table()
    architect(game)
    obj, ctx = spell(game)
    assert can_pay(game, 0, total("{1000}{G}"), obj, ctx)
    assert max_x(game, 0, with_x("{G}"), obj, ctx) == -1
    assert pay(game, 0, total("{20}{G}"), obj, ctx)
    assert not [o for o in game.objects.values() if o.chars.name == "scarecrow" and o.tapped]
    assert ctx.announced is not None and sum(ctx.announced.spent.values()) == 21
    assert pool(game) == ""


def test_without_the_loop_only_what_two_taps_give() -> None:
    game = table()
    architect(game, new=True)
    assert payable(game, "{3}", ARTIFACT)
    assert payable(game, "{4}", ARTIFACT)
    assert not payable(game, "{5}", ARTIFACT)
    assert not payable(game, "{G}", CREATURE)


def test_tapped_and_not_blue_the_loop_is_one_mana() -> None:
    game = table()
    architect(game, blue="", tapped=True)
    assert payable(game, "{G}")
    assert not payable(game, "{1}{G}")


def test_nobody_is_asked_while_paying_automatically() -> None:
    asker = First()
    game = table(asker)
    put(game, taps_for("R", "G"))
    put(game, flare(), types=ARTIFACT)
    obj, ctx = spell(game)
    assert pay(game, 0, total("{1}{G}"), obj, ctx)
    assert asker.asked == []


def test_what_cannot_be_paid_leaves_everything_as_it_was() -> None:
    game = lands("RG")
    obj, ctx = spell(game)
    assert not pay(game, 0, total("{R}{R}"), obj, ctx)
    assert not any([o.tapped for o in game.objects.values()])
    assert pool(game) == "" and game.players[0].hand == [obj.id]


__all__ = ["HAND"]
