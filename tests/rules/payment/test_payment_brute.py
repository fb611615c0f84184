"""Payment against brute force on small boards: the same answer always, and what can be paid is paid.

The model below knows nothing of the solver: it tries every order of activations, every outcome, every way to spend what is there.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.game.game import Game
from lawmage.game.objects import Announcement
from lawmage.rules.context import Context
from lawmage.rules.nodes import CostPart
from lawmage.rules.payment import can_pay, max_x, pay
from lawmage.rules.payment.notes import all_sources, notes_of
from lawmage.rules.payment.plan import find
from lawmage.rules.payment.question import Question
from lawmage.rules.payment.simple import common_plan, is_common
from tests.rules.payment.table import (
    ARTIFACT,
    ARTIFACTS_ONLY,
    CREATURE,
    LAND,
    AnyColor,
    MoreMana,
    OneOfTwo,
    OnlyMana,
    SacrificeCreature,
    SacrificeIt,
    TapCreature,
    TapIt,
    UntapIt,
    ability,
    add,
    asking,
    flare,
    float_mana,
    life,
    mana,
    put,
    replacing,
    spell,
    table,
    total,
)

Coin = tuple[str, bool, bool]  # letter, snow, restricted to artifacts

OUTCOMES = [("W",), ("U",), ("G",), ("C",), ("W", "U"), ("R", "G", "B"), tuple("WUBRG"), ("CC",), ("WU",), ("GG", "RR"), ("WW", "WU", "UU"), ("G", "CC")]
COSTS = ["", "{1}", "{2}", "{G}", "{W/U}", "{1}{G}"]
SYMBOLS = ["W", "U", "B", "R", "G", "C", "S", "W/U", "R/G", "2/W", "2/B", "R/P", "W/U/P", "C/G", "1", "1", "2", "3"]


class Able:
    """One ability of a source of the model."""

    def __init__(self, how: str, outcomes: tuple[str, ...], cost: str, restricted: bool) -> None:
        # "tap", "life" (tap, and pay 1 life), "gone" (tap, and sacrifice), "sacrifice", "untap"; "other": tap any creature, "altar": sacrifice any
        self.how = how
        self.outcomes = outcomes
        self.cost = cost
        self.restricted = restricted

    def __repr__(self) -> str:
        return f"{self.how} {self.cost}: {self.outcomes}{' artifacts' if self.restricted else ''}"


class Thing:
    """A permanent of the model."""

    def __init__(self, abilities: list[Able], land: bool, snow: bool, colors: str) -> None:
        self.abilities = abilities
        self.land = land
        self.snow = snow
        self.colors = colors

    def __repr__(self) -> str:
        return f"<{'land' if self.land else 'creature ' + self.colors}{' snow' if self.snow else ''} {self.abilities}>"


class Board:
    """Everything the model knows."""

    def __init__(
        self, things: list[Thing], pool: str, life: int, artifact: bool, convoke: bool, flare: bool, double: bool, only: str, damping: bool, spend: bool
    ) -> None:
        self.things = things
        self.pool = pool
        self.life = life
        self.artifact = artifact
        self.convoke = convoke
        self.flare = flare
        self.double = double
        self.only = only
        self.damping = damping
        self.spend = spend

    def __repr__(self) -> str:
        return f"Board({vars(self)})"


# -- the model ----------------------------------------------------------------------------------------------------------------------------------


def turned(board: Board, land: bool, mana: str, taps: bool) -> set[str]:
    """What replacement effects can make of mana, each applied once, in any order."""
    if not taps:
        return {mana}
    found: set[str] = set()

    def go(mana: str, left: frozenset[str]) -> None:
        apply = []
        if "double" in left:
            apply.append(("double", mana * 2))
        if land and "only" in left:
            apply.append(("only", board.only))
        if land and "damping" in left and len(mana) > 1:
            apply.append(("damping", "C"))
        if not apply:
            found.add(mana)
        for name, result in apply:
            go(result, left - {name})

    go(mana, frozenset(name for name in ("double", "only", "damping") if getattr(board, name)))
    return found


def gains(board: Board, thing: Thing, able: Able) -> set[tuple[Coin, ...]]:
    """What activating an ability can bring."""
    found: set[tuple[Coin, ...]] = set()
    taps = able.how in ("tap", "life", "gone")
    for own in able.outcomes:
        for mana_made in turned(board, thing.land, own, taps):
            coins = tuple((letter, thing.snow, able.restricted) for letter in mana_made)
            if board.flare and thing.land and taps and mana_made:
                for letter in set(mana_made):
                    found.add(tuple(sorted((*coins, (letter, False, False)))))
            else:
                found.add(tuple(sorted(coins)))
    return found


def spends(board: Board, coins: tuple[Coin, ...], cost: list[str], artifact: bool) -> list[tuple[Coin, ...]]:
    """What can be left of coins after paying symbols with mana only. Generic mana stands as "1" each, last."""
    if not cost:
        return [coins]
    symbol = cost[0]
    found: dict[tuple[Coin, ...], None] = {}
    for i, coin in enumerate(coins):
        if i and coins[i - 1] == coin:
            continue
        if fits(board, coin, symbol, artifact):
            for rest in spends(board, coins[:i] + coins[i + 1 :], cost[1:], artifact):
                found[rest] = None
    return list(found)


def fits(board: Board, coin: Coin, symbol: str, artifact: bool) -> bool:
    """Whether a coin pays for a symbol."""
    letter, snow, restricted = coin
    if restricted and not artifact:
        return False
    if symbol == "1":
        return True
    letters = set("WUBRG" + letter) if board.spend else {letter}
    return bool(letters & set(symbol.split("/"))) or (snow and symbol == "S")


def options(symbols: list[str]) -> list[tuple[list[str], int]]:
    """The ways to read symbols: as mana, with how much life besides."""
    found: list[tuple[list[str], int]] = [([], 0)]
    for symbol in symbols:
        if symbol.isdigit():
            found = [(done + ["1"] * int(symbol), n) for done, n in found]
        elif symbol.endswith("/P"):
            found = [each for done, n in found for each in ((done + [symbol[:-2]], n), (done, n + 2))]
        elif symbol.startswith("2/"):
            found = [each for done, n in found for each in ((done + [symbol[2:]], n), ([*done, "1", "1"], n))]
        else:
            found = [(done + [symbol], n) for done, n in found]
    return [(sorted(done, key=lambda s: s == "1"), n) for done, n in found]


def brute(board: Board, symbols: list[str]) -> bool:
    """Whether the cost can be paid, by trying everything."""
    ways = options(symbols)
    start = tuple(sorted((letter.upper(), False, letter.islower()) for letter in board.pool))
    seen = set()
    waiting = [(frozenset[tuple[int, str]](), start, board.life)]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        used, coins, life_left = state
        if pays(board, used, coins, life_left, ways):
            return True
        for i, thing in enumerate(board.things):
            for able in thing.abilities:
                if (i, "g") in used:
                    continue
                if able.how in ("other", "altar"):
                    for j, victim in enumerate(board.things):
                        mark = "t" if able.how == "other" else "g"
                        if not victim.land and (j, mark) not in used and (j, "g") not in used:
                            for more in gains(board, thing, able):
                                waiting.append((used | {(j, mark)}, tuple(sorted(coins + more)), life_left))
                    continue
                marks = {"tap": ["t"], "life": ["t"], "gone": ["t", "g"], "sacrifice": ["g"], "untap": ["t"]}[able.how]
                if any((i, mark) in used for mark in marks):
                    continue
                after_life = life_left - (1 if able.how == "life" else 0)
                if after_life < 0:
                    continue
                for rest in spends(board, coins, options([s for s in able.cost[1:-1].split("}{") if s])[0][0], False):
                    for more in gains(board, thing, able):
                        waiting.append((used | {(i, mark) for mark in marks}, tuple(sorted(rest + more)), after_life))
    return False


def pays(board: Board, used: frozenset[tuple[int, str]], coins: tuple[Coin, ...], life_left: int, ways: list[tuple[list[str], int]]) -> bool:
    """Whether coins, untapped creatures and life pay in one of these ways."""
    creatures = []
    if board.convoke:
        for i, thing in enumerate(board.things):
            if not thing.land and (i, "t") not in used and (i, "g") not in used and all(a.how != "untap" for a in thing.abilities):
                creatures.append(thing.colors)
    for cost, life_needed in ways:
        if life_needed <= life_left and with_creatures(board, coins, creatures, cost):
            return True
    return False


def with_creatures(board: Board, coins: tuple[Coin, ...], creatures: list[str], cost: list[str]) -> bool:
    """Pay symbols one by one with a coin or a creature of the colour."""
    if not cost:
        return True
    symbol = cost[0]
    for i, coin in enumerate(coins):
        if i and coins[i - 1] == coin:
            continue
        if fits(board, coin, symbol, board.artifact) and with_creatures(board, coins[:i] + coins[i + 1 :], creatures, cost[1:]):
            return True
    for i, colors in enumerate(creatures):
        if symbol == "1" or set(colors) & set(symbol.split("/")):
            if with_creatures(board, coins, creatures[:i] + creatures[i + 1 :], cost[1:]):
                return True
    return False


# -- the engine ---------------------------------------------------------------------------------------------------------------------------------


def build(board: Board) -> Game:
    """The board as a game."""
    game = table()
    game.players[0].life = board.life
    for thing in board.things:
        trees = []
        tapped = False
        for able in thing.abilities:
            parts: list[CostPart] = [mana(able.cost)] if able.cost else []
            if able.how in ("tap", "life", "gone"):
                parts.append(TapIt())
            if able.how == "untap":
                parts.append(UntapIt())
                tapped = True
            if able.how == "life":
                parts.append(life(1))
            if able.how == "other":
                parts.append(TapCreature())
            if able.how == "altar":
                parts.append(SacrificeCreature())
            if able.how in ("gone", "sacrifice"):
                parts.append(SacrificeIt())
            trees.append(ability(parts, add(*able.outcomes, restriction=ARTIFACTS_ONLY if able.restricted else None)))
        put(game, *trees, types=LAND if thing.land else CREATURE, snow=thing.snow, colors=thing.colors, tapped=tapped)
    if board.flare:
        put(game, flare(), types=ARTIFACT, player=1)
    if board.double:
        put(game, replacing(MoreMana()), types=ARTIFACT)
    if board.only:
        only = OnlyMana()
        only.letter = board.only
        put(game, replacing(only), types=ARTIFACT, player=1)
    if board.damping:
        put(game, replacing(OneOfTwo()), types=ARTIFACT, player=1)
    if board.spend:
        put(game, asking(AnyColor()), types=ARTIFACT)
    float_mana(game, board.pool)
    return game


HOWS = ["tap", "tap", "tap", "tap", "life", "gone", "sacrifice"]


@st.composite
def things(draw: st.DrawFn) -> Thing:
    land = draw(st.booleans())
    if draw(st.integers(0, 9)) == 0:
        abilities = [Able("untap", draw(st.sampled_from(OUTCOMES)), draw(st.sampled_from(["", "{1}"])), False)]
    else:
        abilities = []
        for _ in range(draw(st.sampled_from([1, 1, 1, 2]))):
            cost = draw(st.sampled_from(["", "", "", *COSTS]))
            abilities.append(Able(draw(st.sampled_from(HOWS)), draw(st.sampled_from(OUTCOMES)), cost, draw(st.integers(0, 5)) == 0))
    return Thing(abilities, land, draw(st.integers(0, 5)) == 0, "" if land else draw(st.sampled_from(["G", "W", "", "UR"])))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    some = st.integers(0, 4)
    return Board(
        draw(st.lists(things(), max_size=4)),
        draw(st.sampled_from(["", "", "", "G", "WC", "gU", "RRR"])),
        draw(st.integers(0, 5)),
        draw(st.booleans()),
        draw(some) == 0,
        draw(some) == 0,
        draw(some) == 0,
        draw(st.sampled_from(["", "", "", "B"])),
        draw(some) == 0,
        draw(some) == 0,
    )


costs = st.lists(st.sampled_from(SYMBOLS), max_size=4)


@settings(max_examples=150, deadline=None)
@given(boards(), costs)
def test_the_same_as_brute_force(board: Board, symbols: list[str]) -> None:
    expected = brute(board, symbols)
    game = build(board)
    obj, ctx = spell(game, ARTIFACT if board.artifact else CREATURE)
    cost = total("{" + "}{".join(symbols) + "}" if symbols else "")
    cost.convoke = board.convoke
    assert can_pay(game, 0, cost, obj, ctx) is expected
    before = game.players[0].life
    trial = game.clone()
    ctx.game = trial
    assert pay(trial, 0, cost, trial.objects[obj.id], ctx) is expected
    check_paid(board, trial, symbols, expected, ctx, before)


def check_paid(board: Board, game: Game, symbols: list[str], paid: bool, ctx: Context, before: int) -> None:
    """What was paid is enough for one way to read the cost, and no more; what was not paid left no trace."""
    me = game.players[0]
    assert min(me.pool) >= 0 and me.life >= 0
    announced = ctx.announced
    assert isinstance(announced, Announcement)
    spent = sum(announced.spent.values())
    convoked = len(announced.cost_objects.get("convoked", ()))
    if not paid:
        assert spent == convoked == 0 and me.life == before
        return
    assert spent + convoked in {len(cost) for cost, _ in options(symbols)}


@st.composite
def searched(draw: st.DrawFn) -> Board:
    """A small board with an ability that taps or sacrifices any creature."""
    others = draw(st.lists(things(), max_size=2))
    for thing in others:
        thing.abilities = [able for able in thing.abilities if able.how != "untap"]
    able = Able(draw(st.sampled_from(["other", "altar"])), draw(st.sampled_from(OUTCOMES)), "", draw(st.integers(0, 5)) == 0)
    return Board(
        [Thing([able], draw(st.booleans()), False, "G"), *others], draw(st.sampled_from(["", "G"])), 2, draw(st.booleans()), False,
        draw(st.booleans()), False, "", False, False,
    )  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(searched(), costs)
def test_what_is_searched_is_the_same_as_brute_force(board: Board, symbols: list[str]) -> None:
    expected = brute(board, symbols)
    game = build(board)
    obj, ctx = spell(game, ARTIFACT if board.artifact else CREATURE)
    cost = total("{" + "}{".join(symbols) + "}" if symbols else "")
    assert can_pay(game, 0, cost, obj, ctx) is expected
    trial = game.clone()
    ctx.game = trial
    assert pay(trial, 0, cost, trial.objects[obj.id], ctx) is expected
    check_paid(board, trial, symbols, expected, ctx, board.life)


@settings(max_examples=40, deadline=None)
@given(boards(), st.lists(st.sampled_from(["W", "G", "C", "R/P", "1"]), max_size=2))
def test_the_largest_x_is_the_largest_that_brute_force_finds(board: Board, symbols: list[str]) -> None:
    game = build(board)
    obj, ctx = spell(game, ARTIFACT if board.artifact else CREATURE)
    cost = total("{" + "}{".join(symbols) + "}" if symbols else "")
    cost.convoke = board.convoke
    cost.x_symbols = 1
    x = max_x(game, 0, cost, obj, ctx)
    assert x >= 0
    assert x == 0 or brute(board, [*symbols, str(x)])
    assert not brute(board, [*symbols, str(x + 1)])


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(["W", "G", "WU", "RGB", "WUBRG", "C"]), st.booleans(), st.booleans()), max_size=7),
    st.sampled_from(["", "G", "WC", "UUU"]),
    st.lists(st.sampled_from(["W", "U", "G", "C", "S", "W/U", "R/G", "1", "2"]), max_size=5),
)
def test_common_boards_are_paid_as_cheaply_as_the_solver_pays(permanents: list[tuple[str, bool, bool]], floating: str, symbols: list[str]) -> None:
    game = table()
    for letters, land, snow in permanents:
        put(game, ability([TapIt()], add(*letters)), types=LAND if land else CREATURE, snow=snow)
    float_mana(game, floating)
    obj, ctx = spell(game)
    cost = total("{" + "}{".join(symbols) + "}" if symbols else "")
    notes = notes_of(game, 0)
    assert is_common(notes, game.players[0], cost)
    quickly = common_plan(game, notes, game.players[0], cost)
    slowly = find(Question(game, 0, cost, obj, ctx))
    assert (quickly is None) == (slowly is None)
    if quickly is None or slowly is None:
        return

    def price(used: list[int]) -> int:
        prices = {source.id: source.price for source in all_sources(game, notes)}
        return sum(prices[id] for id in used)

    assert price(quickly.used) == price(slowly.used)
    trial = game.clone()
    ctx.game = trial
    assert pay(trial, 0, cost, trial.objects[obj.id], ctx)
    assert ctx.announced is not None and sum(ctx.announced.spent.values()) == len(options(symbols)[0][0])
