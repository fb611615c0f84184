"""Of 612: text-changing effects in words; finding in a tree the words that they replace."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseOption, ask
from lawmage.game.node import Node, changed
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE, ON_BATTLEFIELD, ON_STACK
from lawmage.language.binder import bind_face
from lawmage.language.changes import Duration
from lawmage.language.closed import BASIC_LANDS, COLORS, CREATURE_SET
from lawmage.language.doing import Action
from lawmage.language.filters import Head
from lawmage.language.finding import present_objects
from lawmage.oracle.template import LANGUAGE, phrase, value_key
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference
from lawmage.rules.text_change import COLOR_WORD, CREATURE_TYPE, LAND_TYPE, ReplacesWords

PERMANENTS_AND_SPELLS: Final = ON_BATTLEFIELD | ON_STACK
WORDS: Final[dict[str, tuple[str, ...]]] = {COLOR_WORD: tuple(COLORS), LAND_TYPE: BASIC_LANDS, CREATURE_TYPE: tuple(sorted(CREATURE_SET))}


class WordKinds(Node):
    """ "One color word with another or one basic land type with another"."""

    kinds: str = ""

    def pairs(self) -> list[tuple[str, str, str]]:
        """What can be chosen: kind, old word, new word."""
        found: list[tuple[str, str, str]] = []
        for kind in self.kinds.split(","):
            for old in WORDS[kind]:
                found.extend([(kind, old, new) for new in WORDS[kind] if new != old])
        return found


class ChangeText(Action):
    """ "Change the text of target permanent by replacing all instances of one color word with another": the words are chosen on resolution."""

    rules = "612.1 613.1c"
    what: Reference
    words: WordKinds
    duration: Duration

    def apply(self, ctx: Context) -> None:
        things = tuple(present_objects(ctx, self.what))
        pairs = self.words.pairs()
        decision = ChooseOption(ctx.controller, "words", [old + " to " + new for _, old, new in pairs], ctx.source, "612.1")
        kind, old, new = pairs[ask(ctx.game, decision)[0]]
        ctx.did = continuous.begin(ctx, things, (ReplacesWords(kind, old, new),), self.duration.end, self.duration.condition) is not None


def with_word(tree: Node, kind: str, old: str, new: str) -> Node:
    """A copy of a tree with a word replaced wherever it is used as a word of that kind (612.2), bound; the tree itself if it has no such word."""
    if not has_word(tree, old):
        return tree
    LANGUAGE.complete()  # any list of words may have the word
    made = replaced(tree, kind, old, new)
    bind_face([made])
    return made


def has_word(node: Node, old: str) -> bool:
    """Whether some slot of the tree holds the word."""
    rule = LANGUAGE.find(node.form)
    for name in rule.slots if rule is not None else ():
        value = getattr(node, name, None)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                if has_word(item, old):
                    return True
            elif isinstance(item, str) and (item == old or item == walk_of(old)):
                return True
    return False


def replaced(node: Node, kind: str, old: str, new: str) -> Node:
    """A whole copy of the tree, with the word replaced."""
    fields: dict[str, object] = {}
    rule = LANGUAGE.find(node.form)
    for name in rule.slots if rule is not None else ():
        value = getattr(node, name, None)
        if isinstance(value, tuple):
            fields[name] = tuple([replaced_item(item, rule.slot_category(name) if rule is not None else "", kind, old, new) for item in value])
        elif value is not None:
            fields[name] = replaced_item(value, rule.slot_category(name) if rule is not None else "", kind, old, new)
    return changed(node, **fields)


def replaced_item(value: object, category: str, kind: str, old: str, new: str) -> object:
    """One value of a slot: a phrase, or a word of a closed list, replaced where it is the word."""
    if isinstance(value, Node):
        return replaced(value, kind, old, new)
    if isinstance(value, str):
        if value == old and is_listed(category.rstrip("*+"), old):
            return new
        if kind == LAND_TYPE and value == walk_of(old):
            return walk_of(new)  # 702.14a: landwalk names a land type
    return value


def is_listed(category: str, word: str) -> bool:
    """Whether a category is a closed list with the word in it: the slot holds a word of that kind, not a name or a number."""
    found = LANGUAGE.categories.get(category)
    if found is None:
        return False
    return value_key(word) in found.entries or any([is_listed(other, word) for other in found.includes])


def walk_of(land_type: str) -> str:
    """The landwalk ability of a basic land type."""
    return land_type.lower() + "walk"


class SpellOrPermanentHead(Head):
    """ "Spell or permanent"."""

    where: int = PERMANENTS_AND_SPELLS

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.zone == BATTLEFIELD or obj.is_spell()


class SpellOrCreatureHead(SpellOrPermanentHead):
    """ "Spell or creature"."""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.types & CREATURE != 0 if obj.zone == BATTLEFIELD else obj.is_spell()


phrase("head", "head-spell-or-creature", "spell or creature", SpellOrCreatureHead, number="s")
phrase("head", "head-spell-or-permanent", "spell or permanent", SpellOrPermanentHead, number="s")
_ONE: Final = "one {} with another"
phrase("text-words", "color-words", _ONE.format("color word"), WordKinds, kinds=COLOR_WORD)
phrase("text-words", "land-words", _ONE.format("basic land type"), WordKinds, kinds=LAND_TYPE)
phrase("text-words", "creature-words", _ONE.format("creature type"), WordKinds, kinds=CREATURE_TYPE)
phrase("text-words", "color-or-land-words", _ONE.format("color word") + " or " + _ONE.format("basic land type"), WordKinds, kinds=COLOR_WORD + "," + LAND_TYPE)
phrase(
    "clause", "change-text", "change the text of {what:target} by replacing all instances of {words:text-words} {duration:control-duration}", ChangeText
)
