"""What an instruction brings forth that later words can refer to, and what "that much", "this way" and "the exiled card" mean."""

from __future__ import annotations

from lawmage.game.node import Node, contains, walk
from lawmage.game.terms import EXILE
from lawmage.language.amounts import Number, Same, ThatMuch
from lawmage.language.copies import CopySpell
from lawmage.language.costs import ExileCost
from lawmage.language.counted_this_way import MuchThisWay
from lawmage.language.counters_moved import RemoveAllCounters
from lawmage.language.doing import Action, ThisWay
from lawmage.language.effects_cards import DiscardCards, DiscardHand, DrawCards, LookTop, MillCards, RevealTop, Search
from lawmage.language.effects_life import DealDamage, Gain, Lose
from lawmage.language.effects_permanents import DestroyIt, RemoveCountersFrom, SacrificeIt
from lawmage.language.excess import ExcessThisWay
from lawmage.language.objects import LINKED, ExiledCard, ExiledWith, It, That
from lawmage.language.replacements import ToZone
from lawmage.language.scope import OBJECT, Referent, Scope, Unbound, is_plural
from lawmage.language.searching import SearchFor, SearchZones
from lawmage.language.selecting import ExileTop, HandShown, RevealUntil, TopCards
from lawmage.language.this_way import ACTIONS, CountThisWay, DoneThisWay
from lawmage.oracle.template import LANGUAGE
from lawmage.rules.context import EVENT_AMOUNT, EVENT_COUNT
from lawmage.rules.nodes import Amount, Reference

COUNTING = (Gain, Lose, DealDamage, DestroyIt, SacrificeIt, RemoveCountersFrom, RemoveAllCounters, DiscardCards, DiscardHand, DrawCards)
"""Instructions whose amount "that much" or "that many" can mean."""
ONE_BY_ONE = (DestroyIt, SacrificeIt)
"""Of these, those that count what they are done to: only where that is several things."""
EXILING = ACTIONS["exiled"]


def link(trees: list[Node]) -> None:
    """607.2a: "the exiled card" of one ability is what another ability of the face exiles."""
    for tree in trees:
        if any([isinstance(node, (ExiledCard, ExiledWith)) and node.bound == LINKED for node in walk(tree)]):
            # "exiled with this artifact" is what any of its abilities exiled, this one too
            own = any([isinstance(node, ExiledWith) for node in walk(tree)])
            found: list[Node] = [node for other in trees if own or other is not tree for node in walk(other) if isinstance(node, EXILING)]
            if own:
                found.extend([node for other in trees for node in walk(other) if isinstance(node, ToZone) and node.to == EXILE])
                if any([isinstance(node, (RevealUntil, ExileCost)) and getattr(node, "exiled", True) for other in trees for node in walk(other)]):
                    raise Unbound("cards exiled in a way that isn't noted")
            if not found:
                raise Unbound("an exiled card that nothing exiled")
            for action in found:
                assert isinstance(action, (Action, ToZone))
                action.linked = True


class Antecedents:
    """The slots handed out so far, and what was named or done."""

    def __init__(self, counter: list[int]) -> None:
        self.counter = counter
        self.scope = Scope()

    def next(self) -> int:
        """A new slot."""
        slot = self.counter[0]
        self.counter[0] = slot + 1
        return slot

    def made_by(self, node: Action) -> None:
        """What an instruction brings forth that later words can refer to."""
        if isinstance(node, (Search, RevealTop, LookTop)):
            self.made(node, node.n != 1, ("card",))
        elif isinstance(node, MillCards):
            self.made(node, True, ("card",))
        elif isinstance(node, DiscardCards):
            self.made(node, LANGUAGE.rule(node.n.form).number == "p", ("card",))
            self.scope.referents[-1].bare = False
        elif isinstance(node, DrawCards) and LANGUAGE.rule(node.n.form).number == "s":
            self.made(node, False, ("card",))
            self.scope.referents[-1].bare = False
        else:
            made = node.makes()
            if made is not None:
                self.made(node, made[0], made[1])
                if isinstance(node, CopySpell):
                    self.scope.referents[-1].bare = False  # "copy target spell, then return it": a copy is called "the copy"

    def made(self, node: Action, plural: bool, words: tuple[str, ...]) -> None:
        node.bound = self.next()
        if isinstance(node, SearchZones):
            node.searched = self.next()
        if isinstance(node, RevealUntil):
            node.others = self.next()
            node.every = self.next()
            self.scope.pool = node.others
            self.scope.whole_pool = node.every
            self.scope.referents.append(Referent(node.every, OBJECT, True, words, True))
        elif isinstance(node, (Search, SearchFor, RevealTop, LookTop, MillCards, TopCards, ExileTop, HandShown)):
            self.scope.pool = node.bound
            self.scope.whole_pool = 0
        self.scope.referents.append(Referent(node.bound, OBJECT, plural, words, True))
        self.scope.mention(node.bound)

    def keep_apart(self, parts: list[Reference]) -> None:
        """ "You may attach it to the token": "it" is something else than what another word of the same clause names; else it would say "itself"."""
        scope = self.scope
        for it in parts:
            if isinstance(it, It) and not it.plural and not scope.static and any([isinstance(other, That) and other.bound == it.bound for other in parts]):
                before = scope.referents
                scope.referents = [r for r in before if r.slot != it.bound]
                it.bound = scope.find_object((), False)
                scope.referents = before

    def find_done(self, node: ThisWay | CountThisWay | DoneThisWay | ExcessThisWay) -> int:
        """The instruction that "this way" speaks of: the last one of its kind."""
        for action in reversed(self.scope.instructions):
            if isinstance(action, Action) and node.speaks_of(action):
                if isinstance(action, SearchZones):
                    return action.searched
                if not action.bound:
                    action.bound = self.next()
                self.share_with_replaced(action, node)
                if isinstance(node, ThisWay):
                    node.learn(action)
                return action.bound
        raise Unbound("\"this way\" without an instruction")

    def find_counted(self, node: MuchThisWay) -> int:
        """Where the last instruction of the kind spoken of counts how much it did."""
        for action in reversed(self.scope.instructions):
            if isinstance(action, Action) and node.speaks_of(action):
                if not action.counted:
                    action.counted = self.next()
                node.learn(action)
                return action.counted
        raise Unbound("\"this way\" without an instruction")

    def share_with_replaced(self, action: Action, words: ThisWay | CountThisWay | DoneThisWay | ExcessThisWay) -> None:
        """ "If this spell was kicked, instead exile that player's graveyard. Create a token for each card exiled this way": whichever of the two is done."""
        for earlier, instead in self.scope.replaced:
            if contains(instead, action):
                for other in walk(earlier):
                    if isinstance(other, Action) and words.speaks_of(other):
                        if other.bound not in (0, action.bound):
                            raise Unbound("\"this way\" after either of two instructions that are spoken of elsewhere")
                        other.bound = action.bound

    def find_exiled(self) -> int:
        """What "the exiled card" means: what this effect exiled, or what a linked ability did (607.2a)."""
        for action in reversed(self.scope.instructions):
            if isinstance(action, EXILING):
                if not action.bound:
                    action.bound = self.next()
                return action.bound
        return LINKED

    def find_removed(self) -> int:
        """How many counters were removed "this way": by the last instruction that removes some, or as a cost (0)."""
        for node in reversed(self.scope.instructions):
            if isinstance(node, (RemoveCountersFrom, RemoveAllCounters)):
                if not node.counted:
                    node.counted = self.next()
                return node.counted
        if self.scope.removing:
            return 0
        raise Unbound("counters removed by nothing")

    def find_amount(self, words: ThatMuch) -> int:
        """What "that much" means: how much the last instruction that counts did, or how much the event was. An instruction that did "that much" already
        leaves the words with the meaning that they had."""
        scope = self.scope
        if scope.excess:
            return scope.excess
        if scope.unclear_amount:
            raise Unbound("an amount that may be what a condition names")
        for node in reversed(scope.instructions):
            if contains(node, words):
                continue
            n = getattr(node, "n", None)
            if isinstance(n, Same):
                n = n.n
            if isinstance(n, ThatMuch) and type(n) is ThatMuch and n.bound:
                return n.bound
            if isinstance(node, ONE_BY_ONE) and not is_plural(node.what):
                continue
            if isinstance(node, COUNTING):
                if not node.counted:
                    node.counted = self.next()
                return node.counted
            if isinstance(n, Amount) and not (isinstance(n, Number) and n.n == 1):
                raise Unbound("an amount of what isn't counted")
        if scope.event_counts:
            return EVENT_AMOUNT
        if scope.event_several:
            return EVENT_COUNT
        raise Unbound("an amount that refers to nothing")
