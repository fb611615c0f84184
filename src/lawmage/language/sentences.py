"""608.2c: sentences and how they are joined; "you may", "if", "if you do", "otherwise". Instructions are followed in the order written."""

from __future__ import annotations

import re
from typing import ClassVar, Final

from lawmage.choices import Answer, YesNo, ask
from lawmage.game.node import walk
from lawmage.game.objects import Announcement
from lawmage.language.amounts import TheX
from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.language.objects import Every, Pick
from lawmage.language.players import You
from lawmage.oracle.template import Joiner, include, lists, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Condition, Instruction, Reference
from lawmage.rules.target_phrases import target_phrases
from lawmage.rules.words import ability_words

X_WORD: Final = r"(?<![A-Za-z])X(?![A-Za-z])"


class Sequence(Instruction):
    """Sentences one after the other."""

    rules = "608.2c"
    reflexive: ClassVar[bool] = False  # the last of them is what is done "when you do"
    first: Instruction
    rest: tuple[Instruction, ...] = ()
    _next: Sequence | None = None  # the next paragraph, where it replaces what this one says: it is carried out with this one
    _carried: bool = False  # this one is

    def continue_with(self, paragraph: Sequence) -> None:
        """The next paragraph of the spell begins with what happens instead of what this one says last."""
        self._next = paragraph
        paragraph._carried = True

    def sentences(self) -> list[Instruction]:
        """All that is carried out with it, in order."""
        following = self._next
        return [self.first, *self.rest] if following is None else [self.first, *self.rest, *following.sentences()]

    def apply(self, ctx: Context) -> None:
        if not self._carried:
            self.carry_out(ctx)

    def carry_out(self, ctx: Context) -> None:
        """Follow the sentences in order."""
        sentences = self.sentences()
        replaced = False
        for n, sentence in enumerate(sentences):
            if ctx.game.over:
                break  # 104.1
            if isinstance(sentence, InsteadIf):
                if replaced:
                    sentence.do.apply(ctx)
                continue
            # 608.2c: later words may change what earlier ones do
            replaced = replaces(sentences, n + 1, ctx)
            if not isinstance(sentence, IfNot):
                ctx.held = -1
            if replaced:
                introduce(ctx, sentence, sentences[n + 1])
            else:
                sentence.apply(ctx)

    may_leave_out = True

    def left_out(self, announced: Announcement) -> list[Instruction]:
        sentences = self.sentences()
        found: list[Instruction] = []
        for n in range(1, len(sentences)):
            sentence = sentences[n]
            if isinstance(sentence, InsteadIf) and sentence.condition.decided(announced) == 1 and sentence.has_own_targets(sentences[n - 1]):
                found.append(sentences[n - 1])
        return found

    def mana(self, ctx: Context) -> list[str]:
        found: list[Instruction] = []
        sentences = [self.first, *self.rest]
        replaced = False
        for n, sentence in enumerate(sentences):
            if isinstance(sentence, InsteadIf):
                if replaced:
                    found.append(sentence.do)
                continue
            replaced = replaces(sentences, n + 1, ctx)
            if not replaced:
                found.append(sentence)
        return combine(found, ctx)

    def only_mana(self) -> bool:
        return self.first.only_mana() and all([sentence.only_mana() for sentence in self.rest])

    def same_mana(self) -> bool:
        return not self.rest and self.first.same_mana()


class Sentence(Instruction):
    """A sentence; "then" at its head changes nothing."""

    do: Instruction

    def apply(self, ctx: Context) -> None:
        self.do.apply(ctx)

    def mana(self, ctx: Context) -> list[str]:
        return self.do.mana(ctx)

    def only_mana(self) -> bool:
        return self.do.only_mana()

    def same_mana(self) -> bool:
        return self.do.same_mana()

    def alternatives(self, ctx: Context) -> list[Context]:
        return self.do.alternatives(ctx)


class Joined(Instruction):
    """ "A and B", "A, then B": in that order."""

    rules = "608.2c"
    items: tuple[Instruction, ...] = ()
    joiner: str = ""

    def steps(self) -> tuple[Instruction, ...]:
        """The clauses, in order."""
        return self.items

    def apply(self, ctx: Context) -> None:
        did = False
        for item in self.steps():
            if ctx.game.over:
                break  # 104.1
            late = ctx.late
            if isinstance(late, Amount) and not isinstance(item, Joined) and speaks_of_x(item):
                # 608.2c, 608.2h: X is found once, as the first clause that speaks of it is followed
                ctx.x = max(0, late.value(ctx))
                ctx.late = None
            item.apply(ctx)
            did = did or ctx.did
        ctx.did = did

    def mana(self, ctx: Context) -> list[str]:
        return combine(list(self.steps()), ctx)

    def only_mana(self) -> bool:
        return all([item.only_mana() for item in self.steps()])


def speaks_of_x(tree: Node) -> bool:
    """Whether words speak of X, as an amount or in a symbol ("an X/X token")."""
    for node in walk(tree):
        if isinstance(node, TheX):
            return True
        for name in node.slots:
            value = getattr(node, name, None)
            if isinstance(value, str) and re.search(X_WORD, value):
                return True
    return False


class ThenMay(Instruction):
    """ "Draw a card, then you may discard a card": "if you do" after it speaks of what may be done."""

    rules = "608.2c"
    first: Instruction
    last: May

    def apply(self, ctx: Context) -> None:
        self.first.apply(ctx)
        if not ctx.game.over:
            self.last.apply(ctx)

    def mana(self, ctx: Context) -> list[str]:
        return combine([self.first, self.last], ctx)

    def only_mana(self) -> bool:
        return self.first.only_mana() and self.last.only_mana()


class InsteadIf(Instruction):
    """ "If C, A instead": A takes the place of the sentence before, which must say one thing only (608.2c, 614.15). `Sequence` carries it out."""

    rules = "608.2c 614.15"
    condition: Condition
    do: Instruction

    def fits(self, before: Instruction) -> bool:
        """Whether the sentence before says one thing only, so that it is clear what is replaced."""
        return isinstance(before, (Sentence, WhereX)) and not isinstance(before.do, (Joined, May))

    def has_own_targets(self, before: Instruction) -> bool:
        """Whether it targets for itself and says nothing of what the sentence before targets."""
        slots = [phrase.bound for phrase in target_phrases(before)]
        return bool(target_phrases(self)) and not any([node.bound in slots for node in walk(self.do) if node.bound])

    def apply(self, ctx: Context) -> None:
        """Carried out by the sequence."""

    def only_mana(self) -> bool:
        return self.do.only_mana()

    may_leave_out = True

    def left_out(self, announced: Announcement) -> list[Instruction]:
        return [self.do] if self.condition.decided(announced) == 0 else []


def hesitates(sentence: If) -> bool:
    """Whether somebody else than the controller may do what it says, so that "otherwise" could mean that they don't."""
    do = sentence.do
    return isinstance(do, May) and not isinstance(do.who, You)


def introduce(ctx: Context, left_out: Instruction, instead: Instruction) -> None:
    """Find the sets that a sentence names that isn't carried out, for the words in its place that speak of them ("those creatures")."""
    spoken_of = [node.bound for node in walk(instead) if node.bound > 0]
    for node in walk(left_out):
        if isinstance(node, Every) and node.bound in spoken_of:
            node.things(ctx)


def replaces(sentences: list[Instruction], n: int, ctx: Context) -> bool:
    """Whether the n-th sentence takes the place of the one before it."""
    if n >= len(sentences):
        return False
    sentence = sentences[n]
    return isinstance(sentence, InsteadIf) and sentence.condition.holds(ctx)


class MayDo(YesNo):
    """Whether a player does what they may do: what is impossible can't be chosen (608.2d)."""

    possible: bool = True

    def forced(self) -> Answer | None:
        return None if self.possible else (0,)


class May(Instruction):
    """ "You may draw a card": the player decides as it happens (608.2d)."""

    rules = "608.2d"
    who: Reference
    do: Instruction

    def apply(self, ctx: Context) -> None:
        did = False
        players = each_player(ctx, self.who)
        together = self.do if len(players) > 1 and isinstance(self.do, Action) and self.do.gathers() else None
        events: list[Happening] = []
        for player, _ in players:
            acting(ctx, self.who, player)
            decision = MayDo(player, "may", ability_words(ctx.game, self), ctx.source, "608.2d")
            decision.possible = can_be_done(self.do, ctx)
            if ask(ctx.game, decision) == (1,):
                ctx.taken = True
                if together is not None:
                    events.extend(together.gather(ctx, player))
                else:
                    self.do.apply(ctx)
                    did = did or ctx.did
        done(ctx, self.who, players)
        if together is not None:
            did = bool(do(ctx, events))
        ctx.did = did

    def mana(self, ctx: Context) -> list[str]:
        return self.do.mana(ctx)


def can_be_done(do: Instruction, ctx: Context) -> bool:
    """Whether a player who may do it can begin to."""
    if isinstance(do, Joined):
        return can_be_done(do.steps()[0], ctx)
    if not isinstance(do, Action):
        return True
    what = getattr(do, "what", None)
    if isinstance(what, Pick) and not what.unlimited and what.least < 0 and what.n > 1 and len(what.candidates(ctx)) < what.n:
        return False  # 118.12, 118.3: "tap two untapped creatures" is a cost, which is paid wholly or not at all
    return do.possible(ctx)


class If(Instruction):
    """ "If C, A"."""

    condition: Condition
    do: Instruction

    may_leave_out = True

    def left_out(self, announced: Announcement) -> list[Instruction]:
        return [self.do] if self.condition.decided(announced) == 0 else []

    def apply(self, ctx: Context) -> None:
        held = self.condition.holds(ctx)
        ctx.did = held
        if held:
            self.do.apply(ctx)
        # "if C, you may A. Otherwise, B": B if A isn't done
        ctx.held = int(ctx.did if isinstance(self.do, May) else held)

    def mana(self, ctx: Context) -> list[str]:
        ctx.did = self.condition.holds(ctx)
        ctx.held = int(ctx.did)
        return self.do.mana(ctx) if ctx.did else []

    def only_mana(self) -> bool:
        return self.do.only_mana()


class IfYouDo(Instruction):
    """ "If you do, A": only if what was said before was done."""

    rules = "118.12"
    do: Instruction

    def apply(self, ctx: Context) -> None:
        ctx.held = int(ctx.did)
        if ctx.did:
            self.do.apply(ctx)
            ctx.did = True


class IfNot(Instruction):
    """ "If you don't, A": only if what was said before was not done. "Otherwise, A": only if the condition before was not met."""

    rules = "118.12"
    do: Instruction
    of_condition: bool = False

    def clear_of(self, before: Node | None) -> bool:
        """Whether what is said before it is such that it was done or not, as the words want it."""
        return True

    def left(self, ctx: Context) -> bool:
        """Whether it is the other way round."""
        return not (ctx.held if self.of_condition and ctx.held >= 0 else ctx.did)

    def apply(self, ctx: Context) -> None:
        if self.left(ctx):
            self.do.apply(ctx)

    def mana(self, ctx: Context) -> list[str]:
        return self.do.mana(ctx) if self.left(ctx) else []


class WhereX(Instruction):
    """ "..., where X is the number of creatures you control" (107.3i). Sentences that follow may speak of the same X."""

    rules = "107.3i"
    do: Instruction
    x: Amount
    _clauses: int = -1  # how many clauses are joined in it, once counted

    def apply(self, ctx: Context) -> None:
        ctx.x = max(0, self.x.value(ctx))
        if self._clauses < 0:
            self._clauses = len([node for node in walk(self.do) if isinstance(node, Joined)])
        ctx.late = self.x if self._clauses else None
        ctx.x_said = True
        self.do.apply(ctx)
        ctx.x_said = False
        ctx.late = None

    def mana(self, ctx: Context) -> list[str]:
        before = ctx.x
        ctx.x = max(0, self.x.value(ctx))
        found = self.do.mana(ctx)
        ctx.x = before
        return found

    def only_mana(self) -> bool:
        return self.do.only_mana()


class Mode(Instruction):
    """A bullet."""

    rules = "700.2"
    do: Instruction

    def apply(self, ctx: Context) -> None:
        self.do.apply(ctx)


def combine(items: list[Instruction], ctx: Context) -> list[str]:
    """The outcomes in mana of instructions that follow each other: for each way to make a choice among them, what the words after it then give."""
    outcomes = [""]
    for n, item in enumerate(items):
        ways = item.alternatives(ctx)
        found: list[str] = []
        if ways:
            for way in ways:
                found.extend(combine(items[n + 1 :], way))
        else:
            found = item.mana(ctx)
        if found:
            outcomes = list(dict.fromkeys([before + after for before in outcomes for after in found]))
        if ways:
            break
    return [mana for mana in outcomes if mana]


class Rider(Instruction):
    """A sentence that changes how an instruction before it is carried out ("It can't be regenerated"). The binder attaches it; itself it does nothing."""

    def attach(self, before: list[Node]) -> bool:
        """Attach to the last of the instructions before it that it can be about; False if there is none."""
        raise NotImplementedError

    def apply(self, ctx: Context) -> None:
        """Carried out by what it is attached to."""

    def only_mana(self) -> bool:
        return True  # it does nothing of its own


# "clause": one thing done by someone. "joined", "body": clauses held together. "sentence": with its full stop. "effect": all of them.
include("joined", "clause")
lists("joined", "and", "clause", Joined, ("and", Joiner("comma-and", ", and", ", and", ", and")))
include("body", "joined", "may")
lists("body", "then", "joined", Joined, (Joiner("then", ", then", ",", ", then"), Joiner("and-then", " and then ", ",", ", and then")))
include("gated", "joined")
lists("gated", "then-gated", "joined", Joined, (Joiner("then", ", then", ",", ", then"),))
phrase("may", "may", "{who:player} may {do:gated}", May)

phrase("body", "then-may", "{first:joined}, then {last:may}", ThenMay)

phrase("plain-sentence", "sentence", "{do:body}.", Sentence)
phrase("plain-sentence", "then-sentence", "then {do:body}.", Sentence)
phrase("plain-sentence", "where-x", "{do:body}, where X is {x:quantity}.", WhereX)
phrase("sentence", "if", "if {condition:condition}, {do:body}.", If)
phrase("sentence", "then-if", "then if {condition:condition}, {do:body}.", If)
phrase("sentence", "if-instead", "if {condition:condition}, {do:body} instead.", InsteadIf)
phrase("sentence", "if-instead-first", "if {condition:condition}, instead {do:body}.", InsteadIf)
phrase("sentence", "instead-if", "{do:body} instead if {condition:condition}.", InsteadIf)
phrase("sentence", "if-you-do", "if you do, {do:body}.", IfYouDo)
phrase("sentence", "if-they-do", "if they do, {do:body}.", IfYouDo)
phrase("sentence", "if-player-does", "if that player does, {do:body}.", IfYouDo)
phrase("sentence", "if-the-player-does", "if the player does, {do:body}.", IfYouDo)
phrase("sentence", "if-you-dont", "if you don't, {do:body}.", IfNot)
phrase("sentence", "if-they-dont", "if they don't, {do:body}.", IfNot)
phrase("sentence", "if-player-doesnt", "if that player doesn't, {do:body}.", IfNot)
phrase("sentence", "if-the-player-doesnt", "if the player doesn't, {do:body}.", IfNot)
phrase("sentence", "otherwise", "otherwise, {do:body}.", IfNot, of_condition=True)
include("sentence", "plain-sentence", "rider")
phrase("effect", "effect", "{first:sentence} {rest:sentence*}", Sequence)
# what follows the event of a triggered ability: an "if" there would be an intervening one (603.4)
phrase("consequence", "consequence", "{first:plain-sentence} {rest:sentence*}", Sequence)
