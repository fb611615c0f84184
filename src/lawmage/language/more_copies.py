"""707.10 in words: a spell copied for each of something, or for each other thing that it could target; who copies it may choose new targets."""

from __future__ import annotations

from typing import Final

from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.node import make
from lawmage.game.objects import GameObject
from lawmage.game.terms import STACK
from lawmage.language.copies import CopySpell
from lawmage.language.delayed import DelayedWheneverThisTurn
from lawmage.language.filters import Noun
from lawmage.language.finding import last_known, matching, players_of
from lawmage.language.granted_flashback import HasFlashback
from lawmage.language.identity import origin_of
from lawmage.language.keyword_casting import optional_cost
from lawmage.language.keyword_spells import Replicate, copied_if_paid
from lawmage.language.objects import That
from lawmage.language.sentences import Rider
from lawmage.language.static_subjects import SpellsCast
from lawmage.language.this_turn import HasCast
from lawmage.language.triggers_basic import Casts
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Static, with_added
from lawmage.rules.context import Context
from lawmage.rules.copying import copy_on_stack
from lawmage.rules.events.base import Happening
from lawmage.rules.new_targets import all_targets, could_target_instead, retarget_all
from lawmage.rules.node import Node
from lawmage.rules.nodes import AbilityNode, Amount


class CopyTimes(CopySpell):
    """ "Copy it for each other instant and sorcery spell you've cast before it this turn" (707.10)."""

    rules = "707.10"
    times: Amount

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (True, ("copy", "spell"))

    def number(self, ctx: Context) -> int:
        return max(0, self.times.value(ctx))


class HasCastBefore(HasCast):
    """ "Other instant and sorcery spell you've cast before it this turn": before the spell whose casting triggered the ability."""

    rules = "601.2i"

    def amount(self, ctx: Context, event: Event) -> int:
        cast = ctx.event
        for earlier in ctx.game.log[ctx.game.turn_log :]:
            if earlier is cast:
                return 0  # it wasn't cast before that one
            if earlier is event:
                return HasCast.amount(self, ctx, event)
        return 0


class CommanderCasts(Amount):
    """ "Time you've cast your commander from the command zone this game" (903.8)."""

    rules = "903.8"

    def value(self, ctx: Context) -> int:
        return sum([n for (player, _), n in ctx.game.commander_casts.items() if player == ctx.controller])


class CopyForEachOther(CopySpell):
    """ "Copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures"."""

    rules = "707.10 115.1"
    each: Noun

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        made: list[int] = []
        events: list[Happening] = []
        for player in players_of(ctx, self.who)[:1]:
            for thing in self.what.things(ctx):
                obj = last_known(ctx, thing)
                if obj.zone != STACK or obj.announced is None:
                    continue
                now = [target for targets in obj.announced.targets for target in targets]
                before = ctx.controller
                ctx.controller = player  # "they control": the player who copies it
                others = [id for id in matching(ctx, self.each) if id not in now]
                ctx.controller = before
                for id in others:
                    if not could_target_instead(game, obj, id):
                        continue
                    new = copy_on_stack(game, obj, player)
                    made.append(new.id)
                    retarget_all(new, id)
                    events.extend(all_targets(new, player))
        self.copied(ctx, made, events)


class DifferentTargets(Rider):
    """ "Each copy targets a different one of those creatures": said with the instruction before it."""

    rules = "707.10c"

    def attach(self, before: list[Node]) -> bool:
        return bool(before) and isinstance(before[-1], CopyForEachOther)


class GivenReplicate(Replicate):
    """Replicate that an effect gives a spell: an instance of its own, beside one that the spell has (702.56b). Made, never read."""

    instance: int = 0

    def make(self) -> list[AbilityNode]:
        cost = optional_cost(f"replicate {self.symbols} {self.instance}", self.price())
        cost.repeatable = True
        return copied_if_paid(cost)


_made: Final[dict[tuple[str, int], Node]] = {}


def replicate_for(symbols: str, instance: int) -> Node:
    """Replicate for that cost, made once. `instance`: how many the spell has already, each paid for by itself (702.56b)."""
    known = _made.get((symbols, instance))
    if known is None:
        known = make(GivenReplicate, "replicate", word="replicate", symbols=symbols, instance=instance)
        _made[(symbols, instance)] = known
    return known


class HasReplicate(HasFlashback):
    """ "Has replicate. The replicate cost is equal to its mana cost": where it has none, it can't be paid (118.6)."""

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        cost = chars.mana_cost
        if cost is not None:
            symbols = "".join(["{" + symbol + "}" for symbol in cost.symbols])
            chars.abilities = with_added(chars.abilities, (replicate_for(symbols, chars.abilities.keywords.get("replicate", 0)),), origin_of(ctx), ctx.source)


class ReplicateLine(Static):
    """ "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost." (702.56)."""

    rules = "702.56"

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.modifications = (HasReplicate(),)


phrase("clause", "copy-for-each", "{who:subject} [copies|copy] {what:copied} for each {times:tally} {exceptions:no-except}", CopyTimes)
phrase(
    "clause", "copy-and-choose-they", "{who:subject} [copies|copy] {what:copied} {exceptions:no-except} and may choose new targets for the copy they control",
    CopySpell, new_targets=True,
)  # fmt: skip
phrase("counted-deed", "c-cast-before", "other {what:bare-noun/s} {who:you-have} cast before it this turn", HasCastBefore)
phrase("tally", "commander-casts", "time you've cast your commander from the command zone this game", CommanderCasts)
for _tag, _who in (("", "that the spell could target"), ("-that", "that spell could target")):
    phrase(
        "clause", "copy-for-each-other" + _tag, "{who:subject} [copies|copy] {what:copied} for each other {each:noun/s} " + _who + " {exceptions:no-except}",
        CopyForEachOther,
    )  # fmt: skip
phrase("rider", "different-targets", "each copy targets a different one of those creatures.", DifferentTargets)
phrase("sentence", "delayed-whenever-until", "until end of turn, whenever {when:delayed-event}, {do:body}.", DelayedWheneverThisTurn)
phrase("static-subject", "each-spell-cast", "each {what:noun/s} {who:player} [casts|cast]", SpellsCast, number="s")
phrase("static", "has-replicate", "{subject:static-subject} [has|have] replicate. the replicate cost is equal to its mana cost.", ReplicateLine)
phrase("event", "host-casts", "{who:host} [casts|cast] a {what:noun/s}", Casts)
phrase("castable-now", "the-copy", "the copy", That, number="s", noun="copy")
phrase("castable-now", "the-copies", "the copies", That, number="p", noun="copy", plural=True)
