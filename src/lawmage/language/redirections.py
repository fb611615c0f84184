"""614.9: redirection effects in words: "all damage that would be dealt to you is dealt to enchanted creature instead"."""

from __future__ import annotations

from lawmage.game.effects import END_OF_TURN, REPLACEMENT
from lawmage.game.event import Event
from lawmage.game.player import player_of_thing
from lawmage.game.terms import BATTLE, BATTLEFIELD, CREATURE, PLANESWALKER
from lawmage.language.doing import Action
from lawmage.language.preventions import AllDamage, NextDamage, choose_sources
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Replacing
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Reference, Replacement
from lawmage.rules.prevention import covered, shares


def receiver(ctx: Context, to: Reference) -> int:
    """What the damage is dealt to instead; 0 if it can't be dealt damage now, and the effect does nothing (614.9)."""
    for thing in to.things(ctx):
        if thing < 0:
            return 0 if ctx.game.players[player_of_thing(thing)].left else thing
        if ctx.game.there(thing):
            obj = ctx.game.objects[thing]
            if obj.zone == BATTLEFIELD and obj.chars.types & (CREATURE | PLANESWALKER | BATTLE):
                return thing
    return 0


def moved(event: Damage, to: int, n: int) -> Damage:
    """So much of the damage, dealt to something else."""
    new = Damage(event.dealer, to, n, event.combat)
    new.preventable = event.preventable
    new.source = event.source
    new.cause = event.cause
    event.n -= n
    return new


class Redirects(Replacement):
    """Damage is dealt to something else instead, if that can be dealt damage (614.9)."""

    rules = "614.9"
    damage: AllDamage | NextDamage
    to: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return self.damage.applies(ctx, event) and receiver(ctx, self.to) != 0


class RedirectsAll(Redirects):
    """ "All damage that would be dealt to you is dealt to this creature instead"."""

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        return [moved(event, receiver(ctx, self.to), event.n)]


class RedirectsNext(Redirects):
    """ "The next 1 damage that would be dealt to this creature this turn is dealt to its owner instead". How much is left stands in the effect."""

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        to = receiver(ctx, self.to)
        found: list[Event] = [moved(each, to, n) for each, n in shares(ctx, self, event, covered(ctx, self, event)) if n > 0]
        return [event, *found] if event.n > 0 else found


class RedirectionLine(Replacing):
    """Such a sentence."""

    rules = "614.9"


class RedirectNow(Action):
    """The same for this turn."""

    rules = "614.9"
    replacement: RedirectsAll

    def apply(self, ctx: Context) -> None:
        choose_sources(self.replacement.damage, ctx)
        continuous.add(ctx.game, continuous.make(ctx, REPLACEMENT, self.replacement, END_OF_TURN))
        ctx.did = True


class RedirectNext(Action):
    """ "The next 1 damage ... is dealt to target creature instead"."""

    rules = "614.9"
    replacement: RedirectsNext

    def apply(self, ctx: Context) -> None:
        damage = self.replacement.damage
        assert isinstance(damage, NextDamage)
        n = damage.n.value(ctx)
        ctx.did = n > 0
        if n > 0:
            choose_sources(damage, ctx)
            effect = continuous.make(ctx, REPLACEMENT, self.replacement, END_OF_TURN)
            effect.remaining = n
            continuous.add(ctx.game, effect)


include("redirected", "self", "host", "target", "any-target", "it", "player")
phrase("redirect-all", "redirect-all", "{damage:all-damage} is dealt to {to:redirected} instead", RedirectsAll)
phrase("redirect-now", "redirect-now", "{damage:all-damage-now} is dealt to {to:redirected} instead", RedirectsAll)
phrase("redirect-next", "redirect-next", "{damage:next-damage} is dealt to {to:redirected} instead", RedirectsNext)
phrase("static", "redirection", "{replacement:redirect-all}.", RedirectionLine)
phrase("static", "redirection-as-long", "as long as {condition:condition}, {replacement:redirect-all}.", RedirectionLine)
phrase("clause", "redirects-now", "{replacement:redirect-now}", RedirectNow)
phrase("clause", "redirects-next", "{replacement:redirect-next}", RedirectNext)
