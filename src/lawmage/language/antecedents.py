"""What an instruction brings forth that later words can refer to, and what "that much", "this way" and "the exiled card" mean."""

from __future__ import annotations

from lawmage.game.node import Node, contains, walk
from lawmage.game.terms import EXILE
from lawmage.language.amounts import Number, Same, ThatMuch
from lawmage.language.counted_this_way import MuchThisWay
from lawmage.language.doing import Action, AmountThisWay, ThingsThisWay, ThisWay
from lawmage.language.effects_cards import DiscardCards, DrawCards, LookTop, MillCards, RevealTop, Search
from lawmage.language.effects_permanents import DestroyIt, SacrificeIt
from lawmage.language.objects import LINKED, ExiledCard, ExiledWith, It, That
from lawmage.language.scope import OBJECT, Referent, Scope, Unbound, is_plural
from lawmage.oracle.template import LANGUAGE
from lawmage.rules.context import EVENT_AMOUNT, EVENT_COUNT
from lawmage.rules.nodes import Amount, Reference

ONE_BY_ONE = (DestroyIt, SacrificeIt)
"""Instructions that count what they are done to: "that many" can mean it only where that is several things."""


def link(trees: list[Node]) -> None:
    """607.2a: "the exiled card" of one ability is what another ability of the face exiles."""
    for tree in trees:
        if any([isinstance(node, (ExiledCard, ExiledWith)) and node.bound == LINKED for node in walk(tree)]):
            # "exiled with this artifact" is what any of its abilities exiled, this one too
            own = any([isinstance(node, ExiledWith) for node in walk(tree)])
            others = [node for other in trees if own or other is not tree for node in walk(other)]
            found: list[Node] = [node for node in others if isinstance(node, Action) and "exiled" in node.verbs]
            if own:
                found.extend([node for node in others if getattr(node, "moves_instead", False) and getattr(node, "to", -1) == EXILE])
                if any([getattr(node, "exiles_unnoted", False) and getattr(node, "exiled", True) for node in others]):
                    raise Unbound("cards exiled in a way that isn't noted")
            if not found:
                raise Unbound("an exiled card that nothing exiled")
            for action in found:
                setattr(action, "linked", True)  # noqa: B010 - an instruction, or what happens instead of a move


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
                if made[1][:1] == ("copy",):
                    self.scope.referents[-1].bare = False  # "copy target spell, then return it": a copy is called "the copy"

    def made(self, node: Action, plural: bool, words: tuple[str, ...]) -> None:
        node.bound = self.next()
        self.counter[0] += node.take_slots(self.counter[0])
        pool, whole = node.at_hand()
        if pool:
            self.scope.pool = pool
            self.scope.whole_pool = whole
        if whole:
            self.scope.referents.append(Referent(whole, OBJECT, True, words, True))
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

    def find_done(self, node: ThisWay | AmountThisWay | ThingsThisWay) -> int:
        """The instruction that "this way" speaks of: the last one of its kind."""
        for action in reversed(self.scope.instructions):
            if isinstance(action, Action) and node.speaks_of(action):
                done = action.slot_of_done()
                if done != action.bound:
                    return done
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

    def share_with_replaced(self, action: Action, words: ThisWay | AmountThisWay | ThingsThisWay) -> None:
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
            if isinstance(action, Action) and "exiled" in action.verbs:
                if not action.bound:
                    action.bound = self.next()
                return action.bound
        return LINKED

    def find_removed(self) -> int:
        """How many counters were removed "this way": by the last instruction that removes some, or as a cost (0)."""
        for node in reversed(self.scope.instructions):
            if isinstance(node, Action) and node.removes_counters:
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
            if isinstance(node, Action) and node.countable:
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
