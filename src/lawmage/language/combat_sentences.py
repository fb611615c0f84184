"""508.1c-d, 509.1b-c: of whom rules of combat say something: "this creature can block only creatures with flying", "enchanted creature gets +2/+2 and can't
block", "target creature can't block this turn", "... and can't be blocked this turn"."""

from __future__ import annotations

from lawmage.game.effects import END_OF_COMBAT, END_OF_TURN, QUERY
from lawmage.game.node import Node, changed, walk
from lawmage.language.changes import Change, Changes, Duration
from lawmage.language.combat_rulings import AsThoughUnblocked, BlocksIt, Ruling
from lawmage.language.delayed import captured
from lawmage.language.doing import Action
from lawmage.language.finding import present_objects
from lawmage.language.objects import Every, Host, It, Self, That
from lawmage.language.players import DefendingPlayer, You
from lawmage.language.scope import Unbound
from lawmage.language.static_subjects import ItSubject
from lawmage.language.statics_basic import Restricts, StaticLine
from lawmage.oracle.template import Joiner, include, lists, phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Asking, Several
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.nodes import AbilityNode, Condition, Query, Reference


def asking(query: Query, condition: Condition | None) -> Asking:
    """A static ability that answers a question, perhaps only while something is so."""
    made = Asking()
    made.query = query
    made.condition = condition
    return made


class RuledLine(Asking):
    """ "This creature can block only creatures with flying"."""

    who: Reference
    ruling: Ruling

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.ruling.say_of(spoken_of(self.who, self.condition))
        self.query = self.ruling


def spoken_of(who: Reference, condition: Condition | None) -> Reference:
    """What the sentence is about; "it" is what its condition is about."""
    if not isinstance(who, ItSubject):
        return who
    if condition is None:
        raise Unbound("a pronoun that refers to nothing")
    named = [node for node in walk(condition) if isinstance(node, Reference) and not isinstance(node, You)]
    found = [node for node in named if isinstance(node, (Self, Host))]
    if not found or len(found) != len(named) or any([type(node) is not type(found[0]) for node in found]):
        raise Unbound("a pronoun that refers to nothing, or to more than one thing")
    return found[0]


class ChangesAndRuling(Several):
    """ "Enchanted creature gets +2/+2 and can't block"."""

    first: StaticLine
    ruling: Ruling
    condition: Condition | None = None

    def settle(self) -> None:
        """Fill in what the rules read."""
        subject = self.first.subject
        condition = self.condition
        if condition is not None and not isinstance(subject, Self) and any([isinstance(node, (It, That)) for node in walk(condition)]):
            raise Unbound("a pronoun in a condition of two abilities")
        self.ruling.say_of(subject)
        self.first.condition = condition

    def parts(self) -> tuple[AbilityNode, ...]:
        return (self.first, asking(self.ruling, self.condition))


class RulingAndChanges(ChangesAndRuling):
    """ "Equipped creature can't be blocked and has shroud"."""

    who: Reference
    changes: Node

    def settle(self) -> None:
        """Fill in what the rules read."""
        made = StaticLine()
        made.subject = self.who
        made.changes = self.changes
        made.settle()
        self.first = made
        ChangesAndRuling.settle(self)

    def parts(self) -> tuple[AbilityNode, ...]:
        return (asking(self.ruling, self.condition), self.first)


class TwoRulings(Several):
    """ "This creature can't block and can't be blocked"."""

    who: Reference
    first: Ruling
    second: Ruling
    condition: Condition | None = None

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.first.say_of(self.who)
        self.second.say_of(self.who)

    def parts(self) -> tuple[AbilityNode, ...]:
        return (asking(self.first, self.condition), asking(self.second, self.condition))


class NotSo(Condition):
    """The contrary of a condition. Made for "unless", never read."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.reads = condition.reads

    def holds(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx)


class AskingUnless(Asking):
    """ "This creature can't attack unless you control another artifact"."""

    unless: Condition

    def settle(self) -> None:
        """Fill in what the rules read."""
        query = self.query
        if isinstance(query, Restricts) and query.asks == "attack" and any([isinstance(node, DefendingPlayer) for node in walk(self.unless)]):
            query.defended = NotSo(self.unless)  # asked of each player whom it might attack
        else:
            self.condition = NotSo(self.unless)


class LureLine(Asking):
    """ "All creatures able to block this creature do so" (509.1c)."""

    rules = "509.1c"
    whom: Reference

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.query = lure(self.whom)


def lure(whom: Reference) -> BlocksIt:
    """The requirement on every creature that could block it."""
    made = BlocksIt()
    made.say_of(Everything())
    made.whom = whom
    return made


class Everything(Reference):
    """Whatever there is. Made, never read."""

    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(ctx.game.battlefield)

    def matches(self, ctx: Context, thing: int) -> bool:
        return True


class Those(Reference):
    """Certain objects, found as an effect began. Made, never read."""

    slotted = False

    def __init__(self, ids: tuple[int, ...]) -> None:
        self.ids = ids

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.ids

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing in self.ids


class Ruled(Action):
    """ "Target creature can't block this turn" (611.2). It changes no characteristics, so of a set it speaks of whatever is in it at the time (611.2c)."""

    ruling: Ruling
    duration: Duration | None = None

    def about(self) -> Reference:
        """Of what."""
        raise NotImplementedError

    def end(self) -> int:
        """When it ends: where the time is in the midst of the words, this turn or this combat."""
        if self.duration is not None:
            return self.duration.end
        return END_OF_COMBAT if self.ruling.form.endswith("-combat") else END_OF_TURN

    def until(self) -> Condition | None:
        """What it lasts as long as, if the duration says so."""
        return None if self.duration is None else self.duration.condition

    def apply(self, ctx: Context) -> None:
        made = changed(self.ruling)
        what = self.about()
        if isinstance(what, Every):
            made.say_of(what)
        else:
            found = tuple(present_objects(ctx, what))
            ctx.did = bool(found)
            if not found:
                return
            made.say_of(Those(found))
        condition = self.until()
        if condition is not None and not condition.holds(ctx):
            return  # 611.2b
        effect = continuous.make(ctx, QUERY, made, self.end())
        effect.refs = captured(ctx)
        effect.condition = condition
        continuous.add(ctx.game, effect)
        ctx.did = True


class RuledNow(Ruled):
    """ "Target creature must be blocked this turn if able", "target creature can't block this turn"."""

    what: Reference

    def about(self) -> Reference:
        return self.what

    def prepare(self) -> None:
        ruling = self.ruling
        if isinstance(ruling, BlocksIt) and isinstance(ruling.whom, It) and ruling.whom.bound == self.what.bound:
            ruling.whom.bound = EVENT_OBJECT  # nothing blocks itself: "whenever this creature attacks, target creature blocks it"


class AlsoRuled(Ruled):
    """ "... and must be blocked this turn if able", "and can't be blocked this turn": said of what the clause before is about."""

    _what: Reference | None = None

    def follow(self, before: Node | None) -> bool:
        what = getattr(before, "what", None)
        if isinstance(before, AlsoRuled):
            what = before._what
        elif not isinstance(before, (Change, RuledNow)):
            return False
        if not isinstance(what, Reference):
            return False
        self._what = what
        return True

    def follows(self) -> bool:
        return self._what is not None

    def about(self) -> Reference:
        assert self._what is not None
        return self._what


class LureNow(Action):
    """ "All creatures able to block target creature this turn do so"."""

    rules = "509.1c"
    whom: Reference

    def apply(self, ctx: Context) -> None:
        found = tuple(present_objects(ctx, self.whom))
        ctx.did = bool(found)
        if found:
            effect = continuous.make(ctx, QUERY, lure(Those(found)), END_OF_TURN)
            continuous.add(ctx.game, effect)


class MayAssign(Asking):
    """ "You may have this creature assign its combat damage as though it weren't blocked"."""

    rules = "510.1c"
    who: Reference

    def settle(self) -> None:
        """Fill in what the rules read."""
        made = AsThoughUnblocked()
        made.say_of(self.who)
        self.query = made


include("new-ruling", "new-plain", "static-plain", "static-verb")
include("ruled", "static-subject")
phrase("static", "ruled", "{who:ruled} {ruling:new-ruling/@who}.", RuledLine)
phrase("static", "ruled-as-long", "{who:ruled} {ruling:new-ruling/@who} as long as {condition:condition}.", RuledLine)
phrase("static", "ruled-as-long-first", "as long as {condition:condition}, {who:ruled} {ruling:new-ruling/@who}.", RuledLine)
phrase("static", "ruled-it", "as long as {condition:condition}, {who:it-subject} {ruling:ruling/@who}.", RuledLine)
phrase("static-part", "static-part", "{subject:static-subject} {changes:static-changes/@subject}", StaticLine, number="@subject")
lists("comma-changes", "comma-changes", "static-change", Changes, (Joiner("comma", ",", ",", ","),), number="*", demand="=")
phrase("comma-part", "comma-part", "{subject:static-subject} {changes:comma-changes/@subject}", StaticLine, number="@subject")
phrase("static", "changes-commas-ruling", "{first:comma-part}, and {ruling:ruling/@first}.", ChangesAndRuling)
for _joint, _tag in ((" and ", "and"), (", and ", "comma")):
    phrase("static", f"changes-{_tag}-ruling", "{first:static-part}" + _joint + "{ruling:ruling/@first}.", ChangesAndRuling)
phrase("static", "changes-and-ruling-as-long", "{first:static-part} and {ruling:ruling/@first} as long as {condition:condition}.", ChangesAndRuling)
phrase("static", "as-long-changes-and-ruling", "as long as {condition:condition}, {first:static-part} and {ruling:ruling/@first}.", ChangesAndRuling)
phrase("static", "ruling-and-changes", "{who:static-subject} {ruling:ruling/@who} and {changes:static-changes/@who}.", RulingAndChanges)
phrase("static", "two-rulings", "{who:static-subject} {first:ruling/@who} and {second:ruling/@who}.", TwoRulings)
phrase("static", "asking-unless", "{query:question} unless {unless:condition}.", AskingUnless)
phrase("static", "lure", "all creatures able to block {whom:lured} do so.", LureLine)
include("lured", "self", "host")
phrase("static", "may-assign", "you may have {who:self} assign its combat damage as though it weren't blocked.", MayAssign)

phrase("clause", "ruled-now", "{what:change-subject} {ruling:now-ruling/@what} {duration:duration}", RuledNow)
phrase("clause", "ruled-now-first", "{duration:until}, {what:change-subject} {ruling:until-ruling/@what}", RuledNow)
phrase("clause", "ruled-this-turn", "{what:change-subject} {ruling:timed-ruling/@what}", RuledNow)
phrase("clause", "also-ruled", "{ruling:plain-ruling} {duration:duration}", AlsoRuled)
phrase("clause", "also-ruled-this-turn", "{ruling:timed-plain}", AlsoRuled)
phrase("clause", "also-ruled-verb", "{ruling:timed-verb/s}", AlsoRuled)
phrase("clause", "also-ruled-verbs", "{ruling:timed-verb/p}", AlsoRuled)
phrase("clause", "lure-now", "all creatures able to block {whom:lured-now} this turn do so", LureNow)
include("lured-now", "self", "it", "target", "host")
include("now-ruling", "plain-ruling")
include("until-ruling", "plain-ruling", "verb-ruling")
include("timed-ruling", "timed-plain", "timed-verb")
