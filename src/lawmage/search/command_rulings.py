"""`lawmage rulings WORDS`: the rulings in which words stand; those of a card; those of some time."""

from __future__ import annotations

import argparse
import re
import sqlite3
from typing import TYPE_CHECKING, Final

from lawmage.search.errors import SearchError
from lawmage.search.terminal import Terminal, add_output_options
from lawmage.search.words import unwanted_apart

if TYPE_CHECKING:
    from lawmage.search.rulings import FoundRulings, Ruling, Rulings

SHAPE: Final = "card (the one whose rulings were asked for, or null), total, has_all, suggestion, rulings (text, date, names, spans)"
NAMES_SHOWN: Final = 3


def date_part(text: str) -> str:
    """A date or its beginning: 2020, 2020-05, 2020-05-06."""
    if not re.fullmatch(r"(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no date; write it as 2020, 2020-05 or 2020-05-06")
    return text


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage rulings",
        description="Find rulings by words, by card, by date. Words that are a card's name show that card's rulings first.",
        epilog="Examples: lawmage rulings copy of a copy; lawmage rulings Reflecting Pool; lawmage rulings --card 'Blood Moon' dryad; "
        "lawmage rulings --since 2026-06",
    )
    made.add_argument("words", nargs="*", metavar="WORDS", help='words, "phrases" in quotes, -words that must not be there')
    made.add_argument("--card", metavar="NAME", default="", help="only rulings of this card; its name may be misspelt")
    made.add_argument("--since", metavar="DATE", type=date_part, help="not older than this date: 2020, 2020-05 or 2020-05-06")
    made.add_argument("--until", metavar="DATE", type=date_part, help="not newer than this date")
    made.add_argument("--order", choices=("best", "date"), default="best", help="the best first, or the newest")
    made.add_argument("--limit", type=int, default=20, metavar="N", help="show so many (20)")
    add_output_options(made, SHAPE)
    return made


def main(argv: list[str]) -> int:
    made = parser()
    options = made.parse_intermixed_args(unwanted_apart(argv, made))
    if not options.words and not (options.card or options.since or options.until):
        made.error("expected words, or one of --card, --since, --until")
    if options.limit < 1:
        made.error("--limit must be 1 or more")
    terminal = Terminal(options)
    text = " ".join(options.words)
    try:
        from lawmage.search.rulings import open_rulings

        rulings = open_rulings()
        card = find_card(rulings, options.card, terminal) if options.card else ""
        named = [] if card or options.since or options.until or not text else rulings.of_card(text)
        found = rulings.search(text, card, options.since or "", options.until or "", options.order == "date", options.limit)
    except SearchError as error:
        terminal.error(f"lawmage rulings: {error}")
        return error.exit_code
    except sqlite3.Error as error:
        terminal.error(f"lawmage rulings: the index is damaged ({error}): `lawmage sync` makes it anew.")
        return 2
    if terminal.wants_json:
        first = named[0].names[0] if named else card or None
        once = {ruling.text for ruling in named}
        record = found.record()
        record["rulings"] = [ruling.record() for ruling in named] + [ruling.record() for ruling in found.rulings if ruling.text not in once]
        terminal.json({"card": first, **record})
    else:
        with terminal.page():
            show(named, found, terminal)
    if found.suggestion and not named:
        terminal.hint(f"Did you mean {found.suggestion!r}?")
    if not named and not found.rulings:
        terminal.hint("No ruling was found. `lawmage rule` looks in the Comprehensive Rules, `lawmage search` among cards.")
        return 1
    return 0


def find_card(rulings: Rulings, name: str, terminal: Terminal) -> str:
    """The card that a name means, which may be misspelt; it is said which was taken."""
    known = rulings.of_card(name)
    if known:
        return known[0].names[0]
    from lawmage.search.names import index_names

    near = index_names(rulings.connection).find(name, 4)
    if not near:
        raise SearchError(f"there is no card named {name!r}, nor one with a name like it.")
    taken, *others = [match.card for match in near]
    if taken.lower() != name.lower():
        terminal.hint(f"Taken for {taken}" + (f"; the next would be {', '.join(others)}." if others else "."))
    return taken


def show(named: list[Ruling], found: FoundRulings, terminal: Terminal) -> None:
    """Rulings, a card's own before others."""
    once = {ruling.text for ruling in named}
    if named:
        terminal.text(terminal.card_link(named[0].names[0]))
        for ruling in named:
            _show_ruling(ruling, terminal, "")
    others = [ruling for ruling in found.rulings if ruling.text not in once]
    if named and others:
        terminal.text("Other rulings with these words", style="note")
        terminal.blank()
    for ruling in others:
        _show_ruling(ruling, terminal, names_of(ruling))
    if found.total:
        count = "1 ruling has" if found.total == 1 else f"{found.total:,} rulings have"
        which = "been found" if found.has_all else "some of the words, and none has all"
        terminal.text(f"{count} {which}; the same words on several cards are shown once.", style="note")


def _show_ruling(ruling: Ruling, terminal: Terminal, names: str) -> None:
    terminal.text(terminal.styled_words(ruling.date, "note"), "  ", terminal.styled_words(names, "card"))
    terminal.text(terminal.marked(ruling.text, ruling.spans), indent=2)
    terminal.blank()


def names_of(ruling: Ruling) -> str:
    """The cards of a ruling, the first few by name."""
    more = len(ruling.names) - NAMES_SHOWN
    return "; ".join(ruling.names[:NAMES_SHOWN]) + (f" and {more} more" if more > 0 else "")
