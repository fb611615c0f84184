"""What each phrase stands for: introducers get their slots, pronouns the slot of what was spoken of."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.language.aimed_at import AimedAt
from lawmage.language.amounts import ThatMuch
from lawmage.language.antecedents import Antecedents
from lawmage.language.counted_this_way import MuchThisWay
from lawmage.language.doing import Action, AmountThisWay, ChosenLater, ThingsThisWay, ThisWay
from lawmage.language.filters import InZone
from lawmage.language.objects import AnyTarget, Every, ExiledCard, Host, It, OneOf, Pick, Self, Target, That, ThemEither, TheRest
from lawmage.language.others import overlap
from lawmage.language.paid import CountersRemoved, Paid, RemoveAnyNumber
from lawmage.language.players import AnyPlayer, ControllerOf, DefendingPlayer, EachPlayer, Implied, OwnerOf, TargetPlayer, ThatPlayer, You
from lawmage.language.scope import (
    OBJECT,
    PLAYER,
    Referent,
    Unbound,
    is_plural,
    nouns_of,
)  # fmt: skip
from lawmage.oracle.template import LANGUAGE
from lawmage.rules.context import DESCRIBED, EVENT_OBJECT, GRANTER, SELF
from lawmage.rules.nodes import Reference, TargetPhrase


class Referring(Antecedents):
    """Gives the phrases of one ability their slots, in the order in which they are met."""

    def __init__(self, counter: list[int]) -> None:
        super().__init__(counter)
        self.quoted = 0  # how many quotations deep the ability stands that an effect grants
        self.dealer: Reference | None = None  # of the damage that is being dealt
        self.holder: Target | None = None  # the target whose description is at hand

    def reference(self, node: Node) -> None:
        """Give an introducer its slot, a pronoun what it refers to."""
        scope = self.scope
        if isinstance(node, Self):
            scope.named = True
            if self.quoted and not node.noun:
                if self.quoted > 1:
                    raise Unbound("a name in an ability granted by a granted ability")
                node.bound = GRANTER  # 201.5a
        elif isinstance(node, Implied):
            self.implied(node)
        elif isinstance(node, (OneOf, TheRest)):
            whole = scope.whole_pool if isinstance(node, OneOf) and node.every else 0
            if isinstance(node, TheRest) and not scope.pool:
                raise Unbound("the rest of nothing at hand")
            node.bound = whole or scope.pool or self.scope.find_object((), True)
            if isinstance(node, OneOf) and node.keeps:
                node.chosen = self.next()
                plural = LANGUAGE.rule(node.form).number == "p"
                scope.referents.append(Referent(node.chosen, OBJECT, plural, nouns_of(node.what) if node.what is not None else ("card",), True))
                scope.mention(node.chosen)
        elif isinstance(node, ThemEither):
            try:
                node.bound = self.scope.find_player()
            except Unbound:
                node.bound = self.scope.find_object((), True)
        elif isinstance(node, It):
            node.bound = self.scope.find_object((), True) if node.plural else self.scope.find_it(node)
            if node.bound == SELF and scope.described:
                node.bound = DESCRIBED  # "a creature with toughness greater than its power": its own, where nothing else was named
            else:
                scope.mention(node.bound)
        elif isinstance(node, ExiledCard):
            node.bound = self.find_exiled()
            scope.referents.append(Referent(node.bound, OBJECT, node.plural, ("card",), True))
        elif isinstance(node, That):
            node.bound = self.scope.find_object((node.noun,), node.plural)
            scope.mention(node.bound)
        elif isinstance(node, ThatPlayer):
            node.bound = self.scope.find_player()
            for r in scope.referents:
                if r.slot == node.bound and isinstance(r.node, Reference):
                    node.named = r.node
                    node.holder = r.holder
        elif isinstance(node, AimedAt):
            node.bound = scope.find_aim()
        elif isinstance(node, ThatMuch):
            node.bound = self.find_amount(node)
        elif isinstance(node, RemoveAnyNumber):
            scope.removing = True
        elif isinstance(node, Paid):
            for action in reversed(scope.instructions):
                # "draw a card, then discard a card": what the effect itself did
                if isinstance(action, Action) and node.verb in action.verbs:
                    action.bound = action.bound or self.next()
                    node.done = action.bound
                    break
            node.bound = self.next()
            scope.cost_object = Referent(node.bound, OBJECT, False, (node.noun,), False)
        elif isinstance(node, CountersRemoved):
            node.bound = self.find_removed()
        elif isinstance(node, MuchThisWay):
            node.bound = self.find_counted(node)
        elif isinstance(node, ChosenLater):
            node.bound = self.next()
        elif isinstance(node, (ThisWay, AmountThisWay, ThingsThisWay)):
            node.bound = self.find_done(node)
            if isinstance(node, ThisWay) and node.names_excess:
                scope.excess = node.bound
        elif scope.in_event and not isinstance(node, TargetPhrase):
            return
        elif isinstance(node, (Target, Every, Pick, AnyTarget, Host)):
            if isinstance(node, (Target, AnyTarget)):
                if node.other:
                    self.other_target(node)
                if isinstance(node, Target):
                    node.one_owner = any([isinstance(each, InZone) and isinstance(each.whose, AnyPlayer) for each in node.what.modifiers])
            elif not isinstance(node, Host) and node.other:
                self.refuse_other(node)
            node.bound = self.next()
            scope.referents.append(Referent(node.bound, OBJECT, is_plural(node), nouns_of(node), False, node))
            scope.referents[-1].clause = scope.clause
            scope.mention(node.bound)
        elif isinstance(node, (TargetPlayer, EachPlayer, AnyPlayer, ControllerOf, OwnerOf, DefendingPlayer)):
            if isinstance(node, EachPlayer) and node.other:
                node.than = scope.event_player  # "whenever a player casts a spell, each other player draws a card"
            node.bound = self.next()
            named = Referent(node.bound, PLAYER, False, (), False, node)
            if isinstance(node, AnyPlayer):
                named.holder = self.holder
            scope.referents.append(named)

    def other_target(self, node: Target | AnyTarget) -> None:
        """ "Another target": other than the targets named before, else than what deals the damage, else than the source."""
        scope = self.scope
        if any([isinstance(r.node, TargetPhrase) and r.kind == OBJECT and overlap(r.words, nouns_of(node)) for r in scope.referents]):
            node.beside = True
        elif self.dealer is not None and not isinstance(self.dealer, Self):
            node.than = self.dealer
        elif scope.event_object == EVENT_OBJECT and overlap(scope.event_words, nouns_of(node)):
            raise Unbound('"other" after something else was named')

    def refuse_other(self, node: Every | Pick) -> None:
        """ "Other" means other than the source; where something else was named before, it may mean other than that."""
        scope = self.scope
        if any([r.kind == OBJECT and not r.plural for r in scope.referents]):
            raise Unbound('"other" after something else was named')
        if scope.event_object == EVENT_OBJECT:
            words = nouns_of(node)
            if not scope.event_words or not words or any([word in words for word in scope.event_words if word != "permanent"]):
                raise Unbound('"other" after something else was named')

    def implied(self, node: Implied) -> None:
        """The subject left out."""
        scope = self.scope
        singular = node.form == "implied-s"
        previous = scope.previous
        if singular:
            if previous is None or isinstance(previous, You):
                raise Unbound("a verb in the third person without a subject")
            node.bound = previous.bound
            node.named = previous if isinstance(previous, Reference) else None
        elif scope.may is not None and not isinstance(scope.may, You):
            node.bound = scope.may.bound
        elif previous is not None and isinstance(previous, ThatPlayer):
            node.bound = previous.bound
        else:
            node.bound = 0
