"""701.19: regenerating permanents, and what can't be regenerated."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.doing import Action
from lawmage.language.finding import present_objects
from lawmage.language.prohibitions import ForNow
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.keyword_actions.combat_actions import regenerate
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import CANT_REGENERATE


class Regenerate(Action):
    """ "Regenerate this creature" (701.19a): a shield for this turn."""

    rules = "701.19 614.8"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        ids = present_objects(ctx, self.what)
        for id in ids:
            regenerate(ctx, id)
        ctx.did = bool(ids)


class CantBeRegenerated(Query):
    """ "Creatures can't be regenerated" (701.19c): shields there are, and don't work."""

    rules = "701.19c"
    what: Reference

    def questions(self) -> tuple[int, ...]:
        return (CANT_REGENERATE,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj.id)


phrase("clause", "regenerate", "{who:subject} [regenerates|regenerate] {what:object}", Regenerate)
phrase("question", "cant-regenerate", "{what:static-subject} can't be regenerated", CantBeRegenerated)
phrase("clause", "cant-regenerate-now", "{query:regeneration-question} this turn", ForNow)
phrase("regeneration-question", "done-cant-regenerate", "{what:done-thing} can't be regenerated", CantBeRegenerated)
phrase("regeneration-question", "those-done-cant-regenerate", "{what:done-things} can't be regenerated", CantBeRegenerated)
phrase("regeneration-question", "cant-regenerate-this", "{what:object} can't be regenerated", CantBeRegenerated)
