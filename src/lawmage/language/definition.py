"""From a card to what a game plays with: each face's printed characteristics with its abilities."""

from __future__ import annotations

from typing import Final

from lawmage.cards import pool
from lawmage.cards.face import ONE_SPELL_LAYOUTS, Card, Face
from lawmage.cards.mana_cost import parse_mana_cost
from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.game.objects import Definition
from lawmage.game.terms import BASIC_LAND_TYPES, CREATURE, LAND, ON_BATTLEFIELD, SUPERTYPE_BITS, TYPE_BITS
from lawmage.language.adventures import departures
from lawmage.language.binder import bind_face
from lawmage.language.lines import start
from lawmage.language.parsing import GRAMMAR, PRINTER, SERIALIZER
from lawmage.language.scope import Unbound
from lawmage.language.splicing import text_of
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.template import GrammarError
from lawmage.oracle.text import abilities, own_name, tokenize
from lawmage.rules.abilities import AlternativeCost, Asking, Replacing, SectionHead, Static, add_parts, arranged, index, sectioned
from lawmage.rules.defining_keywords import define as define_keywords
from lawmage.rules.splicing import MOST, SpliceAbility

LAYOUTS: Final = (
    "normal", "transform", "modal_dfc", "split", "leveler", "saga", "class", "case", "aftermath", "mutate", "prototype", "adventure", "prepare",
    "flip", "reversible_card",
)  # fmt: skip
"""Layouts whose cards can be defined; the abilities decide whether they are."""


NOT_YET: Final = frozenset(("Room", "Attraction", "Contraption"))
"""Types whose own rules (709.5) are not played yet."""


class Refusal(Exception):
    """A card that is not read: the words not understood, and what was expected there."""

    def __init__(self, card: str, words: str, expected: list[str]) -> None:
        super().__init__(f"{card}: not understood from {words!r}")
        self.card = card
        self.words = words
        self.expected = expected


def read_face(face: Face) -> list[Node]:
    """The trees of a face's abilities, bound; Refusal where a line is not understood whole or doesn't print as it is written."""
    own = own_name(face)
    trees: list[Node] = []
    for line in abilities(face.text):
        tokens = tokenize(line, own)
        result = GRAMMAR.parse(tokens, start(line, face))
        if result.failure is not None:
            raise Refusal(face.name, result.failure.words or line, result.failure.expected)
        if result.ambiguous or len(result.trees) != 1:
            raise Refusal(face.name, line, ["one reading"])
        tree = result.trees[0]
        try:
            printed = PRINTER.print_line(tree, own)
        except GrammarError as error:
            raise Refusal(face.name, line, [str(error)]) from error
        if printed != line:
            raise Refusal(face.name, line, [printed])
        trees.append(tree)
    bind(face, trees)
    if "Instant" in face.types or "Sorcery" in face.types:
        for tree in trees:
            if says_what_isnt_followed(tree):
                raise Refusal(face.name, PRINTER.print_line(tree, own), ["an instruction"])
    return trees


def says_what_isnt_followed(tree: Node) -> bool:
    """Whether a line reads as a static ability that works on the battlefield. On an instant or sorcery it would be an instruction instead (113.3a), whose
    effect lasts until the end of the game (611.2a); what defines the spell itself stands."""
    if not isinstance(tree, (Static, Replacing, Asking)) or tree.zones != ON_BATTLEFIELD:
        return False
    return not (isinstance(tree, Static) and any([modification.cda for modification in tree.modifications]))


def bind(face: Face, trees: list[Node]) -> None:
    """Bind the trees of a face."""
    try:
        bind_face(trees)
    except Unbound as error:
        raise Refusal(face.name, str(error), []) from error


def bits(words: tuple[str, ...], known: dict[str, int]) -> int:
    """A set of words as bits."""
    found = 0
    for word in words:
        found |= known.get(word, 0)
    return found


def number(text: str | None) -> int:
    """A printed number; "*" and "X" are 0 until something defines them (208.2a, 107.3)."""
    if text is None:
        return 0
    try:
        return int(text)
    except ValueError:
        return 0


def set_apart(new: Characteristics, face: Face, trees: list[Node]) -> None:
    """The power and toughness box of a station card stands in the striation of its last station symbol (721.2b); elsewhere it has none (721.2c)."""
    heads = [tree for tree in sectioned(trees) if isinstance(tree, SectionHead)]
    if heads:
        heads[-1].box = f"{face.power}/{face.toughness}"
        new.has_pt = False
        new.power = new.toughness = 0


def characteristics(face: Face, trees: list[Node]) -> Characteristics:
    """The printed characteristics of a face (109.3)."""
    new = Characteristics()
    new.name = face.name
    new.mana_cost = face.mana_cost
    new.colors = face.colors
    new.supertypes = bits(face.supertypes, SUPERTYPE_BITS)
    new.types = bits(face.types, TYPE_BITS)
    new.subtypes = face.subtypes
    new.has_pt = face.power is not None
    new.power = number(face.power)
    new.toughness = number(face.toughness)
    new.loyalty = number(face.loyalty)
    new.defense = number(face.defense)
    found: list[Ability] = []
    if new.has_pt and not new.types & CREATURE:
        set_apart(new, face, trees)
    for tree in arranged(trees):
        add_parts(tree, 0, 0, found)
    if new.types & LAND:
        for word, letter in BASIC_LAND_TYPES:
            if word in new.subtypes:
                found.append(VOCABULARY.intrinsic_mana(letter))  # 305.6
    if "Saga" in face.subtypes:
        from lawmage.language.sagas import lore_counters  # only where a Saga is played

        add_parts(lore_counters(), 0, 0, found)  # 714.3
    if "Siege" in face.subtypes:
        from lawmage.language.sieges import siege_abilities

        for ability in siege_abilities():
            add_parts(ability, 0, 0, found)  # 310.11
    for departure in departures(face.subtypes):
        add_parts(departure, 0, 0, found)
    new.abilities = index(found)
    define_keywords(new)
    return new


def together(halves: list[Characteristics]) -> Characteristics:
    """A split card outside the stack: the combined characteristics of its halves (709.4), under the name of the first. What its abilities say matters as a
    half is cast."""
    new = halves[0].copy()
    symbols = ""
    for half in halves:
        new.colors |= half.colors
        new.supertypes |= half.supertypes
        new.types |= half.types
        new.subtypes = tuple(dict.fromkeys(new.subtypes + half.subtypes))
        if half.mana_cost is not None:
            symbols += "".join(["{" + symbol + "}" for symbol in half.mana_cost.symbols])
    new.mana_cost = parse_mana_cost(symbols)
    return new


def flipped(top: Characteristics, bottom: Characteristics) -> Characteristics:
    """What a flipped permanent is: the bottom half with the mana cost and the colours of the top half (710.1c)."""
    new = bottom.copy()
    new.mana_cost = top.mana_cost
    new.colors = top.colors
    return new


def fused(whole: Characteristics, halves: list[list[Node]]) -> Characteristics:
    """Both halves of a split card cast together (702.102b): the instructions of the left half come before those of the right (702.102d), each bound for
    itself, with slots of its own."""
    new = whole.copy()
    found: list[Ability] = []
    for n, trees in enumerate(halves):
        half = [SERIALIZER.unpack(SERIALIZER.pack(tree)) for tree in trees]
        bind_face(half, 1 + n * SLOTS_OF_A_HALF)
        for tree in half:
            add_parts(tree, 0, 0, found)
    new.abilities = index(found)
    return new


def prepare_splices(face: Face, trees: list[Node]) -> None:
    """The text of a card with splice (702.47), with slots of its own for each place among the cards spliced onto a spell."""
    for tree in trees:
        if isinstance(tree, SpliceAbility):
            texts: list[tuple[Node, ...]] = []
            for n in range(MOST):
                copied = [SERIALIZER.unpack(SERIALIZER.pack(each)) for each in trees]
                try:
                    bind_face(copied, 1 + (n + 1) * SLOTS_OF_A_HALF)
                    texts.append(text_of(copied))
                except Unbound as error:
                    raise Refusal(face.name, str(error), []) from error
            tree.texts = tuple(texts)


SLOTS_OF_A_HALF: Final = 1000
"""More than a half of a card needs."""
_definitions: dict[str, Definition] = {}


def try_other_ways(face: Face, chars: Characteristics) -> None:
    """A spell that is something else if it is cast in a way of its own (overload) must be understood as that too."""
    for ability in chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AlternativeCost):
            try:
                tree.altered(chars)
            except Unbound as error:
                raise Refusal(face.name, f"{tree.word}: {error}", []) from error


def is_one_card(card: Card) -> bool:
    """Whether the sides of a reversible card, which are printings of a whole card each, are of the same card."""
    return card.layout != "reversible_card" or len({face.name for face in card.faces}) == 1


def define(card: Card) -> Definition:
    """The card as games use it; Refusal where it is not read. Kept for the next time."""
    known = _definitions.get(card.name)
    if known is not None and known.card is card:
        return known
    if card.layout not in LAYOUTS or card.is_incomplete or card.oddities or not is_one_card(card):
        raise Refusal(card.name, f"the layout {card.layout}", [])
    for face in card.faces:
        for word in face.types + face.subtypes:
            if word in NOT_YET or (word == "Battle" and "Siege" not in face.subtypes):
                raise Refusal(card.name, f"the type {word}", [])
    faces: list[Characteristics] = []
    stored = None if all([face.text_known for face in card.faces]) else pool.trees(card.name)
    sides = card.faces[:1] if card.layout == "reversible_card" else card.faces
    for n, face in enumerate(sides):
        if stored is not None:
            packed = stored[n]
            assert isinstance(packed, list)
            trees = [SERIALIZER.unpack(each) for each in packed]
            bind(face, trees)
        elif face.text_known:
            trees = read_face(face)
        else:
            raise Refusal(card.name, "the built-in pool has no tree of it, and its text is not at hand", [])
        prepare_splices(face, trees)
        made_face = characteristics(face, trees)
        try_other_ways(face, made_face)
        faces.append(made_face)
    made = Definition(card, tuple(faces))
    if card.layout == "flip":
        faces[0].flip = flipped(faces[0], faces[1])
    if card.layout == "prepare":
        made.prepare = Definition(card, (faces[1],))
    if card.layout in ONE_SPELL_LAYOUTS:
        made.whole = together(faces)
        if "fuse" in faces[0].abilities.keywords:
            made.fused = fused(made.whole, [[ability.tree for ability in half.abilities.abilities] for half in faces])
    _definitions[card.name] = made
    return made


def is_read(card: Card) -> bool:
    """Whether the card is understood whole."""
    try:
        define(card)
    except Refusal:
        return False
    return True
