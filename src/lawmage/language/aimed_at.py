"""115.4: words for what a target is that may be a player or a planeswalker: "that player or that planeswalker's controller"."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.game.terms import PLANESWALKER
from lawmage.language.objects import Both, That
from lawmage.language.players import FromTarget
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.combat import Attack
from lawmage.rules.nodes import Reference


class AimedAt(FromTarget):
    """ "That player or planeswalker": the target before. The binder says which."""

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound)


class PlayerAimedAt(AimedAt):
    """ "That player or that planeswalker's controller": the planeswalker's as it is or last was (608.2h)."""

    rules = "608.2h"

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple([thing if thing < 0 else thing_of_player(ctx.game.objects[thing].controller) for thing in ctx.ref(self.bound)])


phrase("player", "player-aimed-at", "that player or that planeswalker's controller", PlayerAimedAt, number="s")
phrase("recipient", "aimed-at", "that player or planeswalker", AimedAt, number="s")
phrase("recipient", "target-and-objects", "{first:any-target} and {second:set}", Both, number="s")


class AttackedByIt(Reference):
    """ "The player or planeswalker it's attacking": as it is, or was as it left combat if it attacks no more (608.2h). A battle is neither."""

    rules = "506.4 608.2h"
    what: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        combat = ctx.game.combat
        event = ctx.event
        found: list[int] = []
        for id in self.what.things(ctx):
            if combat is not None and id in combat.defending:
                found.append(combat.defending[id])
            elif combat is not None and id in combat.attacked:
                found.append(combat.attacked[id])
            elif isinstance(event, Attack) and event.obj == id:
                found.append(event.defender)
        objects = ctx.game.objects
        return tuple([thing for thing in dict.fromkeys(found) if thing < 0 or (thing and objects[thing].chars.types & PLANESWALKER)])


phrase("recipient", "attacked-by-it", "the player or planeswalker {what:contracted} attacking", AttackedByIt, number="s")
phrase("recipient", "attacked-by-that", "the player or planeswalker {what:it} is attacking", AttackedByIt, number="s")
phrase("it", "that-creature-or-planeswalker", "that creature or planeswalker", That, number="s", noun="creature")
