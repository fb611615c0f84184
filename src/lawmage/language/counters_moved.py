"""122.5, 122.8: removing all counters, removing one of any kind, moving counters from one object to another."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.doing import Action, do
from lawmage.language.finding import one_player, present_objects
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.nodes import Amount, Reference
from lawmage.rules.replacement import forbidden


class RemoveAllCounters(Action):
    """ "Remove all counters from target permanent", "remove all charge counters from it" (122.8)."""

    rules = "122.1"
    countable = True
    removes_counters = True
    who: Reference
    what: Reference
    word: str = ""  # "": of every kind

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for id in present_objects(ctx, self.what):
            for word, n in ctx.game.objects[id].counters.items():
                if not self.word or word == self.word:
                    events.append(RemoveCounters(id, word, n))
        happened = do(ctx, events)
        if self.counted:
            ctx.amounts[self.counted] = sum([event.n for event in happened if isinstance(event, RemoveCounters)])


class RemoveAnyCounter(Action):
    """ "Remove a counter from target permanent": its controller's choice of kind is the player's who removes it."""

    rules = "122.1"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.who)
        events: list[Happening] = []
        for id in present_objects(ctx, self.what):
            words = [word for word, n in ctx.game.objects[id].counters.items() if n > 0]
            if words:
                decision = ChooseOption(player, "counter", words, ctx.source, "122.8")
                events.append(RemoveCounters(id, words[ask(ctx.game, decision)[0]], 1))
        do(ctx, events)


class MoveCounters(Action):
    """ "Move all counters from target creature onto another target creature", "move a +1/+1 counter from this creature onto target creature" (122.5)."""

    rules = "122.5"
    who: Reference
    source: Reference
    onto: Reference
    word: str = ""  # "": of every kind
    n: Amount | None = None  # None: all

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        from_ids = present_objects(ctx, self.source)
        onto_ids = present_objects(ctx, self.onto)
        ctx.did = False
        if len(from_ids) != 1 or len(onto_ids) != 1 or from_ids == onto_ids or game.objects[onto_ids[0]].zone != BATTLEFIELD:
            return  # 122.5: then no counter is moved
        amount = self.n
        removed: list[Happening] = []
        put: list[Happening] = []
        for word, had in game.objects[from_ids[0]].counters.items():
            if self.word and word != self.word:
                continue
            n = had if amount is None else min(had, amount.value(ctx))
            if n > 0:
                removed.append(RemoveCounters(from_ids[0], word, n))
                put.append(PutCounters(onto_ids[0], word, n, ctx.controller))
        if any([forbidden(game, event) for event in put]):
            return  # 122.5: nor where the second object can't have them
        happened = do(ctx, removed + put)
        if self.counted:
            ctx.amounts[self.counted] = sum([event.n for event in happened if isinstance(event, RemoveCounters)])


phrase("clause", "remove-all-counters", "{who:subject} [removes|remove] all counters from {what:object}", RemoveAllCounters)
phrase("clause", "remove-all-word", "{who:subject} [removes|remove] all {word:counter-word} counters from {what:object}", RemoveAllCounters)
phrase("clause", "remove-a-counter", "{who:subject} [removes|remove] a counter from {what:object}", RemoveAnyCounter)
phrase("clause", "move-all-counters", "{who:subject} [moves|move] all counters from {source:object} onto {onto:object}", MoveCounters)
phrase("clause", "move-all-word", "{who:subject} [moves|move] all {word:counter-word} counters from {source:object} onto {onto:object}", MoveCounters)
phrase(
    "clause", "move-counters", "{who:subject} [moves|move] {n:how-many} {word:counter-word} [counter|counters]@n from {source:object} onto {onto:object}",
    MoveCounters,
)  # fmt: skip
