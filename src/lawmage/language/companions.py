"""702.139: companion, and the conditions of starting decks."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.terms import TYPE_BITS
from lawmage.language.filters import Noun, WithNumber
from lawmage.oracle.template import phrase
from lawmage.rules.companion import CompanionKeyword, DeckCondition
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter


class EachCard(DeckCondition):
    """ "Each permanent card in your starting deck has mana value 2 or less", "... is a Cat, Elemental, Nightmare, Dinosaur, or Beast card"."""

    what: Noun
    limit: Filter

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        return all([self.limit.describes(ctx, card) for card in deck if self.what.describes(ctx, card)])


class OnlyCards(DeckCondition):
    """ "Your starting deck contains only cards with mana value 3 or greater and land cards"."""

    what: Noun
    also: Noun | None = None

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        also = self.also
        return all([self.what.describes(ctx, card) or (also is not None and also.describes(ctx, card)) for card in deck])


class NoRepeatedSymbol(DeckCondition):
    """ "No card in your starting deck has more than one of the same mana symbol in its mana cost": two generic symbols aren't the same unless equal."""

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        for card in deck:
            cost = card.chars.mana_cost
            if cost is not None and len(set(cost.symbols)) < len(cost.symbols):
                return False
        return True


class DifferentNames(DeckCondition):
    """ "Each nonland card in your starting deck has a different name"."""

    what: Noun

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        names = [card.chars.name for card in deck if self.what.describes(ctx, card)]
        return len(set(names)) == len(names)


class SharedType(DeckCondition):
    """ "Each nonland card in your starting deck shares a card type": one type that all of them have."""

    what: Noun

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        types = [card.chars.types for card in deck if self.what.describes(ctx, card)]
        return any([all([found & bit for found in types]) for bit in TYPE_BITS.values()])


class HaveActivated(DeckCondition):
    """ "Each permanent card in your starting deck has an activated ability": those of basic land types too (305.6), and keywords that mean one."""

    what: Noun

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        for card in deck:
            abilities = card.chars.abilities
            if self.what.describes(ctx, card) and not abilities.activated and not abilities.mana:
                return False
        return True


class LargerDeck(DeckCondition):
    """ "Your starting deck contains at least twenty cards more than the minimum deck size"."""

    n: int = 0

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        return len(deck) >= fewest + self.n


phrase("line", "companion", "companion — {condition:deck-condition}.", CompanionKeyword)
phrase("deck-condition", "deck-each-has", "each {what:noun/s} in your starting deck has {limit:having-number}", EachCard)
phrase("deck-condition", "deck-each-is", "each {what:noun/s} in your starting deck is a {limit:noun/s}", EachCard)
phrase("deck-condition", "deck-only", "your starting deck contains only {what:noun/p}", OnlyCards)
phrase("deck-condition", "deck-only-and", "your starting deck contains only {what:noun/p} and {also:noun/p}", OnlyCards)
phrase("deck-condition", "deck-symbols", "no card in your starting deck has more than one of the same mana symbol in its mana cost", NoRepeatedSymbol)
phrase("deck-condition", "deck-names", "each {what:noun/s} in your starting deck has a different name", DifferentNames)
phrase("deck-condition", "deck-types", "each {what:noun/s} in your starting deck shares a card type", SharedType)
phrase("deck-condition", "deck-activated", "each {what:noun/s} in your starting deck has a activated ability", HaveActivated)
phrase("deck-condition", "deck-larger", "your starting deck contains at least {n:number} cards more than the minimum deck size", LargerDeck)
phrase("having-number", "has-or-less", "{word:number-word} {n:amount} or less", WithNumber, side=-1)
phrase("having-number", "has-or-greater", "{word:number-word} {n:amount} or greater", WithNumber, side=1)
