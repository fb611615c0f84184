"""601.2f: The total cost. Mana cost or alternative cost, plus additional costs and increases, minus reductions, then effects that set a floor."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import COMMAND
from lawmage.rules.abilities import Activated, AdditionalCost
from lawmage.rules.commander import tax
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart, TotalCost
from lawmage.rules.nodes import Condition, CostChange, CostPart, Query, Way
from lawmage.rules.queries import ABILITY_COST, ASKS, COST, asked


def add_symbols(total: TotalCost, symbols: tuple[str, ...], x: int) -> None:
    """Add mana symbols to a total, {X} as the value chosen (107.3)."""
    for symbol in symbols:
        if symbol.isdigit():
            total.generic += int(symbol)
        elif symbol == "X":
            total.generic += x
            total.x_symbols += 1
        else:
            total.symbols.append(symbol)


def add_parts(total: TotalCost, parts: tuple[CostPart, ...], x: int) -> None:
    """Add the parts of an additional or alternative cost."""
    for part in parts:
        if isinstance(part, ManaPart):
            add_symbols(total, split_symbols(part.symbols), x)
        else:
            total.parts.append(part)


_split: dict[str, tuple[str, ...]] = {}


def split_symbols(text: str) -> tuple[str, ...]:
    """ "{2}{W/U}" as ("2", "W/U")."""
    known = _split.get(text)
    if known is None:
        known = tuple(text[1:-1].split("}{")) if text else ()
        _split[text] = known
    return known


def total_cost(game: Game, player: int, obj: GameObject, way: Way, announced: Announcement) -> TotalCost:
    """The total cost of a spell with what has been announced; locked in by the caller (601.2f)."""
    total = TotalCost()
    x = announced.x
    if way.symbols is not None:
        add_symbols(total, way.symbols, x)
    add_parts(total, way.parts, x)
    if obj.commander and (obj.zone == COMMAND or announced.from_zone == COMMAND):
        total.generic += tax(game, player, obj)  # 903.8
    abilities = obj.chars.abilities
    for ability in abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost):
            add_parts(total, tree.due(announced), x)
    keywords = abilities.keywords
    if keywords:
        total.convoke = "convoke" in keywords
        total.delve = "delve" in keywords
        total.improvise = "improvise" in keywords
    if game.watchers.get(ASKS + COST) or game.has_floating or abilities.queries.get(COST):
        change = CostChange()
        for targets in announced.targets:
            change.targets = change.targets + targets
        for ctx, query in asked(game, COST):
            if not query.of_itself():  # those below, wherever the card is
                query.cost_change(ctx, player, obj, change)
        own_changes(game, player, obj, change, announced)
        apply_change(total, change)
    return total


def own_changes(game: Game, player: int, obj: GameObject, change: CostChange, announced: Announcement) -> None:
    """What the spell's own static abilities say of its cost ("this spell costs {1} less to cast for each ...")."""
    for ability in obj.chars.abilities.queries.get(COST, ()):
        tree = ability.tree
        query = getattr(tree, "query", tree)
        assert isinstance(query, Query)
        if query.of_itself():
            ctx = Context(game, player, obj.id, ability)
            ctx.announced = announced
            condition = getattr(tree, "condition", None)
            assert condition is None or isinstance(condition, Condition)
            if condition is None or condition.holds(ctx):
                query.cost_change(ctx, player, obj, change)


def apply_change(total: TotalCost, change: CostChange) -> None:
    """Increases, then reductions, then floors (601.2f, 118.7)."""
    total.generic += change.more_generic
    total.symbols.extend(change.more_symbols)
    total.parts.extend(change.more_parts)
    # reductions that leave one mana are applied first, which is best for who pays (601.2f)
    if change.less_above_one:
        total.generic -= max(0, min(total.generic, change.less_above_one, mana_amount(total) - 1))
    for symbol in change.less_colored:
        if symbol in total.symbols:
            total.symbols.remove(symbol)
    # 118.7a: a reduction of generic mana takes from the generic part only
    spare = max(0, change.less_generic - total.generic)
    total.generic = max(0, total.generic - change.less_generic)
    for symbol in change.less_symbols:
        # 118.7c: what exceeds the coloured part reduces the generic one
        if symbol in total.symbols:
            total.symbols.remove(symbol)
        elif total.generic > 0:
            total.generic -= 1
        else:
            spare += 1
    # 601.2b: how hybrid symbols will be paid is announced before the cost is reduced, so that the generic mana of "2/W" is reduced too where it is chosen
    if spare and any([symbol.startswith("2/") for symbol in total.symbols]):
        total.spare = spare
    if change.at_least:
        total.at_least = max(total.at_least, change.at_least)
        total.generic += max(0, change.at_least - mana_amount(total))


def mana_amount(total: TotalCost) -> int:
    """How much mana a total comes to."""
    return total.generic + sum([2 if symbol.startswith("2/") else 1 for symbol in total.symbols])


def ability_total(game: Game, ctx: Context, obj: GameObject, cost: tuple[CostPart, ...], x: int) -> TotalCost:
    """The total cost of activating an ability (602.2b)."""
    total = TotalCost()
    add_parts(total, cost, x)
    tree = ctx.ability.tree if ctx.ability is not None else None
    own = tree.own_costs if isinstance(tree, Activated) else ()
    if own or game.watchers.get(ASKS + ABILITY_COST) or game.has_floating:
        change = CostChange()
        if ctx.announced is not None:
            for targets in ctx.announced.targets:
                change.targets = change.targets + targets
        for other, query in asked(game, ABILITY_COST):
            query.ability_cost_change(other, ctx, obj, change)
        for query in own:
            query.ability_cost_change(ctx, ctx, obj, change)
        apply_change(total, change)
    return total


__all__ = ["Way", "ability_total", "add_parts", "add_symbols", "split_symbols", "total_cost"]
