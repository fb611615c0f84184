"""601.2i, 400.7d: how a spell, or the permanent that it became, was cast: "if you cast it from your hand", "if this spell was cast from a graveyard"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, HAND
from lawmage.language.conditions import ItIsSo
from lawmage.language.statics_basic import EntersWithCounters
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.actions import Cast
from lawmage.rules.nodes import Condition


def casting_of(ctx: Context, id: int) -> Cast | None:
    """The casting of the spell that an object is, or was before it entered the battlefield: in this turn, or it is long past."""
    game = ctx.game
    spells = (id, game.objects[id].was)
    for event in reversed(game.log):
        if isinstance(event, Cast) and event.obj in spells:
            return event
    return None


class WasCast(ItIsSo):
    """ "You cast it from your hand", "this spell was cast from a graveyard" (601.2i)."""

    rules = "601.2i 400.7d"
    about_cast: bool = True  # "it" is what was cast
    zone: int = -1  # anywhere
    yours: bool = False  # by the controller of the ability
    elsewhere: bool = False  # from anywhere but there

    def is_so(self, ctx: Context, obj: GameObject) -> bool:
        event = casting_of(ctx, obj.id)
        if event is None or (self.yours and event.player != ctx.controller):
            return False
        return self.zone < 0 or (event.from_zone == self.zone) != self.elsewhere


class EntersWithIf(EntersWithCounters):
    """ "This creature enters with a divinity counter on it if you cast it from your hand" (614.1c)."""

    rules = "614.1c 122.6a"
    condition: Condition

    def applies(self, ctx: Context, event: Event) -> bool:
        return EntersWithCounters.applies(self, ctx, event) and self.condition.holds(ctx)


phrase("condition", "you-cast-it", "you cast {what:it}", WasCast, yours=True)
phrase("condition", "you-cast-it-from-hand", "you cast {what:it} from your hand", WasCast, yours=True, zone=HAND)
phrase("condition", "you-cast-it-from-graveyard", "you cast {what:it} from your graveyard", WasCast, yours=True, zone=GRAVEYARD)
phrase("condition", "you-didnt-cast-it-from-hand", "you didn't cast {what:it} from your hand", WasCast, yours=True, zone=HAND, polarity=False)
phrase("condition", "it-was-cast", "{what:it-or-self} was cast", WasCast)
phrase("condition", "it-wasnt-cast", "{what:it-or-self} wasn't cast", WasCast, polarity=False)
phrase("condition", "it-was-cast-from-hand", "{what:it-or-self} was cast from your hand", WasCast, yours=True, zone=HAND)
phrase("condition", "it-was-cast-from-graveyard", "{what:it-or-self} was cast from a graveyard", WasCast, zone=GRAVEYARD)
phrase("condition", "it-was-cast-from-your-graveyard", "{what:it-or-self} was cast from your graveyard", WasCast, yours=True, zone=GRAVEYARD)
phrase("condition", "it-was-cast-from-exile", "{what:it-or-self} was cast from exile", WasCast, zone=EXILE)
phrase("condition", "it-was-cast-elsewhere", "{what:it-or-self} was cast from anywhere other than your hand", WasCast, zone=HAND, elsewhere=True)
phrase(
    "replacement", "enters-with-if",
    "{what:self} enters with {n:how-many} {word:counter-word} [counter|counters]@n on it if {condition:condition}", EntersWithIf,
)  # fmt: skip
