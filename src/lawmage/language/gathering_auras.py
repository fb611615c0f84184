"""303.4i, 701.3: Auras gathered on something: those on the battlefield attached to it, and Aura cards put onto the battlefield attached to it."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, HAND
from lawmage.language.doing import Action, do
from lawmage.language.filters import Noun
from lawmage.language.finding import matching, present_objects
from lawmage.language.sentences import May
from lawmage.oracle.template import phrase
from lawmage.rules.attaching import attachable, legal_enchantment
from lawmage.rules.context import Context
from lawmage.rules.events.attachment import Attach
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Instruction, Reference


class AttachAny(Action):
    """ "Attach to it any number of Auras on the battlefield": chosen, not targeted (115.1), among those that can be attached to it (701.3b)."""

    rules = "701.3 701.3b"
    who: Reference
    to: Reference
    what: Noun

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        for host in present_objects(ctx, self.to)[:1]:
            among = [id for id in matching(ctx, self.what) if game.objects[id].attached_to != host and attachable(game, game.objects[id], host)]
            decision = ChooseThings(ctx.controller, "attach", among, 0, len(among), ctx.source, "701.3a")
            events = [Attach(id, host) for id in decision.chosen(ask(game, decision))]
        do(ctx, events)


class PutAttached(Action):
    """ "Put onto the battlefield attached to it any number of Aura cards that could enchant it from your graveyard and/or hand" (303.4i)."""

    rules = "303.4i"
    who: Reference
    to: Reference
    what: Noun

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        me = game.players[ctx.controller]
        for host in present_objects(ctx, self.to)[:1]:
            if game.objects[host].zone != BATTLEFIELD:
                continue
            cards = [game.objects[id] for id in [*me.zone(GRAVEYARD), *me.zone(HAND)]]
            among = [card.id for card in cards if self.what.describes(ctx, card) and legal_enchantment(game, card, host)]
            decision = ChooseThings(ctx.controller, "put", among, 0, len(among), ctx.source, "303.4i")
            for id in decision.chosen(ask(game, decision)):
                move = Move(id, BATTLEFIELD, ctx.controller)
                move.attach_to = host
                events.append(move)
        do(ctx, events)


class MayAndMay(Instruction):
    """ "You may A and you may B": each as the player likes, in that order (608.2d)."""

    rules = "608.2c 608.2d"
    first: May
    second: May

    def apply(self, ctx: Context) -> None:
        self.first.apply(ctx)
        if not ctx.game.over:
            self.second.apply(ctx)


phrase("clause", "attach-any", "{who:subject} [attaches|attach] to {to:it} any number of {what:noun/p} on the battlefield", AttachAny)
phrase(
    "clause", "put-attached", "{who:subject} [puts|put] onto the battlefield attached to {to:it} any number of {what:noun/p} that could enchant it "
    "from your graveyard and/or hand", PutAttached,
)  # fmt: skip
phrase("body", "may-and-may", "{first:may} and {second:may}", MayAndMay)
