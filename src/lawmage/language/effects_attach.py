"""701.3: attaching and unattaching in words: "attach this Equipment to target creature you control"."""

from __future__ import annotations

from lawmage.language.doing import Action, do
from lawmage.language.finding import present, present_objects
from lawmage.oracle.template import include, phrase
from lawmage.rules.attaching import attachable
from lawmage.rules.context import Context
from lawmage.rules.events.attachment import Attach, Unattach
from lawmage.rules.events.base import Happening
from lawmage.rules.nodes import Reference


class AttachIt(Action):
    """ "Attach this Equipment to target creature you control" (701.3a): what can't be attached there stays where it is (701.3b)."""

    rules = "701.3 701.3b"
    who: Reference
    what: Reference
    to: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        attached = present_objects(ctx, self.what)
        hosts = [thing if thing < 0 else present(ctx, thing) for thing in self.to.things(ctx)]
        for host in hosts[:1]:
            for id in attached:
                if host and attachable(game, game.objects[id], host):
                    events.append(Attach(id, host))
        do(ctx, events)


class UnattachIt(Action):
    """ "Unattach this Equipment" (701.3d)."""

    rules = "701.3d"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [Unattach(id) for id in present_objects(ctx, self.what)])


phrase("clause", "attach", "{who:subject} [attaches|attach] {what:object} to {to:object}", AttachIt)
phrase("clause", "unattach", "{who:subject} [unattaches|unattach] {what:unattachable}", UnattachIt)
include("unattachable", "self", "it", "host", "target", "all-set")
