"""What "other" and "another" are other than: the object itself, or what was spoken of before."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.language.filters import Controlled, Noun
from lawmage.language.objects import Every, Host, Pick, Target
from lawmage.language.players import AnyPlayer, EachPlayer, You
from lawmage.language.scope import OBJECT, Scope, Unbound
from lawmage.language.triggers_basic import AboutObject
from lawmage.rules.context import AFFECTED, EVENT_OBJECT


def overlap(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    """Whether one thing could be called by both; no nouns: any permanent or card."""
    if (a == ("spell",)) != (b == ("spell",)):
        return False
    return not a or not b or a == ("permanent",) or b == ("permanent",) or any([word in b for word in a if word != "permanent"])


def words_of(subject: Node) -> tuple[str, ...]:
    """The card types of what a static ability affects."""
    if isinstance(subject, Host):
        return (subject.noun,)
    return ()


def yours(node: Node | None) -> int:
    """Whether a description says that you control it (1), that you don't (-1), or nothing (0)."""
    if isinstance(node, (Target, Every, Pick)):
        node = node.what
    if isinstance(node, Noun):
        for modifier in node.modifiers:
            if isinstance(modifier, Controlled):
                who = modifier.who
                if isinstance(who, You):
                    return 1 if modifier.polarity else -1
                if isinstance(who, (AnyPlayer, EachPlayer)) and who.opponent:
                    return -1
    return 0


def names_controller(event: Node) -> bool:
    """Whether an event's object is described as what a player controls ("a creature an opponent controls dies"), so that "that player" is that player."""
    if not isinstance(event, AboutObject) or event.at_once() or not isinstance(event.what, Pick):
        return False
    return any([isinstance(each, Controlled) and each.polarity and isinstance(each.who, AnyPlayer) for each in event.what.what.modifiers])


def other_than(scope: Scope, words: tuple[str, ...], own: int) -> int:
    """The slot of what "another creature you control" is other than; 0: the object itself. `own` says whether it is yours, as `yours` does."""
    if scope.static:
        return AFFECTED if overlap(scope.subject_words, words) else 0
    found: list[int] = []
    for r in scope.referents:
        if r.kind == OBJECT and not r.plural and not isinstance(r.node, Every) and overlap(r.words, words) and yours(r.node) * own >= 0:
            found.append(r.slot)
    if scope.event_object == EVENT_OBJECT and overlap(scope.event_words, words):
        found.append(EVENT_OBJECT)
    if not found:
        return 0
    if len(found) > 1 or own > 0:
        raise Unbound("\"other\" after something else was named")
    return found[0]
