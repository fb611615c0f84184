"""`lawmage search QUERY`: the cards that a query in Scryfall's syntax finds."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any, Final

from lawmage.search.errors import SearchError
from lawmage.search.terminal import Column, Terminal, add_output_options

if TYPE_CHECKING:
    from lawmage.search.query.search import Found
    from lawmage.search.terminal import Cell

PAGE: Final = 50
SHAPE: Final = (
    "{query, total, page, pages, unknown, without_text, hidden, notes, suggestions, cards: [{name, layout, identity, mana_value, faces: "
    "[{name, cost, type, colors, power, toughness, loyalty, defense, text}], keywords, printings, rarities, legalities, text_source, read, incomplete}]}"
)
_UNQUOTED: Final = re.compile(r"(-?[A-Za-z_]+(?:<=|>=|!=|[:=<>]))([^\"'/(\s][^\"()]*\s[^\"()]*)")
_OPTION: Final = re.compile(r"-h|--[a-z-]+(?:=.*)?")


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage search",
        usage="lawmage search [OPTIONS] QUERY",
        description="The cards that a query finds, in Scryfall's syntax: `lawmage search --syntax` lists every key.",
        epilog="A query may begin with a minus: `lawmage search -t:elf kw:flying`. Put it in single quotes where your shell would take its signs.",
    )
    made.add_argument("query", nargs="*", metavar="QUERY", help="words of names and conditions, as in: t:elf id<=gb o:'draw a card'")
    made.add_argument("--page", type=int, default=1, metavar="N", help="which page of results (1)")
    made.add_argument("--size", type=int, default=PAGE, metavar="N", help=f"how many cards a page has ({PAGE})")
    made.add_argument("--text", action="store_true", help="the rules text of each card too")
    made.add_argument("--syntax", action="store_true", help="list the keys of queries")
    add_output_options(made, SHAPE)
    return made


def read_arguments(argv: list[str]) -> tuple[argparse.Namespace, str]:
    """The options and the query. What begins with a single minus negates a condition; a value whose quotes the shell took gets them back."""
    marked = [each if not each.startswith("-") or _OPTION.fullmatch(each) else f"\0{each}" for each in argv]
    options = parser().parse_args(marked)
    words = [each.removeprefix("\0") for each in options.query]
    if len(words) > 1:
        words = [_UNQUOTED.sub(r'\1"\2"', each) if _UNQUOTED.fullmatch(each) else each for each in words]
    return options, " ".join(words)


def main(argv: list[str]) -> int:
    """The command. 0 where cards are found, 1 where none is, 2 where the query is wrong, 3 where data are missing."""
    options, query = read_arguments(argv)
    terminal = Terminal(options)
    if options.syntax:
        show_syntax(terminal)
        return 0
    if not query.strip():
        parser().print_usage(terminal.err)
        return 2
    if options.page < 1 or options.size < 1:
        terminal.error("lawmage search: pages and their sizes begin with 1.")
        return 2
    try:
        from lawmage.search.query.mistakes import QueryError
        from lawmage.search.query.search import search

        told: list[int] = []

        def progress(done: int) -> None:
            if not told:
                terminal.hint("Building the index of all cards; this is done once and takes about a minute.")
            told.append(done)

        try:
            found = search(query, progress=progress)
            suggestions = [] if found.total else suggest(found)
            cards = found.page(options.page, options.size)
        except QueryError as error:
            terminal.error(error.pointed())
            return error.exit_code
    except SearchError as error:
        terminal.error(f"lawmage search: {error}")
        return error.exit_code
    pages = max(1, -(-found.total // options.size))
    if terminal.wants_json:
        terminal.json(document(found, cards, suggestions, options.page, pages))
    else:
        with terminal.page():
            show(terminal, found, cards, options, pages)
        for sentence in [*beside(found), *suggestions]:
            terminal.hint(sentence)
    return 0 if found.total else 1


def document(found: Found, cards: list[dict[str, Any]], suggestions: list[str], page: int, pages: int) -> dict[str, Any]:
    """The result for programs."""
    return {
        "query": found.query,
        "total": found.total,
        "page": page,
        "pages": pages,
        "unknown": found.unknown,
        "without_text": found.without_text,
        "hidden": found.hidden,
        "notes": found.notes,
        "suggestions": suggestions,
        "cards": cards,
    }


def show(terminal: Terminal, found: Found, cards: list[dict[str, Any]], options: argparse.Namespace, pages: int) -> None:
    """The result for people."""
    columns = [Column("Name", least=16, ratio=3), Column("Mana", least=6, ratio=2), Column("Type", least=12, ratio=3), Column("P/T", right=True, whole=True)]
    wide = terminal.width >= 90
    if options.text and wide:
        columns.append(Column("Text", ratio=6))
    if cards and not options.text or wide:
        rows: list[list[Cell]] = [[terminal.card_link(card["name"]), *_cells(card), *([_text(card)] if options.text else [])] for card in cards]
        if rows:
            terminal.table(columns, rows)
    else:
        for card in cards:
            terminal.text(terminal.card_link(card["name"]), "  ", "  ".join([cell for cell in _cells(card) if cell]))
            terminal.text(_text(card), indent=2)
            terminal.blank()
    noun = "card" if found.total == 1 else "cards"
    where = f" (page {options.page} of {pages}; --page {options.page + 1} shows more)" if options.page < pages else f" (page {options.page} of {pages})"
    terminal.text(f"{found.total:,} {noun}{where if pages > 1 else ''}.", style="note")


def _cells(card: dict[str, Any]) -> list[str]:
    faces = card["faces"]
    costs = [face["cost"] for face in faces if face["cost"]]
    numbers: list[str] = []
    for face in faces:
        if "power" in face or "toughness" in face:
            numbers.append(f"{face.get('power', '')}/{face.get('toughness', '')}")
        elif "loyalty" in face or "defense" in face:
            numbers.append(face.get("loyalty") or face.get("defense"))
    return [" // ".join(costs), " // ".join(dict.fromkeys([face["type"] for face in faces])), " // ".join(numbers)]


def _text(card: dict[str, Any]) -> str:
    if card["text_source"] == "none":
        return "(its text is not here: `lawmage sync` gets it)"
    return "\n//\n".join([face.get("text", "") for face in card["faces"]])


def beside(found: Found) -> list[str]:
    """What must be known besides: how many cards are in doubt, hidden, without text."""
    lines = list(found.notes)
    if found.unknown:
        missing = "" if found.index.synced else "; `lawmage sync` gets what is missing"
        lines.append(f"Of {_many(found.unknown, 'more card')} what was asked is not known{missing}.")
    if found.without_text:
        lines.append(f"{_many(found.without_text, 'of these cards has', 'of these cards have')} no text here: `lawmage sync` gets it.")
    if found.hidden:
        lines.append(f"{_many(found.hidden, 'more is', 'more are')} funny, digital-only or extra: include:extras shows them.")
    return lines


def _many(number: int, one: str, more: str = "") -> str:
    return f"{number:,} {one if number == 1 else more or one + 's'}"


def suggest(found: Found) -> list[str]:
    """What to try where nothing was found."""
    from lawmage.search.query.suggest import suggestions

    return suggestions(found)


def show_syntax(terminal: Terminal) -> None:
    """Every key, for people or programs."""
    from lawmage.search.query.keys import NOT_CARRIED, OPTIONS, TABLE

    if terminal.wants_json:
        keys = [{"names": key.names, "operators": key.operators, "about": key.about, "ours": key.ours} for key in TABLE]
        terminal.json({"keys": keys, "options": OPTIONS, "not_carried": NOT_CARRIED})
        return
    rows = [[", ".join(key.names), " ".join(key.operators), key.about + (" (not Scryfall's)" if key.ours else "")] for key in TABLE]
    rows.append(["ability:(...)", "", "conditions on the words of one ability (not Scryfall's)"])
    rows += [[name, ":", about] for name, about in OPTIONS.items()]
    with terminal.page():
        terminal.table([Column("Keys", least=20), Column("Signs"), Column("What it asks")], rows)
        terminal.blank()
        terminal.text(
            'Values: a word, "quoted words", or /a regular expression/. Conditions stand one after another; or, parentheses and a minus before a '
            "condition join and negate them; !name is the whole name."
        )
        terminal.text(f"These keys of Scryfall's need data that Lawmage does not carry: {', '.join(NOT_CARRIED)}.")
