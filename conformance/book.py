"""The cards that scenarios name, each read once in a process."""

from __future__ import annotations

from lawmage.cards.face import Card, Face
from lawmage.cards.pool import library
from lawmage.game.game import Vocabulary
from lawmage.game.objects import Definition
from lawmage.language.definition import Refusal, define
from lawmage.language.vocabulary import VOCABULARY


class Book:
    """Definitions by name. A card that isn't read has none."""

    def __init__(self) -> None:
        self.vocabulary: Vocabulary = VOCABULARY
        self.known: dict[str, Definition | None] = {}
        self.reasons: dict[str, str] = {}

    def definition(self, name: str) -> Definition | None:
        """The card of that name, ready to play; None if it isn't read."""
        if name not in self.known:
            card = library().find(name) or library().find(name.split(" // ")[0])
            if card is None:
                self.reasons[name] = f"there is no card named {name}"
            self.known[name] = None if card is None else self._define(card, name)
        return self.known[name]

    def _define(self, card: Card, key: str) -> Definition | None:
        try:
            return define(card)
        except Refusal as refusal:
            self.reasons[key] = str(refusal)
            return None

    def filler(self, name: str) -> Definition | None:
        """A card of a deck that the scenario doesn't name: one that isn't read lies in the library without its text."""
        found = self.definition(name)
        key = "\n\n" + name
        if found is None and key not in self.known:
            card = library().find(name)
            blank = None
            if card is not None:
                face = card.front()
                front = Face(face.name, face.mana_cost, face.supertypes, face.types, face.subtypes, 0, face.power, face.toughness, face.loyalty)
                blank = self._define(Card(face.name, (front,)), key)
            self.known[key] = blank
        return found or self.known[key]

    def nameless(self, text: str) -> Definition | None:
        """An artifact without a name that has this ability."""
        key = "\n" + text
        if key not in self.known:
            name = f"Effect of the Set-up {len(self.known)}"
            made = self._define(Card(name, (Face(name, types=("Artifact",), text=text),)), key)
            if made is not None:
                made.faces[0].name = ""
            self.known[key] = made
        return self.known[key]
