"""`lawmage deck FILE`: which cards of a deck list are found, in which formats it is legal, what of it is read."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lawmage.cards.decks import COMMANDER, COMPANION, MAIN, SIDEBOARD, DeckError
from lawmage.search.errors import HOW_TO_SYNC, SearchError
from lawmage.search.terminal import Column, Terminal, add_output_options

if TYPE_CHECKING:
    from lawmage.search.deck import DeckCard, DeckReport
    from lawmage.search.terminal import Cell

SHAPE: Final = "name, cards (part, count, written, card, nearest, read, not_understood, legalities), legal, not_legal (format: cards), unknown (cards), notes"
TITLES: Final = {COMMANDER: "Commander", COMPANION: "Companion", MAIN: "Main deck", SIDEBOARD: "Sideboard"}
SHOWN: Final = 4
"""How many cards are named that keep a deck out of a format."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage deck",
        description="Look at a deck list (plain text, MTGO text or .dek, Arena, Cockatrice .cod): which cards are found, in which formats all of them are "
        "legal, which are read, and the words that are not understood of the others.",
    )
    made.add_argument("file", metavar="FILE", help="the deck list; - for standard input")
    made.add_argument("--format", metavar="NAME", help="only this format: 0 is returned where the deck is legal in it, 1 where it is not")
    add_output_options(made, SHAPE)
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    terminal = Terminal(options)
    try:
        from lawmage.cards.pool_format import FORMATS
        from lawmage.search.deck import report_on
        from lawmage.search.known_cards import known_cards

        if options.format and options.format not in FORMATS:
            raise SearchError(f"there is no format {options.format!r}; expected one of {', '.join(sorted(FORMATS))}.")
        report = report_on(read(options.file), known_cards(terminal.building))
    except (DeckError, SearchError) as error:
        terminal.error(f"lawmage deck: {error}")
        return error.exit_code if isinstance(error, SearchError) else 2
    if terminal.wants_json:
        terminal.json(report.record())
    else:
        with terminal.page():
            show(report, terminal, options.format)
        if any(not card.read and not card.not_understood for card in report.found):
            terminal.hint(f"Of cards whose text is not here it can't be told which words are not understood: {HOW_TO_SYNC}")
    if options.format:
        return 0 if options.format in report.legal and not report.unknown and len(report.found) == len(report.cards) else 1
    return 0 if len(report.found) == len(report.cards) else 1


def read(name: str) -> str:
    """The text of the file."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckError(f"{name} is not text in UTF-8.") from error
    except OSError as error:
        raise DeckError(f"{name} cannot be read: {error.strerror or error}.") from error


def show(report: DeckReport, terminal: Terminal, only: str | None) -> None:
    """The whole report."""
    if report.name:
        terminal.heading(report.name)
        terminal.blank()
    for part, title in TITLES.items():
        cards = [card for card in report.cards if card.part == part]
        if cards:
            terminal.heading(f"{title} ({report.count(part)})")
            columns = [Column("", right=True, whole=True), Column("", ratio=2), Column("", ratio=3)]
            terminal.table(columns, [row(card, terminal) for card in cards], titles=False)
            terminal.blank()
    unread = [card for card in report.found if not card.read]
    missing = [card for card in report.cards if card.card is None]
    total = sum([card.count for card in report.cards])
    told = f"{total} cards"
    told += f"; {sum([card.count for card in missing])} not found" if missing else "; all are found"
    told += f"; {sum([card.count for card in unread])} not read" if unread else ", and read" if not missing else ""
    terminal.text(told + ".")
    if only:
        show_format(report, only, terminal)
    else:
        terminal.text(f"Legal in {', '.join(report.legal)}." if report.legal else "Legal in no format.")
        for name in sorted(report.banned, key=lambda name: (len(report.banned[name]), name)):
            if len(report.banned[name]) <= SHOWN and report.banned[name]:
                show_format(report, name, terminal)
    if report.unknown:
        terminal.text(f"It is not known in which formats these are legal: {', '.join(report.unknown)}.")
    for note in report.notes:
        terminal.text(terminal.cited(note))


def show_format(report: DeckReport, name: str, terminal: Terminal) -> None:
    """Whether the deck is legal in a format, and if not for which cards."""
    against = report.banned.get(name, [])
    if name in report.legal:
        terminal.text(f"Legal in {name}.")
    else:
        more = f" and {len(against) - SHOWN} more" if len(against) > SHOWN else ""
        terminal.text(f"Not legal in {name}: {', '.join(against[:SHOWN])}{more}.")


def row(card: DeckCard, terminal: Terminal) -> list[Cell]:
    """What is shown of a card."""
    if card.card is None:
        near = f"; the nearest are {', '.join(card.nearest)}" if card.nearest else ""
        return [card.count, card.written, terminal.styled_words(f"not found{near}", "bad")]
    said = f"written {card.written}" if card.near else ""
    if not card.read:
        said += "; " if said else ""
        said += f"not read: {card.not_understood!r} is not understood" if card.not_understood else "not read"
    return [card.count, terminal.card_link(card.card), terminal.styled_words(said, "note")]
