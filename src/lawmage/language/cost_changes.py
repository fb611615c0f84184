"""601.2f, 118.7 in words: what makes spells and activated abilities cost more or less."""

from __future__ import annotations

from typing import Final

from lawmage.game.effects import END_OF_TURN, QUERY, YOUR_NEXT_TURN
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import EXILE, GRAVEYARD, LIBRARY, STACK
from lawmage.language.delayed import captured
from lawmage.language.doing import Action
from lawmage.language.filters import InZone, Noun
from lawmage.language.lines import Labelled, Restriction
from lawmage.language.prohibitions import ForNow
from lawmage.language.statics_basic import AskingLine
from lawmage.language.would import OneOfSeveral
from lawmage.oracle.leaves import Symbols
from lawmage.oracle.template import include, leaf, lists, phrase, values
from lawmage.rules import continuous
from lawmage.rules.abilities import Activated, Asking
from lawmage.rules.context import Context
from lawmage.rules.events.actions import Cast
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Condition, CostChange, Filter, Query, Reference
from lawmage.rules.queries import ABILITY_COST, COST


def change(total: CostChange, symbols: str, more: bool, times: int, colored: bool = False) -> None:
    """Add to or take from a total."""
    for symbol in symbols[1:-1].split("}{"):
        if symbol.isdigit():
            if more:
                total.more_generic += int(symbol) * times
            else:
                total.less_generic += int(symbol) * times
        else:
            for _ in range(times):
                (total.more_symbols if more else total.less_colored if colored else total.less_symbols).append(symbol)


class Step(Node):
    """ "{1} less to cast for each creature you control": by how much a cost changes."""

    rules = "118.7"
    symbols: str = ""
    more: bool = True
    times: Amount | None = None

    def number(self, ctx: Context, targets: int) -> int:
        """How many times over."""
        return 1 if self.times is None else max(0, self.times.value(ctx))

    def by_targets(self) -> bool:
        """Whether that depends on what is targeted."""
        return False

    def add(self, ctx: Context, total: CostChange, n: int, colored: bool = False) -> None:
        """Add it to what changes."""
        change(total, self.symbols, self.more, n, colored)


class StepByX(Step):
    """ "{X} less to cast, where X is the total power of creatures you control"."""

    rules = "118.7"
    x: Amount

    def number(self, ctx: Context, targets: int) -> int:
        return max(0, self.x.value(ctx))

    def add(self, ctx: Context, total: CostChange, n: int, colored: bool = False) -> None:
        change(total, "{1}", self.more, n)


class StepByTargets(Step):
    """ "{1}{R} more to cast for each target beyond the first"."""

    rules = "118.7"
    beyond: int = 0

    def number(self, ctx: Context, targets: int) -> int:
        return max(0, targets - self.beyond)

    def by_targets(self) -> bool:
        return True


class ItTargets(Condition):
    """ "It targets a tapped creature": the very spell or ability whose cost is determined."""

    what: Reference

    def holds(self, ctx: Context) -> bool:
        announced = ctx.announced
        return announced is not None and any([self.what.matches(ctx, thing) for things in announced.targets for thing in things])


class SpellsCast(Node):
    """ "Creature spells you cast with power 4 or greater": which spells."""

    what: Noun
    who: Reference | None = None
    further: tuple[Filter, ...] = ()
    zones: int = 0  # where they are cast from; 0: anywhere
    targets: Reference | None = None  # what they target
    other: bool = False

    def by_targets(self) -> bool:
        """Whether it asks what they target."""
        return self.targets is not None

    def fits(self, ctx: Context, player: int, obj: GameObject, targets: tuple[int, ...]) -> bool:
        """Whether that spell of that player is one."""
        who = self.who
        if who is not None and not who.matches(ctx, thing_of_player(player)):
            return False
        if self.zones and not self.zones >> cast_from(obj) & 1:
            return False
        if self.other and obj.id == ctx.source:
            return False
        aim = self.targets
        if aim is not None and not any([aim.matches(ctx, thing) for thing in targets]):
            return False
        return self.what.describes(ctx, obj) and all([speaks(ctx, each, obj) for each in self.further])


class NthCast(SpellsCast):
    """ "The first creature spell you cast each turn", "the second spell you cast each turn"."""

    n: int = 1
    own_turns: bool = False  # "during each of your turns"

    def fits(self, ctx: Context, player: int, obj: GameObject, targets: tuple[int, ...]) -> bool:
        if self.own_turns and ctx.game.turn.active != player:
            return False
        return SpellsCast.fits(self, ctx, player, obj, targets) and self.cast_before(ctx, player) == self.n - 1

    def cast_before(self, ctx: Context, player: int) -> int:
        """How many such spells the player has cast this turn."""
        game = ctx.game
        return casts(ctx, game, player, self.what, game.turn_log)


def casts(ctx: Context, game: Game, player: int, what: Noun, since: int) -> int:
    """How many spells of that description the player has cast since that place in the log."""
    n = 0
    for event in game.log[since:]:
        if isinstance(event, Cast) and event.player == player and what.describes(ctx, game.objects[event.obj]):
            n += 1
    return n


def speaks(ctx: Context, each: Filter, obj: GameObject) -> bool:
    """Whether further words are true of a spell: "from your graveyard" tells where it is cast from."""
    return each.matches(ctx, obj) if isinstance(each, InZone) else each.describes(ctx, obj)


def cast_from(obj: GameObject) -> int:
    """The zone from which a spell is or would be cast."""
    if obj.zone == STACK and obj.announced is not None:
        return obj.announced.from_zone
    return obj.zone


class SpellsCost(Query):
    """ "Creature spells you cast cost {1} less to cast" (601.2f)."""

    rules = "601.2f"
    which: SpellsCast
    by: Step
    colored: bool = False  # "this effect reduces only the amount of colored mana you pay"

    def questions(self) -> tuple[int, ...]:
        return (COST,)

    def by_targets(self) -> bool:
        return self.which.by_targets() or self.by.by_targets()

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if self.which.fits(ctx, player, obj, total.targets):
            self.by.add(ctx, total, self.by.number(ctx, len(total.targets)), self.colored)


class SpellsCostWhen(SpellsCost):
    """ "During your turn, spells your opponents cast cost {1} more to cast"."""

    rules = "601.2f"
    when: Condition

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if self.when.holds(ctx):
            SpellsCost.cost_change(self, ctx, player, obj, total)


class SpellsCostNotYours(SpellsCost):
    """ "During turns other than yours, spells you cast cost {1} less to cast"."""

    rules = "601.2f"

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if ctx.game.turn.active != ctx.controller:
            SpellsCost.cost_change(self, ctx, player, obj, total)


class NextCast(Query):
    """What is said of "the next creature spell you cast this turn", left behind. Made, never read."""

    what: Noun
    player: int = 0
    since: int = 0

    def is_next(self, ctx: Context, player: int, obj: GameObject) -> bool:
        """Whether the player casts that spell."""
        return player == self.player and self.what.describes(ctx, obj) and not casts(ctx, ctx.game, player, self.what, self.since)


class SaysOfNext(Action):
    """An effect on the next spell of a kind that players cast."""

    what: Noun
    who: Reference
    duration: int = END_OF_TURN

    def left_behind(self, ctx: Context) -> NextCast:
        """What it says of that spell."""
        raise NotImplementedError

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        for player in game.players:
            if self.who.matches(ctx, thing_of_player(player.index)):
                made = self.left_behind(ctx)
                made.what = self.what
                made.player = player.index
                made.since = len(game.log)
                effect = continuous.make(ctx, QUERY, made, self.duration)
                effect.refs = captured(ctx)
                continuous.add(game, effect)
                ctx.did = True


class NextSpellCosts(NextCast):
    """ "The next creature spell you cast this turn costs {2} less". Made, never read."""

    by: Step
    n: int = 0

    def questions(self) -> tuple[int, ...]:
        return (COST,)

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if self.is_next(ctx, player, obj):
            self.by.add(ctx, total, self.n)


class NextSpell(SaysOfNext):
    """ "The next spell you cast this turn costs {1} less to cast": by how much is determined as this resolves."""

    rules = "601.2f 611.2"
    by: Step

    def left_behind(self, ctx: Context) -> NextCast:
        made = NextSpellCosts()
        made.by = self.by
        made.n = self.by.number(ctx, 0)
        return made


class OwnCost(Query):
    """ "This spell costs {1} less to cast for each creature you control"."""

    rules = "601.2f"
    by: Step
    condition: Condition | None = None

    def questions(self) -> tuple[int, ...]:
        return (COST,)

    def of_itself(self) -> bool:
        return True

    def by_targets(self) -> bool:
        return self.by.by_targets() or isinstance(self.condition, ItTargets)

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if obj.id == ctx.source and (self.condition is None or self.condition.holds(ctx)):
            self.by.add(ctx, total, self.by.number(ctx, len(total.targets)))


class OwnCostLine(Asking):
    """A sentence about the cost of the very spell it is on: it works wherever the spell is cast from."""

    rules = "113.6e"
    zones: int = 127


def own_cost(symbols: str, more: bool, times: Amount | None) -> OwnCost:
    """Such a query, made by keywords."""
    step = Step()
    step.symbols = symbols
    step.more = more
    step.times = times
    query = OwnCost()
    query.by = step
    return query


class AbilitiesCost(Query):
    """ "Activated abilities of creatures you control cost {2} less to activate" (602.2b)."""

    rules = "602.2b 601.2f"
    what: Reference | None = None  # what has them
    by: Step
    mana_too: bool = True
    above_one: bool = False  # "this effect can't reduce the mana in that cost to less than one mana"

    def questions(self) -> tuple[int, ...]:
        return (ABILITY_COST,)

    def by_targets(self) -> bool:
        return self.by.by_targets()

    def fits(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> bool:
        """Whether it speaks of that ability of that object."""
        ability = activating.ability
        if not self.mana_too and ability is not None and isinstance(ability.tree, Activated) and ability.tree.is_mana():
            return False
        return self.what is None or self.what.matches(ctx, obj.id)

    def ability_cost_change(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> None:
        if not self.fits(ctx, activating, obj, total):
            return
        own = CostChange()
        self.by.add(ctx, own, self.by.number(ctx, len(total.targets)))
        if self.above_one:
            total.less_above_one += own.less_generic
        else:
            total.more_generic += own.more_generic
            total.less_generic += own.less_generic
            total.more_symbols.extend(own.more_symbols)
            total.less_symbols.extend(own.less_symbols)


class ItsAbilityCosts(AbilitiesCost):
    """ "This ability costs {1} less to activate for each legendary creature you control"."""

    rules = "602.2b 601.2f"
    condition: Condition | None = None

    def by_targets(self) -> bool:
        return self.by.by_targets() or isinstance(self.condition, ItTargets)

    def fits(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> bool:
        return self.condition is None or self.condition.holds(activating)


class ThisAbilityCosts(Restriction):
    """The sentence that says so, after the ability."""

    rules = "602.2b"
    query: ItsAbilityCosts

    def restrict(self, ability: Activated) -> None:
        ability.own_costs = (*ability.own_costs, self.query)


class KeywordAbilitiesCost(AbilitiesCost):
    """ "Equip abilities you activate cost {1} less to activate"."""

    rules = "602.2b 601.2f"
    kind: str = ""
    who: Reference
    targets: Reference | None = None

    def by_targets(self) -> bool:
        return self.targets is not None

    def fits(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> bool:
        ability = activating.ability
        if ability is None or getattr(ability.tree, "keyword", "") != self.kind or not self.who.matches(ctx, thing_of_player(activating.controller)):
            return False
        aim = self.targets
        return aim is None or any([aim.matches(ctx, thing) for thing in total.targets])


ELSEWHERE: Final = (1 << LIBRARY) | (1 << GRAVEYARD) | (1 << EXILE)

leaf("fixed-symbols", Symbols(r"\{(?:[0-9]+|[WUBRGCS])\}"))
for _verb in ("cast", "activate"):
    for _way, _more in (("less", False), ("more", True)):
        _tag = f"{_verb}-{_way}"
        _to = f"{_way} to {_verb}"
        phrase(f"{_verb}-step", _tag, f"{{symbols:fixed-symbols}} {_to}", Step, more=_more)
        phrase(f"{_verb}-step", _tag + "-each", f"{{symbols:fixed-symbols}} {_to} for each {{times:tally}}", Step, more=_more)
        phrase(f"{_verb}-step", _tag + "-each-target", f"{{symbols:fixed-symbols}} {_to} for each target", StepByTargets, more=_more)
        phrase(f"{_verb}-step", _tag + "-beyond", f"{{symbols:fixed-symbols}} {_to} for each target beyond the first", StepByTargets, more=_more, beyond=1)
        phrase(f"{_verb}-step", _tag + "-x", f"{{X}} {_to}, where X is {{x:quantity}}", StepByX, more=_more)

include("targeted", "event-thing", "player", "targeted-list")
lists("targeted-list", "targeted-list", "targeted-one", OneOfSeveral, ("or",))
include("targeted-one", "event-pick", "player")
values("cast-zones", {"exile": 1 << EXILE, "anywhere other than your hand": ELSEWHERE})
phrase("spells-cast", "spells", "{what:noun/p}", SpellsCast)
phrase("spells-cast", "spells-who", "{what:noun/p} {who:player} [casts|cast]", SpellsCast)
phrase("spells-cast", "spells-who-other", "other {what:noun/p} {who:player} [casts|cast]", SpellsCast, other=True)
phrase("spells-cast", "spells-which", "{what:noun/p} {who:player} [casts|cast] {further:postmodifier+}", SpellsCast)
phrase("spells-cast", "spells-from", "{what:noun/p} {who:player} [casts|cast] from {zones:cast-zones}", SpellsCast)
phrase("spells-cast", "spells-that-target", "{what:noun/p} {who:player} [casts|cast] that target {targets:targeted}", SpellsCast)
phrase("spells-cast", "spells-any-target", "{what:noun/p} that target {targets:targeted}", SpellsCast)
for _n, _nth in enumerate(("first", "second", "third"), 1):
    phrase("nth-cast", f"nth-cast-{_n}", f"the {_nth} {{what:noun/s}} {{who:player}} [casts|cast] each turn", NthCast, n=_n)
    phrase("nth-cast", f"nth-cast-own-{_n}", f"the {_nth} {{what:noun/s}} {{who:player}} [casts|cast] during each of your turns", NthCast, n=_n, own_turns=True)
phrase("spells-cost", "spells-cost", "{which:spells-cast} cost {by:cast-step}", SpellsCost)
phrase("spells-cost", "nth-costs", "{which:nth-cast} costs {by:cast-step}", SpellsCost)
include("question", "spells-cost")
phrase("question", "spells-cost-during", "during {when:turn-condition}, {which:spells-cast} cost {by:cast-step}", SpellsCostWhen)
phrase("question", "spells-cost-not-yours", "during turns other than yours, {which:spells-cast} cost {by:cast-step}", SpellsCostNotYours)
phrase("colored-cost", "colored-cost", "{which:spells-cast} cost {by:cast-step}", SpellsCost, colored=True)
phrase("static", "colored-cost-line", "{query:colored-cost}. This effect reduces only the amount of colored mana you pay.", AskingLine)

phrase("own-cost", "own-cost", "this spell costs {by:cast-step}", OwnCost)
phrase("own-cost", "own-cost-if", "this spell costs {by:cast-step} if {condition:cost-condition}", OwnCost)
phrase("own-cost", "own-cost-as-long", "this spell costs {by:cast-step} as long as {condition:condition}", OwnCost)
phrase("own-cost", "own-cost-if-first", "if {condition:condition}, this spell costs {by:cast-step}", OwnCost)
phrase("own-cost", "own-cost-during", "this spell costs {by:cast-step} during {condition:turn-condition}", OwnCost)
phrase("own-cost-line", "own-cost-line", "{query:own-cost}.", OwnCostLine)
phrase("own-cost-line", "own-cost-word", "{word:ability-word} — {ability:own-cost-line}", Labelled)
include("anywhere", "own-cost-line")
include("cost-condition", "condition")
phrase("cost-condition", "it-targets", "it targets {what:targeted}", ItTargets)

phrase("question", "abilities-cost", "activated abilities cost {by:activate-step}", AbilitiesCost)
phrase("question", "abilities-cost-but-mana", "activated abilities cost {by:activate-step} unless they're mana abilities", AbilitiesCost, mana_too=False)
phrase("question", "abilities-of-cost", "activated abilities of {what:bearer} cost {by:activate-step}", AbilitiesCost)
phrase(
    "question", "abilities-of-cost-but-mana", "activated abilities of {what:bearer} cost {by:activate-step} unless they're mana abilities",
    AbilitiesCost, mana_too=False,
)  # fmt: skip
phrase("question", "host-abilities-cost", "{what:possessor} activated abilities cost {by:activate-step}", AbilitiesCost)
include("bearer", "plural-set", "host")
values("costed-keyword", ("equip", "cycling"))
phrase("question", "keyword-abilities-cost", "{kind:costed-keyword} abilities {who:player} [activates|activate] cost {by:activate-step}", KeywordAbilitiesCost)
phrase(
    "question", "keyword-abilities-cost-target",
    "{kind:costed-keyword} abilities {who:player} [activates|activate] that target {targets:targeted} cost {by:activate-step}", KeywordAbilitiesCost,
)  # fmt: skip
ABOVE_ONE = "This effect can't reduce the mana in that cost to less than one mana."
phrase("floored-cost", "floored-cost", "activated abilities of {what:bearer} cost {by:activate-step}", AbilitiesCost, above_one=True)
phrase("floored-cost", "floored-cost-host", "{what:possessor} activated abilities cost {by:activate-step}", AbilitiesCost, above_one=True)
phrase("static", "floored-cost-line", "{query:floored-cost}. " + ABOVE_ONE, AskingLine)

phrase("restriction", "this-ability-costs", "{query:its-cost}.", ThisAbilityCosts)
phrase("its-cost", "its-cost", "this ability costs {by:activate-step}", ItsAbilityCosts)
phrase("its-cost", "its-cost-if", "this ability costs {by:activate-step} if {condition:cost-condition}", ItsAbilityCosts)
phrase("its-cost", "its-cost-during", "this ability costs {by:activate-step} during {condition:turn-condition}", ItsAbilityCosts)

phrase("clause", "next-spell-costs", "the next {what:noun/s} {who:player} [casts|cast] this turn costs {by:cast-step}", NextSpell)
phrase("spells-now", "spells-now", "{what:noun/p} {who:player} [casts|cast] this turn", SpellsCast)
phrase("cost-now", "cost-now", "{which:spells-now} cost {by:cast-step}", SpellsCost)
phrase("clause", "spells-cost-now", "{query:cost-now}", ForNow, duration=END_OF_TURN)
phrase("clause", "spells-cost-until", "until your next turn, {query:spells-cost}", ForNow, duration=YOUR_NEXT_TURN)
phrase("clause", "spells-cost-this-turn", "{query:spells-cost} this turn", ForNow, duration=END_OF_TURN)
