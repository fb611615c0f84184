"""120.1: several creatures that each deal damage equal to their own power."""

from __future__ import annotations

from lawmage.language.amounts import number_of
from lawmage.language.changes import Change
from lawmage.language.doing import Action, do
from lawmage.language.effects_life import note_dealt
from lawmage.language.finding import present
from lawmage.language.objects import Both, Every, It
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Reference


class EachDeals(Action):
    """ "Two target creatures you control each deal damage equal to their power to target creature": at once, each its own."""

    rules = "120.1 120.3"
    what: Reference
    to: Reference
    word: str = ""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        recipients = self.to.things(ctx)
        events: list[Happening] = []
        for source in self.what.things(ctx):
            dealer = present(ctx, source)
            n = number_of(ctx, game.objects[dealer], self.word) if dealer else 0
            if n > 0:
                events.extend([Damage(dealer, thing, n) for thing in recipients])
        note_dealt(self, ctx, do(ctx, events))


include("dealers", "target", "plural-set", "all-set")
phrase("dealers", "dealers-they", "they", It, number="p", plural=True)
phrase("dealers", "dealers-two", "{first:target} and {second:target}", Both, number="p")
phrase("clause", "each-deals", "{what:dealers} each deal damage equal to their {word:number-word} to {to:recipient}", EachDeals)
phrase("set-dealer", "set-dealer-each", "each {what:noun/s}", Every, number="s")
phrase("set-dealer", "set-dealer-each-other", "each other {what:noun/s}", Every, number="s", other=True)
phrase("clause", "each-one-deals", "{what:set-dealer} deals damage equal to its {word:number-word} to {to:recipient}", EachDeals)
phrase("clause", "change-each", "{what:several-targets} each {changes:changes/p} {duration:duration}", Change)
include("several-targets", "target")
