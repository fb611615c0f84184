"""`lawmage rules diff OLD NEW`: two editions of the Comprehensive Rules, rule by rule."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from lawmage.search.command_rule import short
from lawmage.search.errors import SearchError
from lawmage.search.terminal import Column, Terminal, add_output_options

if TYPE_CHECKING:
    from rich.text import Text

    from lawmage.search.comprehensive_rules import Term
    from lawmage.search.editions import Change, Comparison

SHAPE: Final = "old, new (dates), same, counts, changes (kind, old and new as rules or null), glossary (term, old, new)"


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="lawmage rules", description="The editions of the Comprehensive Rules.")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")
    diff = commands.add_parser(
        "diff",
        help="compare two editions rule by rule",
        description="Compare two editions rule by rule: what was changed, added, removed, and what only has another number. "
        "An edition is the date of one that was synced (`lawmage rules editions`), or a file with its text.",
    )
    diff.add_argument("old", metavar="OLD", help="a date as 2026-01-16, or a file")
    diff.add_argument("new", metavar="NEW", help="a date as 2026-06-19, or a file")
    diff.add_argument("--moved", action="store_true", help="also list the rules that only have another number")
    diff.add_argument("--within", metavar="NUMBER", default="", help="only what is in this chapter, section or rule of either edition")
    add_output_options(diff, SHAPE)
    editions = commands.add_parser("editions", help="list the editions that are kept", description="List the editions of the rules that were ever synced.")
    add_output_options(editions, "editions (dates, the oldest first), in_use")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    terminal = Terminal(options)
    try:
        if options.command == "editions":
            return list_editions(terminal)
        from lawmage.search.editions import compare
        from lawmage.search.folder import read_edition

        comparison = compare(read_edition(options.old), read_edition(options.new))
    except SearchError as error:
        terminal.error(f"lawmage rules {options.command}: {error}")
        return error.exit_code
    changes = [change for change in comparison.changes if not options.within or _is_within(change, options.within)]
    if terminal.wants_json:
        terminal.json(record_of(comparison, changes, with_glossary=not options.within))
        return 0
    with terminal.page():
        show(comparison, changes, terminal, options.moved, with_glossary=not options.within)
    return 0


def list_editions(terminal: Terminal) -> int:
    """The editions that can be compared by date."""
    from lawmage.search.folder import Data, edition_dates

    data = Data.needed("editions of the Comprehensive Rules")
    if terminal.wants_json:
        terminal.json({"editions": edition_dates(), "in_use": data.meta.rules_edition})
        return 0
    for date in edition_dates():
        terminal.text(date + (" (in use)" if date == data.meta.rules_edition else ""))
    return 0


def _is_within(change: Change, number: str) -> bool:
    """Whether a change is in what has a number: 7 holds 702, 702 holds 702.19, 702.19 holds 702.19b but not 702.190."""
    for rule in (change.old, change.new):
        if rule is not None and rule.number.startswith(number) and (rule.number == number or "." not in number or rule.number[len(number) :].isalpha()):
            return True
    return False


def record_of(comparison: Comparison, changes: list[Change], with_glossary: bool) -> dict[str, Any]:
    """The document for programs."""
    return {
        "old": comparison.old,
        "new": comparison.new,
        "same": comparison.same,
        "counts": dict(sorted(Counter([change.kind for change in changes]).items())),
        "changes": [
            {"kind": change.kind, "old": change.old.record() if change.old else None, "new": change.new.record() if change.new else None} for change in changes
        ],
        "glossary": [
            {"term": _name(old, new), "old": old.definition if old else None, "new": new.definition if new else None}
            for old, new in (comparison.terms if with_glossary else [])
        ],
    }


def _name(old: Term | None, new: Term | None) -> str:
    term = new or old
    assert term is not None
    return term.term


def show(comparison: Comparison, changes: list[Change], terminal: Terminal, with_moved: bool, with_glossary: bool) -> None:
    """What differs, in the order of the new edition."""
    terminal.heading(f"From the edition of {comparison.old} to that of {comparison.new}")
    counts = Counter([change.kind for change in changes])
    parts = [f"{counts[kind]} {kind}" for kind in ("changed", "moved and changed", "added", "removed", "moved") if counts[kind]]
    terminal.text((", ".join(parts) or "nothing differs") + f"; {comparison.same:,} rules are the same.")
    terminal.blank()
    for change in changes:
        if change.kind != "moved":
            _show_change(change, terminal)
    moved = [change for change in changes if change.kind == "moved"]
    if moved and with_moved:
        terminal.heading("Rules that only have another number")
        rows = [[change.old.number, change.new.number, short(change.new.text)] for change in moved if change.old and change.new]
        terminal.table([Column("old", whole=True), Column("new", whole=True, style="rule"), Column("")], rows)
        terminal.blank()
    elif moved:
        whose = "1 rule only has" if len(moved) == 1 else f"{len(moved)} rules only have"
        terminal.text(f"{whose} another number (--moved lists them): {', '.join(_runs(moved))}.", style="note")
        terminal.blank()
    if with_glossary and comparison.terms:
        terminal.heading("Glossary")
        for old, new in comparison.terms:
            terminal.text(_name(old, new), style="card")
            terminal.text(_difference(old.definition if old else "", new.definition if new else "", terminal), indent=2)
            terminal.blank()


def _show_change(change: Change, terminal: Terminal) -> None:
    old, new = change.old, change.new
    numbers = list(dict.fromkeys([rule.number for rule in (old, new) if rule is not None]))
    terminal.text(terminal.styled_words(" -> ".join(numbers), "rule"), f"  {change.kind}")
    terminal.text(_difference(old.text if old else "", new.text if new else "", terminal), indent=2)
    before, after = "\n".join(old.examples) if old else "", "\n".join(new.examples) if new else ""
    if before != after:
        terminal.text("Examples: ", _difference(before, after, terminal), indent=4)
    terminal.blank()


def _difference(old: str, new: str, terminal: Terminal) -> Text:
    """A text with what was taken out of it and put into it: coloured, and in brackets where there are no colours."""
    from lawmage.search.editions import words_changed

    parts: list[str | Text] = []
    for kind, words in words_changed(old, new):
        if kind == " ":
            parts.append(words)
            continue
        bare = words.rstrip()
        marked = bare if terminal.styled else f"[{kind}{bare}{kind}]"
        parts.append(terminal.styled_words(marked, "bad strike" if kind == "-" else "good"))
        parts.append(words[len(bare) :] or " ")
    return terminal.join(*parts)


def _runs(moved: list[Change]) -> list[str]:
    """Sections that moved as a whole are told once: 722 -> 723; other rules each: 601.6a -> 601.7a."""
    pairs: dict[str, None] = {}
    for change in moved:
        assert change.old is not None and change.new is not None
        old, new = change.old, change.new
        rest = old.number.removeprefix(old.section)
        whole = old.section != new.section and new.number == new.section + rest
        pairs[f"{old.section} -> {new.section}" if whole else f"{old.number} -> {new.number}"] = None
    return list(pairs)
