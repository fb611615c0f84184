"""201.4, 607.2d: Card names that are chosen, and what has the chosen name."""

from __future__ import annotations

from typing import Final

from lawmage.cards import pool
from lawmage.cards.face import Face
from lawmage.choices import Answer, ChooseOption, ask
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.language.choosing import Choice
from lawmage.language.chosen import Chosen
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import BOARD

SPLIT: Final = " // "

def face_named(name: str) -> Face | None:
    """The half or face of that name: of a split card no more than one name is chosen, and of two faces only one's characteristics count (201.4b-f)."""
    card = pool.library().find(name)
    if card is None:
        return None
    for face in card.faces:
        if face.name == name:
            return face
    return None


class ChooseName(ChooseOption):
    """The name of a card with certain characteristics. Answer: (i,) for the i-th of all names; not every one of them is allowed."""

    def __init__(self, player: int, needs: tuple[str, ...], lacks: tuple[str, ...], nonbasic: bool, source: int) -> None:
        super().__init__(player, "card name", pool.library().every_name(), source, "201.4")
        self.needs = needs
        self.lacks = lacks
        self.nonbasic = nonbasic

    def forced(self) -> Answer | None:
        return None

    def allows(self, name: str) -> bool:
        """Whether that name may be chosen (201.4a)."""
        face = face_named(name)
        if face is None or (self.nonbasic and "Land" in face.types and "Basic" in face.supertypes):
            return False
        return all([word in face.types for word in self.needs]) and not any([word in face.types for word in self.lacks])

    def check(self, answer: Answer) -> bool:
        return len(answer) == 1 and 0 <= answer[0] < len(self.options) and self.allows(self.options[answer[0]])

    def random(self, game: Game) -> Answer:
        found = (game.below(len(self.options)),)
        while not self.check(found):
            found = (game.below(len(self.options)),)
        return found


class NameChoice(Choice):
    """ "A card name", "a nonland card name", "a card name other than a basic land card name" (201.4)."""

    rules = "201.4"
    what: str = "name"
    needs: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    nonbasic: bool = False

    def choose(self, ctx: Context, player: int, obj: GameObject) -> None:
        decision = ChooseName(player, self.needs, self.lacks, self.nonbasic, ctx.source)
        obj.memory[(ctx.origin(), self.what)] = (decision.options[ask(ctx.game, decision)[0]],)
        # a permanent that is there already may say something of what has that name
        ctx.game.changed |= BOARD
        ctx.game.version += 1


def names_of(obj: GameObject) -> list[str]:
    """The names that it has: both names of a split card that isn't a single half on the stack (709.4a, 709.4d)."""
    chars = obj.chars
    definition = obj.definition
    if definition is not None and definition.whole is not definition.faces[0]:
        names = [face.name for face in definition.faces]
        combined = definition.whole.mana_cost
        # a half has a lower mana value than both together
        if chars.name in names and chars.mana_cost is not None and combined is not None and chars.mana_cost.value == combined.value:
            return names
    return chars.name.split(SPLIT)


class HasChosenName(Chosen):
    """ "With the chosen name": as the source's linked ability chose (607.2d)."""

    rules = "607.2d 201.2"
    reads = 132096  # NAMES | COPIABLE
    what: str = "name"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        found = self.values(ctx)
        return bool(found) and any([name in found for name in names_of(obj)])


KINDS: Final = (
    ("", "a card name", (), (), False),
    ("-nonland", "a nonland card name", (), ("Land",), False),
    ("-creature", "a creature card name", ("Creature",), (), False),
    ("-artifact", "an artifact card name", ("Artifact",), (), False),
    ("-land", "a land card name", ("Land",), (), False),
    ("-noncreature", "a noncreature, nonland card name", (), ("Creature", "Land"), False),
    ("-nonartifact", "a nonartifact, nonland card name", (), ("Artifact", "Land"), False),
    ("-nonbasic-land", "a nonbasic land card name", ("Land",), (), True),
    ("-not-basic-land", "a card name other than a basic land card name", (), (), True),
)
for _tag, _words, _needs, _lacks, _nonbasic in KINDS:
    phrase("choice", "choice-name" + _tag, _words, NameChoice, needs=_needs, lacks=_lacks, nonbasic=_nonbasic)
    phrase("chosen-in-effect", "effect-choice-name" + _tag, _words, NameChoice, needs=_needs, lacks=_lacks, nonbasic=_nonbasic)
phrase("postmodifier", "with-chosen-name", "with the chosen name", HasChosenName)
