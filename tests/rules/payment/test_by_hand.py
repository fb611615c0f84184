"""601.2g by hand: what is offered can be finished."""

from __future__ import annotations

from lawmage.choices import Answer, Chooser, ChooseThings, Decision
from lawmage.game.game import Game
from lawmage.rules.context import Context
from lawmage.rules.payment import PayStep, pay
from tests.rules.payment.table import (
    ARTIFACT,
    AddByChance,
    TapCreature,
    TapIt,
    ability,
    add,
    basic,
    mana,
    pool,
    put,
    spell,
    table,
    taps_for,
    total,
)


class ByHand(Chooser):
    """Activates the mana abilities of these objects, in order, for this mana, then pays. Remembers what was offered."""

    def __init__(self, *wanted: tuple[int, str]) -> None:
        self.by_hand = True
        self.wanted = list(wanted)
        self.offered: list[list[tuple[int, str]]] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        assert isinstance(decision, PayStep), decision.purpose
        offers = [(offer.obj.id, offer.mana) for offer in decision.offers]
        self.offered.append(offers)
        if not self.wanted:
            return (0,)
        return (offers.index(self.wanted.pop(0)) + 1,)


def test_only_what_leaves_a_way_to_finish_is_offered() -> None:
    game = table()
    dual = put(game, taps_for("R", "G"))
    forest = basic(game, "G")
    plains = basic(game, "W")
    asker = ByHand((dual.id, "R"), (plains.id, ""))
    game.asker = asker
    obj, ctx = spell(game)
    assert pay(game, 0, total("{1}{R}"), obj, ctx)
    # the dual land must make {R}
    assert asker.offered[0] == [(dual.id, "R"), (forest.id, ""), (plains.id, "")]
    assert asker.offered[1] == [(forest.id, ""), (plains.id, "")]
    assert plains.tapped and not forest.tapped and pool(game) == ""
    # it may be activated although no more is needed
    assert asker.offered[2] == [(forest.id, "")]


def test_what_is_missing_is_paid_automatically() -> None:
    game = table()
    forest = basic(game, "G")
    plains = basic(game, "W")
    game.asker = ByHand((plains.id, ""))
    obj, ctx = spell(game)
    assert pay(game, 0, total("{2}"), obj, ctx)
    assert forest.tapped and plains.tapped


def test_a_filter_that_would_waste_what_is_needed_is_not_offered() -> None:
    game = table()
    basic(game, "R")
    rock = put(game, ability([mana("{1}"), TapIt()], add("U")), types=ARTIFACT)
    asker = ByHand()
    game.asker = asker
    obj, ctx = spell(game)
    assert pay(game, 0, total("{R}"), obj, ctx)
    assert [id for id, _ in asker.offered[0]] == [1]
    assert not rock.tapped


def test_what_chance_decides_is_offered_and_may_end_in_nothing() -> None:
    game = table()
    gamble = put(game, ability([TapIt()], add("U", "W", cls=AddByChance)))
    island = basic(game, "G")
    asker = ByHand((gamble.id, ""))
    game.asker = asker
    obj, ctx = spell(game)
    assert not pay(game, 0, total("{R}"), obj, ctx)
    assert game.log and not gamble.tapped and not island.tapped and pool(game) == ""  # reversed (733.1)


class TapAPermanent(TapCreature):
    """Tap an untapped permanent you control, be it a land."""

    def among(self, ctx: Context) -> list[int]:
        game = ctx.game
        return [id for id in game.battlefield if game.objects[id].controller == ctx.controller and not game.objects[id].tapped and id != ctx.source]


class Noting(Chooser):
    """Activates the mana abilities of one object, then pays; answers the last thing there is, and remembers what there was."""

    def __init__(self, first: int) -> None:
        self.by_hand = True
        self.first = first
        self.seen: list[list[int]] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, PayStep):
            found = [i for i, offer in enumerate(decision.offers) if offer.obj.id == self.first]
            return (found[0] + 1,) if found else (0,)
        assert isinstance(decision, ChooseThings)
        self.seen.append(decision.candidates)
        return (len(decision.candidates) - 1,)


def test_what_pays_for_a_mana_ability_leaves_a_way_to_finish() -> None:
    game = table()
    source = put(game, ability([TapIt(), TapAPermanent()], add("G")), types=ARTIFACT)
    statue = put(game, types=ARTIFACT)
    other = put(game, types=ARTIFACT)
    forest = basic(game, "G")
    asker = Noting(source.id)
    game.asker = asker
    obj, ctx = spell(game)
    assert pay(game, 0, total("{1}{G}"), obj, ctx)
    # the Forest is needed for the rest
    assert asker.seen == [[statue.id, other.id]]
    assert forest.tapped and other.tapped and not statue.tapped
