"""602.2b in trigger events: a player activates an ability, of anything or of something described, perhaps not a mana ability."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.player import thing_of_player
from lawmage.language.filters import Noun
from lawmage.language.objects import That
from lawmage.language.stack_abilities import A_SPELL, ACTIVATED_ONE, OnStack
from lawmage.language.triggers_basic import Casts, When
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Activate, Cast
from lawmage.rules.node import Node
from lawmage.rules.nodes import Reference
from lawmage.rules.total_cost import split_symbols


def an_activated_ability() -> Noun:
    """ "Activated ability", as a description."""
    return on_the_stack(ACTIVATED_ONE)


def spell_or_ability() -> Noun:
    """ "Spell or activated ability", as a description."""
    return on_the_stack(A_SPELL | ACTIVATED_ONE)


def on_the_stack(kinds: int) -> Noun:
    """A description of what is on the stack."""
    head = OnStack()
    head.kinds = kinds
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


class CastsOrActivatesWithX(Casts):
    """ "You next cast a spell with {X} in its mana cost or activate an ability with {X} in its activation cost" (107.3a)."""

    rules = "601.2i 602.2b 107.3"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CAST, kinds.ACTIVATE)

    def object_phrase(self) -> Node | None:
        return spell_or_ability()

    def times(self, ctx: Context, event: Event) -> int:
        if isinstance(event, Cast):
            return Casts.times(self, ctx, event)
        assert isinstance(event, Activate)
        thing = thing_of_player(event.player)
        tree = event.ability.tree
        if not self.who.matches(ctx, thing) or not isinstance(tree, Activated) or not has_x_symbol(tree):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.stack_object,) if event.stack_object else ()
        ctx.refs[EVENT_PLAYER] = (thing,)
        if event.stack_object:
            announced = ctx.game.objects[event.stack_object].announced
            ctx.x = announced.x if announced is not None else 0
        return 1


def has_x_symbol(tree: Activated) -> bool:
    """Whether there is {X} in the activation cost."""
    return any([isinstance(part, ManaPart) and "X" in split_symbols(part.symbols) for part in tree.cost])


phrase("event", "activates-of", "{who:player} [activates|activate] a ability of {what:event-pick}", ActivatesAbility)
phrase("event", "activates-of-on", "{who:player} [activates|activate] a ability of {what:event-pick} on the battlefield", ActivatesAbility)
for _tag, _but in (("if", ", if it isn't a mana ability"), ("that", " that isn't a mana ability")):
    phrase("event", f"activates-{_tag}", "{who:player} [activates|activate] a ability" + _but, ActivatesAbility, no_mana=True)
    phrase("event", f"activates-of-{_tag}", "{who:player} [activates|activate] a ability of {what:event-pick}" + _but, ActivatesAbility, no_mana=True)
    phrase(
        "event", f"activates-of-on-{_tag}", "{who:player} [activates|activate] a ability of {what:event-pick} on the battlefield" + _but,
        ActivatesAbility, no_mana=True,
    )  # fmt: skip
phrase(
    "next-cast", "next-cast-or-activate",
    "{who:player} next [casts|cast] a {what:noun/s} or [activates|activate]@who a ability with {X} in its activation cost", CastsOrActivatesWithX,
)  # fmt: skip
phrase("copied", "that-ability", "that ability", That, number="s", noun="ability")
