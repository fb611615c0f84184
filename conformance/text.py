"""Another engine's wording of abilities, compared with ours: by normalised prefix, `{this}` standing for the object itself."""

from __future__ import annotations

import functools
import html
import re
import unicodedata

# What an object calls itself: "this creature", "this Equipment", "it".
_SELF = r"(?:this [a-z]+|it|~)"
_TAG = re.compile(r"<[^>]*>")
_SPACE = re.compile(r"\s+")
_THIS = re.compile(r"\{this\}|\{source\}|~")
_ABILITY_WORD = re.compile(r"^[^\u2014:{}.]{1,60}?\u2014 ?")
_LOYALTY = re.compile(r"^\[([+-]?[0-9X]+)\]:")
_DELAYED = re.compile(r"^(.*?) (at (?:the beginning|end) of [^.,]*)\.?$")
_PARENTHESES = re.compile(r" ?\([^()]*\)")


@functools.lru_cache(maxsize=65536)
def fold(text: str) -> str:
    """The text in lower case, without accents, tags, reminders and typographic quotes; spaces made single."""
    text = _TAG.sub("", html.unescape(text))
    text = text.replace("\u2019", "'").replace("\u2018", "'").replace("\u201c", '"').replace("\u201d", '"').replace("\u2212", "-").replace("\u2013", "-")
    text = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    text = re.sub(r" ?\u2014 ?", "\u2014", text)
    text = _PARENTHESES.sub("", text)
    text = _LOYALTY.sub(r"\1:", text)
    return _SPACE.sub(" ", text).strip().lower()


def names_of_self(name: str) -> list[str]:
    """The words by which a text can name its own object (201.5, 201.6): the name, and what stands before its comma."""
    if not name:
        return []
    folded = fold(name)
    names = [folded]
    for short in (folded.split(",")[0], folded.split(" // ")[0]):
        if short not in names:
            names.append(short)
    return names


@functools.lru_cache(maxsize=65536)
def _prefix_pattern(text: str, name: str) -> re.Pattern[str]:
    own = sorted([re.escape(each) for each in names_of_self(name)], key=len, reverse=True)
    self_words = "(?:" + "|".join([*own, _SELF]) + ")"
    folded = fold(text)
    for each in names_of_self(name):
        folded = folded.replace(each, "{this}")
    return re.compile(self_words.join(re.escape(piece) for piece in _THIS.split(folded)))


def starts_with(words: str, text: str, name: str = "") -> bool:
    """Whether our words of an ability of the object so named start as the other engine's text does, an ability word before them left out or not."""
    pattern = _prefix_pattern(text, name)
    folded = fold(words)
    if pattern.match(folded):
        return True
    timed = _DELAYED.match(folded)
    if timed is not None and pattern.match(f"{timed[2]}, {timed[1]}."):
        return True  # a delayed triggered ability begins with its event there
    shorter = _ABILITY_WORD.sub("", folded)
    if shorter != folded and pattern.match(shorter):
        return True
    other = fold(text)
    bare = _ABILITY_WORD.sub("", other)
    return bare != other and bool(bare) and _prefix_pattern(bare, name).match(shorter) is not None


_ADDED = re.compile(r"^(.*?\badd )((?:\{[wubrgc]\})+)(.*)$")
_ALTERNATIVES = re.compile(r"^(.*?\badd )((?:\{[wubrgc]\})+(?:, (?:\{[wubrgc]\})+)*,? or (?:\{[wubrgc]\})+)(.*)$")


def mana_named(text: str) -> str:
    """The mana that the other engine's text of a mana ability adds, nothing where it leaves a choice."""
    folded = fold(text)
    found = _ADDED.match(folded)
    return "" if found is None or _ALTERNATIVES.match(folded) else found[2].upper()


def one_alternative(words: str, text: str) -> str:
    """Our words of a mana ability that adds one of several types, with only the type that the other engine's text names: it writes an ability for each."""
    ours = _ALTERNATIVES.match(fold(words))
    wanted = mana_named(text).lower()
    if ours is None or not wanted or wanted not in re.split(r",? or |, ", ours[2]):
        return ""
    return ours[1] + wanted + ours[3]


def contains(words: str, text: str, name: str = "") -> bool:
    """Whether our words contain the other engine's text."""
    return _prefix_pattern(text, name).search(fold(words)) is not None


def cost_of(text: str) -> str:
    """The cost before the colon of an activated ability's text, or nothing."""
    folded = _ABILITY_WORD.sub("", fold(text))
    depth = 0
    for i, char in enumerate(folded):
        if char == '"':
            depth ^= 1
        elif char == ":" and not depth:
            return folded[:i]
    return ""


def same_cost(words: str, text: str, name: str = "") -> bool:
    """Whether the costs before the colons are the same; the effects may be worded as they like."""
    ours = cost_of(words)
    theirs = cost_of(text)
    return bool(theirs) and bool(ours) and _prefix_pattern(theirs, name).fullmatch(ours) is not None


LIKE = 40
"""How many letters make two wordings alike."""


def alike(words: str, text: str) -> bool:
    """Whether two whole abilities begin alike for long, a keyword before ours left out: what the keyword means is worded by each engine in its way."""
    ours = fold(words.partition(": ")[2] or words)
    theirs = fold(text)
    return len(theirs) >= LIKE and ours[:LIKE] == theirs[:LIKE]
