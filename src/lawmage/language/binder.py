"""Binding: a pass of its own over the trees of a face. Introducers get slots, each pronoun exactly one of them, riders what they modify.

What can be referred to: targets, picks, sets, tokens made, cards found, players named, the event's object and player. "It" is the source in a first
clause, the event's object in a filtered trigger, and after a target the target. Where more than one thing would do, the face is refused.
"""

from __future__ import annotations

from lawmage.game.node import Node, children, walk
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.amounts import CountOf, Greatest, ThatMuch, TheX
from lawmage.language.antecedents import link
from lawmage.language.changes import Change, Duration, HasAbilities, QuotedAbility
from lawmage.language.conditions import Controls, ItIs
from lawmage.language.deeds import Deed, DeedOf
from lawmage.language.delayed import Delayed, DelayedThisTurn, unknown_amounts
from lawmage.language.doing import Action
from lawmage.language.each_players_target import ForEachPlayersTarget
from lawmage.language.effects_life import DealDamage
from lawmage.language.effects_permanents import SacrificeIt
from lawmage.language.filters import Noun, WithNumber
from lawmage.language.for_each import DoForEach, refers_to_each
from lawmage.language.keywords import DefiningKeyword
from lawmage.language.objects import Every, Host, It, Pick, Self, Target, That
from lawmage.language.others import names_controller, other_than, overlap, words_of, yours
from lawmage.language.players import EachPlayer, Implied, OwnerOf, ThatPlayer, You
from lawmage.language.referring import Referring
from lawmage.language.scope import (
    OBJECT,
    Referent,
    Scope,
    Unbound,
    called,
    contrary,
    nouns_of,
    opens_with_duration,
    refuse_misplaced,
    textual,
    unquoted,
)  # fmt: skip
from lawmage.language.sentences import If, IfNot, IfYouDo, InsteadIf, Joined, May, Mode, Rider, Sequence, WhereX, hesitates
from lawmage.language.this_way import CountThisWay
from lawmage.language.triggers_basic import When
from lawmage.language.unless import Unless
from lawmage.rules.abilities import Activated, EnchantAbility, KeywordAbility, Several, Spell, Static, Triggered
from lawmage.rules.context import AFFECTED, EVENT_EXCESS, EVENT_OBJECT, EVENT_PLAYER, SELF
from lawmage.rules.copying import CopyException
from lawmage.rules.nodes import AbilityNode, Amount, Condition, Filter, Instruction, Reference


def bind_face(trees: list[Node], first: int = 1) -> None:
    """Bind the abilities of a face, together: the slots of a spell's several abilities don't collide. `first`: where the slots begin."""
    counter = [first]
    spell = Scope()  # what one paragraph of a spell names, a later one can speak of
    enchanting = any([isinstance(tree, EnchantAbility) for tree in trees])
    paragraph: Sequence | None = None
    for tree in trees:
        subject = tree.subject if isinstance(tree, Static) else None
        if enchanting and isinstance(subject, Every) and subject.other:
            raise Unbound('"other" than an Aura, or than what it enchants')
        binder = Binder(counter)
        if any([isinstance(each, Spell) for each in (tree, *children(tree))]):
            binder.scope = spell
            found = paragraph_of(tree)
            if paragraph is not None and found is not None and isinstance(found.first, InsteadIf) and not paragraph.reflexive:
                binder.paragraph = paragraph.sentences()[-1]
                paragraph.continue_with(found)
            paragraph = found
        binder.ability(tree)
    link(trees)
    note_below(trees)


def speaks_of_itself(sentence: Node) -> bool:
    """Whether a sentence that doesn't name its object says "it" of that object."""
    nodes = list(walk(sentence))
    return any([isinstance(each, It) and each.bound == SELF for each in nodes]) and not any([isinstance(each, Self) for each in nodes])


def note_below(trees: list[Node]) -> None:
    """Tell keywords that speak of the abilities printed below them (702.165a) which those are: others of the same name are none."""
    leaves: list[AbilityNode] = []
    for tree in trees:
        if isinstance(tree, Several):
            leaves.extend(tree.parts())
        elif isinstance(tree, AbilityNode):
            leaves.append(tree)
    for n, leaf in enumerate(leaves):
        if isinstance(leaf, KeywordAbility) and leaf.grants_below:
            leaf.below = tuple([each for each in leaves[n + 1 :] if not (isinstance(each, KeywordAbility) and each.word == leaf.word)])


def paragraph_of(tree: Node) -> Sequence | None:
    """The sentences of a spell's paragraph."""
    for each in (tree, *children(tree)):
        if isinstance(each, Spell):
            return each.effect if isinstance(each.effect, Sequence) else None
    return None


class Binder(Referring):
    """Binds one ability."""

    def __init__(self, counter: list[int]) -> None:
        super().__init__(counter)
        self.paragraph: Instruction | None = None  # the last sentence of the paragraph before
        self.clauses = 0
        self.alternative: If | None = None  # the "if" that is at hand
        self.made_if: list[tuple[Condition, list[Referent]]] = []  # what came of those before
        self.copying = False  # in an exception of a copy effect: what it gives, the copy has as its own (707.9a)

    def alternatively(self, node: If) -> None:
        """What comes of one "if" is not there where the contrary holds: "if you're the monarch, create a copy of it. If you're not the monarch, ... of it"."""
        scope = self.scope
        absent = [r for condition, made in self.made_if if contrary(condition, node.condition) for r in made]
        before = scope.referents
        scope.referents = [r for r in before if r not in absent]
        known = len(scope.referents)
        self.alternative = node
        self.visit(node)
        found = scope.referents[known:]
        scope.referents = before + found
        self.made_if.append((node.condition, [r for r in found if r.made]))

    def ability(self, tree: Node) -> None:
        """Bind a whole ability and let it settle."""
        if isinstance(tree, QuotedAbility):
            inner = Binder([1])
            inner.quoted = self.quoted if self.copying else self.quoted + 1
            inner.ability(tree.ability)
            return
        if isinstance(tree, Triggered):
            named: Node | None = getattr(tree, "named", None)
            event = named or tree.event
            self.scope.in_event = True
            self.visit(event)
            self.scope.in_event = False
            self.take_event(event)
            if named is None and not self.scope.event_player and names_controller(tree.event):
                tree.event.names_controller = True
                self.scope.event_player = EVENT_PLAYER
            condition = tree.condition or getattr(tree, "wanted", None)  # of a Case, what it takes to solve it
            if isinstance(condition, Condition):
                self.visit(condition)
                # "if that player controls more lands than each other player, the player ...": those compared with are no one that later words mean
                self.scope.referents = [r for r in self.scope.referents if not isinstance(r.node, EachPlayer)]
            self.visit(tree.effect)
        elif isinstance(tree, Static):
            self.visit(tree.subject)
            self.scope.static = not isinstance(tree.subject, Self)
            self.scope.subject_words = words_of(tree.subject)
            for child in textual(tree):
                if child is not tree.subject:
                    self.visit(child)
            condition = tree.condition
            tree.each = condition is not None and any([AFFECTED in (each.bound, getattr(each, "than", 0)) for each in walk(condition)])
        elif isinstance(tree, AbilityNode):
            for child in textual(tree):
                if isinstance(child, AbilityNode):
                    binder = Binder(self.counter)
                    if isinstance(child, Spell):
                        binder.scope = self.scope
                        binder.paragraph = self.paragraph
                    binder.ability(child)
                else:
                    self.visit(child)
                if isinstance(tree, Activated) and child is getattr(tree, "price", None):
                    self.scope.paid = self.scope.referents
                    self.scope.referents = []
                    self.scope.named = False
            if isinstance(tree, KeywordAbility):
                tree.expansion()
        else:
            self.visit(tree)
        settle = getattr(tree, "settle", None)
        if settle is not None:
            settle()

    def take_event(self, event: Node) -> None:
        """What the event of a triggered ability lets later words refer to."""
        scope = self.scope
        scope.referents = []
        if not isinstance(event, When):
            return
        what = event.object_phrase()
        if what is not None:
            scope.event_object = SELF if isinstance(what, Self) else EVENT_OBJECT
            scope.event_words = nouns_of(what)
            scope.event_nouns = called(what)
        scope.event_it = event.it_slot()
        other = event.other_phrase()
        if other is not None:
            scope.event_other = True
            scope.event_aimed = bool(getattr(event, "aimed", False))
            scope.event_other_words = nouns_of(other)
            scope.event_other_nouns = called(other)
            if isinstance(what, Self) or (isinstance(what, Host) and what.noun in scope.event_other_words):
                scope.event_words = ("source",)  # "that creature" is the other one
        who = event.player_phrase()
        if who is not None and not isinstance(who, You):
            scope.event_player = EVENT_PLAYER
        scope.event_counts = event.counts()
        scope.event_several = event.several()
        scope.event_several_words = nouns_of(getattr(event, "what", None)) if scope.event_several else ()
        if any([half.at_once() for half in event.halves()]):
            raise Unbound("two events, one of them of several things")
        scope.event_unclear = event.unclear()
        if event.names_excess:
            scope.excess = EVENT_EXCESS

    def visit(self, node: Node) -> None:
        """Bind a phrase and what is in it, in the order of the text."""
        scope = self.scope
        if isinstance(node, If) and node is not self.alternative:
            self.alternatively(node)
            return
        if isinstance(node, QuotedAbility):
            self.ability(node)
            return
        if isinstance(node, AbilityNode):
            Binder([1]).ability(node)
            return
        if isinstance(node, CopyException):
            self.copying = True
            for child in textual(node):
                self.visit(child)
            self.copying = False
            return
        if getattr(node, "about_cast", False):
            for child in textual(node):
                if isinstance(child, It) and not child.plural:
                    # only what was cast can have been kicked
                    spells = [r.slot for r in scope.referents if r.kind == OBJECT and r.words == ("spell",)]
                    child.bound = spells[-1] if spells else scope.event_object or SELF
                else:
                    self.visit(child)
            return
        if isinstance(node, ForEachPlayersTarget):
            self.each_players_target(node)
            return
        if isinstance(node, DoForEach) and refers_to_each(node):
            self.for_each(node)
            return
        if isinstance(node, Noun):
            refuse_misplaced(node)
        if isinstance(node, HasAbilities) and any([isinstance(each, DefiningKeyword) for each in walk(node)]):
            raise Unbound("an ability that would define characteristics of a permanent (604.3a)")
        if isinstance(node, Sequence):
            self.sentences([child for child in textual(node) if isinstance(child, Instruction)])
            return
        if isinstance(node, Joined):
            self.joined(node)
            return
        if isinstance(node, If) and any([isinstance(each, Condition) and each.names_amount for each in walk(node.condition)]):
            scope.unclear_amount = True
        if isinstance(node, If):
            for each in walk(node.do):
                if isinstance(each, Action):
                    each.under(node.condition)
        if isinstance(node, (Unless, WhereX)):
            self.after_what_is_done(node)
            return
        if isinstance(node, Amount):
            scope.amounts += 1
        if isinstance(node, May):
            self.visit(node.who)
            before = scope.may
            scope.may = node.who
            self.visit(node.do)
            scope.may = before
            return
        if isinstance(node, Mode):
            # what one mode speaks of, another doesn't know
            referents = list(scope.referents)
            instructions = list(scope.instructions)
            mentions = dict(scope.mentions)
            self.visit(node.do)
            scope.referents = referents
            scope.instructions = instructions
            scope.mentions = mentions
            return
        would = getattr(node, "would", None)
        if isinstance(would, When):
            self.watching(node, would)
            return
        if isinstance(node, Delayed):
            self.delayed(node)
            return
        if isinstance(node, Rider):
            if not node.attach(scope.instructions):
                raise Unbound("a rider without an instruction to change")
            for child in textual(node):
                self.visit(child)
            return
        if isinstance(node, Action) and not node.follows():
            raise Unbound("a rule said of nothing")
        if isinstance(node, Action):
            before_subject = scope.subject
            scope.subject = None
            clause = self.clause()
            action = scope.action
            scope.action = node
            for child in textual(node):
                self.visit(child)
                self.names_itself(child)
                if child is getattr(node, "who", None):
                    scope.subject = child
                if isinstance(node, DealDamage) and child is node.what:
                    self.dealer = node.what
                if isinstance(node, Change) and isinstance(child, Every):
                    scope.affected = child.bound
            if isinstance(node, Change) and isinstance(node.what, Every):
                for each in unquoted(node):
                    # "attacking creatures get +1/+0 for each other attacking creature": other than the one that gets it
                    if isinstance(each, (CountOf, Greatest)) and each.other and overlap(nouns_of(node.what.what), nouns_of(each.what)):
                        each.than = AFFECTED
            self.keep_apart([child for child in textual(node) if isinstance(child, Reference)])
            self.dealer = None
            scope.action = action
            if isinstance(node, SacrificeIt):
                for r in scope.referents:
                    r.gone = r.gone or r.slot == node.what.bound
            scope.subject = before_subject
            scope.clause = clause
            scope.affected = 0
            if not node.attach(scope.instructions):
                raise Unbound("those tokens of no description")
            what = getattr(node, "what", None)
            if getattr(node, "to", -1) == BATTLEFIELD and isinstance(what, (It, That)):
                scope.put_there(what.bound)
            scope.instructions.append(node)
            node.prepare()
            self.made_by(node)
            return
        holder = self.holder
        if isinstance(node, Target):
            self.holder = node
        clause = self.clause() if isinstance(node, Condition) else scope.clause
        described = scope.described
        scope.described = described or isinstance(node, WithNumber)
        for child in textual(node):
            self.visit(child)
            if isinstance(node, Condition):
                self.names_itself(child)
        scope.described = described
        scope.clause = clause
        self.holder = holder
        if isinstance(node, Amount):
            scope.amounts -= 1
        self.reference(node)
        if isinstance(node, CountOf) and any([isinstance(each, Filter) and each.past for each in walk(node.what)]):
            raise Unbound("a number of things that may be gone")
        if isinstance(node, (CountOf, Greatest)) and node.other:
            node.than = other_than(scope, nouns_of(node.what), yours(node.what))
        elif isinstance(node, Deed) and getattr(node, "other", False) and scope.event_object == EVENT_OBJECT:
            raise Unbound('"another" after something else was named')
        elif isinstance(node, DeedOf) and node.other:
            node.than = other_than(scope, nouns_of(node.what), yours(node.what))
        elif isinstance(node, Controls) and node.other:
            node.than = other_than(scope, nouns_of(node.what), 1 if isinstance(node.who, You) else -1)
        if isinstance(node, ItIs) and isinstance(node.what, It) and isinstance(node.kind, Noun) and node.kind.is_card() and not scope.static:
            # "create a token. If it's a land card": the card, not the token
            cards = [r for r in scope.referents if r.kind == OBJECT and not r.plural and r.words[:1] == ("card",)]
            if cards and (node.what.bound == SELF or any([r.slot == node.what.bound and "token" in r.words for r in scope.referents])):
                node.what.bound = scope.find_object(("card",), False)

    def each_players_target(self, node: ForEachPlayersTarget) -> None:
        """ "For each opponent, tap up to one target creature that player controls": "that player" can only say whose the target is, and what was targeted is
        several things from then on."""
        scope = self.scope
        self.visit(node.whose)
        slot = node.whose.bound
        self.visit(node.do)
        targets = [each for each in walk(node.do) if isinstance(each, Target)]
        if len(targets) != 1 or not isinstance(node.whose, EachPlayer):
            raise Unbound("a target of each of several players")
        target = targets[0]
        whose = [each for each in walk(target.what) if isinstance(each, ThatPlayer) and each.bound == slot]
        theirs = [each for each in walk(node.do) if isinstance(each, OwnerOf) and isinstance(each.what, It)]
        spoken = [each for each in walk(node.do) if isinstance(each, (It, That, ThatPlayer)) and each.bound in (slot, target.bound)]
        if not whose or len(spoken) != len(whose) + len(theirs):
            raise Unbound("words that refer to each of several players")
        target.group = node.whose
        scope.referents = [r for r in scope.referents if r.slot != slot]
        for r in scope.referents:
            r.plural = r.plural or r.slot == target.bound

    def for_each(self, node: DoForEach) -> None:
        """ "For each creature destroyed this way, its controller creates a token": "it" is the one at hand, and only what is made for all of them at once can
        be spoken of later."""
        scope = self.scope
        self.visit(node.times)
        times = node.times
        if not isinstance(times, (CountOf, CountThisWay)):
            raise Unbound("words that refer to each of several things")
        before = list(scope.referents)
        node.item = self.next()
        scope.referents.append(Referent(node.item, OBJECT, False, nouns_of(times.what), True))
        scope.mention(node.item)
        self.visit(node.do)
        if any([isinstance(each, (It, That)) and each.plural and each.bound == node.item for each in walk(node.do)]):
            raise Unbound("a pronoun in the plural for one thing")
        made = [r for r in scope.referents if r.made and r.slot == node.do.bound and isinstance(node.do, Action) and node.do.all_at_once]
        for r in made:
            r.plural = True
        scope.referents = before + made

    def clause(self) -> int:
        """Another instruction or condition begins; which one was at hand."""
        before = self.scope.clause
        self.clauses += 1
        self.scope.clause = self.clauses
        return before

    def names_itself(self, node: Node) -> None:
        """Whether an instruction or a condition is about the object itself, so that "it" can mean it afterwards."""
        if isinstance(node, Self) and not node.bound and not self.scope.in_event:
            self.scope.mention(SELF)
            self.scope.self_clause = self.scope.clause

    def sentences(self, sentences: list[Instruction]) -> None:
        """Sentences one after the other. What was only done if something was so, "otherwise" and "if you don't" know nothing of."""
        scope = self.scope
        scope.subject = None
        referents: list[Referent] = []
        instructions: list[Node] = []
        for n, sentence in enumerate(sentences):
            earlier = sentences[n - 1] if n else self.paragraph
            self.paragraph = None
            if isinstance(sentence, InsteadIf):
                if earlier is None:
                    raise Unbound("an instead after nothing")
                if not sentence.fits(earlier):
                    raise Unbound("an instead after more than one instruction")
                scope.replaced.append((earlier, sentence))
            if isinstance(sentence, IfNot) and not sentence.clear_of(earlier):
                raise Unbound("what can't be done of several things")
            if isinstance(sentence, (IfYouDo, IfNot)):
                if earlier is not None and any([isinstance(each, Delayed) for each in walk(earlier)]):
                    raise Unbound("what depends on something that happens later")
                if isinstance(sentence, IfNot) and sentence.of_condition and isinstance(earlier, If) and hesitates(earlier):
                    raise Unbound("an otherwise that may speak of the condition or of what is done")
            if isinstance(sentence, IfNot):
                done = scope.instructions
                found = scope.referents
                scope.referents = [r for r in found if r in referents or not (r.made or isinstance(r.node, Pick))]
                scope.instructions = list(instructions)
                self.visit(sentence)
                scope.referents = found + [r for r in scope.referents if r not in found]
                scope.instructions = done + [each for each in scope.instructions if each not in instructions]
                continue
            if not isinstance(sentence, (IfYouDo, InsteadIf)):
                referents = list(scope.referents)
                instructions = list(scope.instructions)
            if not isinstance(sentence, InsteadIf):
                self.visit(sentence)
                if isinstance(getattr(getattr(earlier, "do", None), "would", None), When) and speaks_of_itself(sentence):
                    raise Unbound("words after an effect that replaces an event, about what it was done to")
                continue
            # what the sentence before would have brought forth isn't there
            found = scope.referents
            scope.referents = [r for r in found if r in referents or not r.made]
            self.visit(sentence)
            new = [r for r in scope.referents if r not in found]
            scope.referents = found + new
            self.one_of_two(sentence, found[len(referents) :], new)

    def one_of_two(self, instead: InsteadIf, earlier: list[Referent], later: list[Referent]) -> None:
        """ "Search your library for up to two Forest cards. If you control a Nissa, instead search it for up to three land cards. Reveal those cards": what
        either of the two instructions brings forth goes by one slot."""
        taken: list[Referent] = []
        for new in later:
            for old in earlier:
                if old not in taken and new.made and old.made and new.kind == old.kind and new.plural == old.plural and new.words == old.words:
                    for node in walk(instead):
                        if node.bound == new.slot:
                            node.bound = old.slot
                    if self.scope.pool == new.slot:
                        self.scope.pool = old.slot
                    new.slot = old.slot
                    taken.append(old)
                    break

    def after_what_is_done(self, node: Unless | WhereX) -> None:
        """ "Create X tokens, where X is its power": there are no tokens when X is found. "That player loses 2 life unless they pay": who loses may pay."""
        scope = self.scope
        before = list(scope.referents)
        self.visit(node.do)
        found = scope.referents
        if isinstance(node, WhereX):
            scope.referents = [r for r in found if r in before or not r.made]
            self.visit(node.x)
            scope.referents = found
            several = [each.bound for each in walk(node.do) if isinstance(each, EachPlayer) and each.bound > 0]
            if any([each.bound in several for each in walk(node.x)]):
                raise Unbound("an X that is another number for each player")
            for each in walk(node.do):
                if isinstance(each, Action):
                    each.divide(node.x)
                if isinstance(each, Target) and (each.by_x or any([isinstance(n, TheX) for n in walk(each.what)])):
                    if any([isinstance(n, (ThatMuch, CountThisWay)) or 0 < n.bound == each.bound for n in walk(node.x)]):
                        raise Unbound("targets that depend on what is yet to happen")
                    each.x = node.x
            return
        subject = scope.subject
        who = getattr(node.do, "who", None)
        if isinstance(who, Reference) and not isinstance(who, (You, Implied)) and isinstance(node.who, ThatPlayer):
            scope.subject = who
        self.visit(node.who)
        scope.subject = subject
        self.visit(node.price)

    def watching(self, node: Node, would: When) -> None:
        """An effect that watches for an event (614.1): the words after the event refer to it, and what stands around the effect does not."""
        scope = self.scope
        inner = Scope()
        inner.static = scope.static
        self.scope = scope
        scope.in_event = True
        self.visit(would)
        scope.in_event = False
        self.scope = inner
        self.take_event(would)
        what = would.object_phrase()
        if isinstance(what, (It, That)):
            inner.event_object = what.bound
        other = getattr(would, "to", None)
        if isinstance(other, Node) and other is not what:
            inner.event_other = True
            inner.event_other_words = nouns_of(other)
        inner.instructions = [child for child in textual(node) if child is not would]
        for child in textual(node):
            if child is not would:
                self.visit(child)
        self.scope = scope
        if isinstance(node, Action):
            scope.instructions.append(node)

    def delayed(self, node: Delayed) -> None:
        """A delayed triggered ability (603.7): it knows what this effect refers to, but not what it counted."""
        if isinstance(node, DelayedThisTurn):
            self.watching(node, node.when)
            self.scope.instructions.append(node)  # for what is said of the copy that it makes
        else:
            for child in textual(node):
                self.visit(child)
        if unknown_amounts(node):
            raise Unbound("an amount that is forgotten by then")

    def joined(self, node: Joined) -> None:
        """Clauses held together: a subject left out is that of the clause before."""
        scope = self.scope
        before = scope.previous
        fronted = False
        duration: Node | None = None
        earlier: Node | None = None
        for item in node.steps():
            if isinstance(item, Action) and not item.follow(earlier):
                raise Unbound("a rule said of nothing")
            earlier = item
            self.visit(item)
            if isinstance(item, Change) and item.duration.form == "no-duration" and fronted:
                if not isinstance(duration, Duration):
                    raise Unbound("a duration at the head of the sentence that covers more than one clause")
                item.covered_by = duration
            elif opens_with_duration(item):
                fronted = True
                duration = getattr(item, "duration", None)
            who = getattr(item, "who", None)
            if isinstance(who, Node):
                scope.previous = who
        scope.previous = before
