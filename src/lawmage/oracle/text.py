"""Oracle text as tokens, and back: reversible normalisation of the lines of a card face.

What the grammar does not see, because the printer restores it by rule: reminder text (CR 207.2), the card's own name
(CR 201.5; it becomes `~`), the capital that opens a sentence, `an` for `a`, spacing, and the American habit of putting
the full stop or comma of a sentence inside the quotation mark that precedes it.
"""

from __future__ import annotations

import re
from typing import Final

from lawmage.cards.face import Face

# Names of the tokens whose spacing is part of the token.
DASH: Final = " —"  # a dash between spaces: "Landfall — Whenever ..."
BULLET: Final = "•"  # on a line of its own: "\n• "
BREAK: Final = "\n"  # a line break inside an ability (rows of a die table, costs of spree)
OPEN: Final = "“"  # quotation marks around an ability, at any depth
CLOSE: Final = "”"
QUOTE: Final = '"'  # a mark around mere words ("legend rule"): no capital, no full stop inside

# patterns are compiled as they are first used: a game from stored trees reads no text
_TOKEN: Final = r"""
      \n•[ ]                                                # bullet
    | \n
    | ~(?:full|[0-9]+)?                                     # own name
    | \{[^}]*\}                                             # mana and other symbols
    | [+-](?:[0-9]+|[XY])/[+-](?:[0-9]+|[XY])               # changes of power and toughness
    | [+-][0-9]+/[0-9*]+
    | (?:[0-9]+|[X*]|[0-9]\+\*)/(?:[0-9]+|[X*]|[0-9]\+\*)(?![\w/])   # power and toughness
    | and/or
    | [Nn]on-(?=[A-Za-z\ue000-\uf8ff])                                   # a prefix before a capital
    | '(?:s\b)?
    | [0-9]{1,3}(?:,[0-9]{3})+
    | [0-9]+(?![\w])                                        # digits, also those of a range
    | [^\W_]+(?:-[^\W_]+|'(?!s\b)[^\W_]+)*                  # words, with hyphens and contractions
    | [ ]—
    | \S
"""
_REMINDER: Final = r" ?\([^()]*\)"
_JOINED: Final = r"\n(?=• |\+ \{|(?:\{P\})+ — |[0-9]+(?:—[0-9]+|\+)? \| )"

_NO_SPACE_BEFORE: Final = frozenset([",", ".", ";", ":", "'", "'s", "?", "!", "]", "—", "+", "-", "%", DASH, BREAK, BULLET, CLOSE])
_NO_SPACE_AFTER: Final = frozenset(["[", "—", "−", "-", "non-", "Non-", BREAK, OPEN])
STARTS: Final = frozenset([".", ":", DASH, "—", BULLET, BREAK, "!", "?", "|", OPEN])

# Words whose first sound is not that of their first letter.
_AN_WORDS: Final = frozenset(["8", "11", "18", "X", "{E}"])
_AN_STARTS: Final = ("8/", "11/", "18/", "X/")
_AN_SOUNDS: Final = ("hour", "honor", "heir")
_A_SOUNDS: Final = ("one", "once", "uni", "use", "usu", "eu")


class OwnName:
    """The names by which the text of a card face may call the object itself (CR 201.5)."""

    def __init__(self, name: str, short: bool = False) -> None:
        """`short`: what is legendary, or a planeswalker, is also called by a part of its name (CR 201.5b)."""
        self.name = name
        self.names: dict[str, str] = {"~": name}  # token -> name; `~` is the form that is commonest for such names
        if short:
            self._add_parts(name)
        self._tokens = {text: token for token, text in self.names.items()}
        self._pattern: re.Pattern[str] | None = None  # made when a line is read: who only prints needs none

    def _add_parts(self, name: str) -> None:
        head, found, _ = name.partition(", ")
        if not found:
            head, found, _ = name.partition(" the ")
        if found and head.split(" ")[-1][0].isupper():
            self.names = {"~": head, "~full": name}
        parts = self.names["~"].partition(",")[0].split(" ")
        for count in range(1, len(parts)):
            part = " ".join(parts[:count])
            if not parts[count - 1][0].isupper():
                break
            if part != "The":
                self.names["~" + str(count)] = part

    def hide(self, line: str) -> str:
        """The line with the card's own names replaced by their tokens."""
        pattern = self._pattern
        if pattern is None:
            longest_first = sorted(self._tokens, key=len, reverse=True)
            pattern = re.compile(r"(?<![\w~-])(?:" + "|".join([re.escape(n) for n in longest_first]) + r")(?![\w-])")
            self._pattern = pattern
        return pattern.sub(lambda found: self._tokens[found.group()], line)


def own_name(face: Face) -> OwnName:
    """The names of a face of a card."""
    return OwnName(face.name, "Legendary" in face.supertypes or "Planeswalker" in face.types)


NO_NAME: Final = OwnName("~")


class Line:
    """One ability as tokens. Where a token can be taken in more than one way the others stand in `others`.

    The word that opens a sentence is lower-cased, with the capital form as the other way; a name of one word that is
    the card's own is `~`, with the word as the other way ("Exile target creature" on a card named Exile).
    """

    def __init__(self, tokens: list[str], others: list[tuple[str, ...]]) -> None:
        self.tokens = tokens
        self.others = others

    def __len__(self) -> int:
        return len(self.tokens)

    def text(self, start: int, end: int) -> str:
        """Some of the tokens, for messages."""
        return " ".join([token.strip() or "/" for token in self.tokens[start:end]])


def without_reminders(text: str) -> str:
    """The text without what stands in parentheses (CR 207.2a), and without lines that are nothing else."""
    lines = [re.sub(_REMINDER, "", line).strip() for line in text.split("\n")]
    return "\n".join([line for line in lines if line])


def abilities(text: str) -> list[str]:
    """The lines of a face without reminder text; bullets, rows of die tables and spree costs join their header."""
    joined = re.sub(_JOINED, "\x00", without_reminders(text))
    return [line.replace("\x00", "\n") for line in joined.split("\n") if line]


def words(text: str) -> list[str]:
    """The tokens of a wording (a template's literal, an entry of a closed list), case as it stands."""
    return [_article(token) for token in _quotes(_raw(text))]


def _raw(text: str) -> list[str]:
    return [BULLET if token == "\n• " else " '" if token == "'" and opens else token for token, opens in _marks(text)]


def _marks(text: str) -> list[tuple[str, bool]]:
    """The tokens, each with whether it could open a quotation (a single mark does so after a space or double mark)."""
    found: list[tuple[str, bool]] = []
    for match in re.finditer(_TOKEN, text, re.VERBOSE):
        start = match.start()
        found.append((match.group(), start > 0 and text[start - 1] in ' "' and match.end() < len(text)))
    return found


def tokenize(line: str, own: OwnName = NO_NAME) -> Line:
    """The tokens of one ability, normalised."""
    raw = _close_quotes(_quotes(_raw(own.hide(line))))
    tokens: list[str] = []
    others: list[tuple[str, ...]] = []
    opening = True
    for token in raw:
        forms: list[str] = []
        if token[0] == "~":
            forms.append(token)
            name = own.names[token]
            token = name if name.isalpha() else ""
        if token:
            if opening and token[0].isupper():
                forms.append(_article(token[0].lower() + token[1:]))
                if token not in ("A", "An"):
                    forms.append(token)
            else:
                forms.append(_article(token))
        tokens.append(forms[0])
        others.append(tuple(forms[1:]))
        opening = forms[0] in STARTS
    return Line(tokens, others)


def _article(token: str) -> str:
    return "a" if token == "an" else token


def _quotes(raw: list[str]) -> list[str]:
    """Tell opening from closing marks, and marks around abilities from marks around words."""
    out: list[str] = []
    open_marks: list[str] = []
    for index, token in enumerate(raw):
        if token == QUOTE:
            if open_marks and open_marks[-1] in (QUOTE, OPEN):
                token = CLOSE if open_marks.pop() == OPEN else QUOTE
            else:
                following = raw[index + 1] if index + 1 < len(raw) else ""
                token = QUOTE if following[:1].islower() else OPEN
                open_marks.append(token)
        elif token == " '":
            token = OPEN
            open_marks.append("'")
        elif token == "'" and open_marks and open_marks[-1] == "'" and (raw[index - 1] in (".", ",") or raw[index - 1][0] == "{"):
            token = CLOSE
            open_marks.pop()
        out.append(token)
    return out


def _close_quotes(raw: list[str]) -> list[str]:
    """Put a full stop before every closing quotation mark, and the punctuation of the outer sentence after it."""
    if CLOSE not in raw:
        return raw
    out: list[str] = []
    stopped = False  # the quotation inside this one ended with a full stop
    for index, token in enumerate(raw):
        if token != CLOSE:
            out.append(token)
            continue
        following = raw[index + 1] if index + 1 < len(raw) else ""
        if out[-1] == ",":
            out[-1] = "."
            out.extend([CLOSE, ","])
            continue
        if out[-1] == CLOSE:
            out.append(".")
        else:
            stopped = out[-1] == "."
            if not stopped:
                out.append(".")
        out.append(CLOSE)
        if stopped and following != CLOSE and (following in ("", BREAK, BULLET) or following[0].isupper() or following[0] == "~"):
            out.append(".")
    return out


def _open_quotes(tokens: list[str]) -> list[str]:
    """The reverse of `_close_quotes`."""
    out: list[str] = []
    at = 0
    while at < len(tokens):
        closing = 0
        while tokens[at + 2 * closing : at + 2 * closing + 2] == [".", CLOSE]:
            closing += 1
        if not closing:
            out.append(tokens[at])
            at += 1
            continue
        at += 2 * closing
        if at < len(tokens) and tokens[at] in (".", ","):
            out.append(tokens[at])
            at += 1
        out.extend([CLOSE] * closing)
    return out


def detokenize(tokens: list[str], own: OwnName = NO_NAME) -> str:
    """The text of these tokens: names, articles, capitals, quotation and spacing restored."""
    shown: list[str] = []
    opening = True
    for token in tokens:
        text = own.names.get(token, token) if token[0] == "~" else token
        if opening and text[0].islower():
            text = text[0].upper() + text[1:]
        shown.append(text)
        opening = token in STARTS
    if CLOSE in tokens:
        shown = _open_quotes(shown)
    out: list[str] = []
    before = ""
    depth = 0
    bare = False
    for index, text in enumerate(shown):
        token = text
        if text in ("a", "A") and index + 1 < len(shown):
            text = article(text, shown[index + 1])
        elif text == BULLET:
            text = "\n•"
        elif text == OPEN:
            depth += 1
            text = '"' if depth % 2 else "'"
        elif text == CLOSE:
            text = '"' if depth % 2 else "'"
            depth -= 1
        elif text == QUOTE:
            bare = not bare
            token = OPEN if bare else CLOSE
        if before and _spaced(before, token):
            out.append(" ")
        out.append(text)
        before = token
    return "".join(out)


def _spaced(before: str, token: str) -> bool:
    if before in _NO_SPACE_AFTER or token in _NO_SPACE_BEFORE:
        return False
    if before[0] == "{" and token[0] == "{":
        return False
    return not (before == "+" and token[0].isdigit())


def article(text: str, following: str) -> str:
    """`a` or `an`, by the sound of the word that follows."""
    low = following.lower()
    if following in _AN_WORDS or following.startswith(_AN_STARTS) or low.startswith(_AN_SOUNDS):
        return text + "n"
    if low.startswith(_A_SOUNDS):
        return text
    return text + "n" if low[0] in "aeiou" else text
