"""Keys that search names, texts, keywords and rulings."""

from __future__ import annotations

from typing import Final

from lawmage.cards.names import name_key
from lawmage.search.bits import bits_of
from lawmage.search.errors import NotSynced
from lawmage.search.folding import fold, fold_name
from lawmage.search.query.answers import NOTHING, Answer, Context, wrong
from lawmage.search.query.patterns import BadPattern, Pattern, TooSlow
from lawmage.search.query.texts import Texts
from lawmage.search.query.tree import REGEX, Term

_EMPTY: Final = "The words to look for are missing."


def pattern_of(term: Term) -> Pattern:
    """The pattern that a condition writes between slashes."""
    try:
        return Pattern(term.value)
    except BadPattern as error:
        raise wrong(term, f"This regular expression can't be read: {error}.") from error


def matching(texts: Texts, pattern: Pattern, term: Term) -> list[int]:
    try:
        return texts.matching(pattern)
    except TooSlow as error:
        raise wrong(term, "This regular expression takes too long: its lookaround or back-reference needs other words beside it.") from error


def words_of(term: Term) -> str:
    """The words to look for, as texts are folded."""
    words = fold(term.value)
    if not words:
        raise wrong(term, _EMPTY)
    return words


def exact(context: Context, term: Term) -> Answer:
    """`!Name`: the card with this name, or with a face of this name."""
    if term.form == REGEX:
        raise wrong(term, "An exact name is no regular expression.")
    return Answer(context.index.fact("exact", name_key(term.value)))


def name(context: Context, term: Term) -> Answer:
    """Words in names."""
    if term.form == REGEX:
        texts = context.texts("names")
        return Answer(texts.owned(matching(texts, pattern_of(term), term)))
    words = fold_name(term.value)
    if not words:
        return NOTHING if fold(term.value).strip() else _missing(term)
    texts = context.texts("name")
    return Answer(texts.owned(texts.having(words)))


def _missing(term: Term) -> Answer:
    raise wrong(term, _EMPTY)


def _found(context: Context, kind: str, term: Term) -> list[int]:
    """The faces whose texts a condition is true of."""
    texts = context.texts(kind)
    if term.form == REGEX:
        return matching(texts, pattern_of(term), term)
    return texts.having(words_of(term))


def oracle(context: Context, term: Term) -> Answer:
    """Words in rules text, reminder text left out."""
    kind = "tilde" if "~" in term.value else "oracle"
    return context.answer(context.texts(kind).owned(_found(context, kind, term)), "text")


def full_oracle(context: Context, term: Term) -> Answer:
    """Words in rules text with its reminder text."""
    kind, reminder = ("tilde", "tilde.reminder") if "~" in term.value else ("oracle", "reminder")
    reminded = set(context.index.numbers("reminder.entries"))
    plain = [entry for entry in _found(context, kind, term) if entry not in reminded]
    yes = context.texts(kind).owned(plain) | context.texts(reminder).owned(_found(context, reminder, term))
    return context.answer(yes, "reminder")


def keyword(context: Context, term: Term) -> Answer:
    """Cards with a keyword."""
    if term.form == REGEX:
        raise wrong(term, "A keyword is no regular expression; `o:/.../` searches texts.")
    return context.answer(context.index.fact("keyword", words_of(term)), "faces")


def rulings(context: Context, term: Term) -> Answer:
    """Cards with a ruling that has these words."""
    if not context.index.synced:
        raise NotSynced("rulings")
    owners = context.index.numbers("ruling.owners")
    if term.form == REGEX:
        found = matching(_ruling_texts(context), pattern_of(term), term)
        return Answer(bits_of([owners[entry] for entry in found if owners[entry] < context.index.count]))
    words = words_of(term).replace('"', " ")
    if not any(letter.isalnum() for letter in words):
        raise wrong(term, _EMPTY)
    rows = context.index.connection.execute("SELECT rowid FROM rulings_fts WHERE rulings_fts MATCH ?", (f'text : "{words}"',))
    cards = {owners[row - 1] for (row,) in rows}
    return Answer(bits_of([card for card in cards if card < context.index.count]))


def _ruling_texts(context: Context) -> Texts:
    """The texts of all rulings, as one blob that is made when first asked for."""
    made = context.made.get("rulings")
    if made is None:
        rows = context.index.connection.execute("SELECT text FROM rulings ORDER BY id")
        made = Texts.of([fold(text).encode() for (text,) in rows], context.index.numbers("ruling.owners"))
        context.made["rulings"] = made
    return made

