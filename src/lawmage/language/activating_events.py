"""602.2b in trigger events: a player activates an ability, of anything or of something described, perhaps not a mana ability."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.player import thing_of_player
from lawmage.language.filters import Noun
from lawmage.language.stack_abilities import ACTIVATED_ONE, OnStack
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Activate
from lawmage.rules.node import Node
from lawmage.rules.nodes import Reference


def an_activated_ability() -> Noun:
    """ "Activated ability", as a description."""
    head = OnStack()
    head.kinds = ACTIVATED_ONE
    made = Noun()
    made.head = head
    return made


class ActivatesAbility(When):
    """ "An opponent activates an ability of a creature or land that isn't a mana ability": the object of the event is that ability on the stack."""

    rules = "602.2b"
    who: Reference
    what: Reference | None = None  # whose ability: as it is, or last was where the cost took it away (113.7a)
    no_mana: bool = False  # "that isn't a mana ability"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ACTIVATE,)

    def object_phrase(self) -> Node | None:
        return an_activated_ability()

    def player_phrase(self) -> Node | None:
        return self.who

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Activate)
        if self.no_mana and not event.stack_object:
            return 0
        thing = thing_of_player(event.player)
        what = self.what
        if not self.who.matches(ctx, thing) or (what is not None and not what.matches(ctx, event.obj)):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.stack_object,) if event.stack_object else ()
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


phrase("event", "activates-of", "{who:player} [activates|activate] a ability of {what:event-pick}", ActivatesAbility)
phrase("event", "activates-of-on", "{who:player} [activates|activate] a ability of {what:event-pick} on the battlefield", ActivatesAbility)
for _tag, _but in (("if", ", if it isn't a mana ability"), ("that", " that isn't a mana ability")):
    phrase("event", f"activates-{_tag}", "{who:player} [activates|activate] a ability" + _but, ActivatesAbility, no_mana=True)
    phrase("event", f"activates-of-{_tag}", "{who:player} [activates|activate] a ability of {what:event-pick}" + _but, ActivatesAbility, no_mana=True)
    phrase(
        "event", f"activates-of-on-{_tag}", "{who:player} [activates|activate] a ability of {what:event-pick} on the battlefield" + _but,
        ActivatesAbility, no_mana=True,
    )  # fmt: skip
