"""Writes docs/cli.md: every command, what it takes, and what its JSON is, from the parsers of the commands.

    python -m tools.cli_docs
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lawmage.cli import COMMANDS
from lawmage.completion import parser_of, subparsers

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "cli.md"

HEAD = """\
# The commands

Written by `python -m tools.cli_docs` from the commands themselves. `lawmage COMMAND --help` tells the same; `lawmage --version` names the
version, and the editions of rules and cards in use.

Commands that print results take `--json`: one document on standard output, whose fields are named below in their order. Results go to standard
output, hints and errors to standard error. They return 0 where all is well; 1 where nothing was found, or something asked for does not hold; 2
where the command itself is wrong; 3 where the answer stands in data that were never synced (`lawmage sync` gets them); 4 where a sync failed,
which leaves the data as they were.

Where they look: LAWMAGE_DATA (data), LAWMAGE_CACHE (the index of the built-in pool), LAWMAGE_CONFIG (a settings file of addresses),
LAWMAGE_PAGER or PAGER (what shows long results), NO_COLOR (no colours and links), COLUMNS (the width).

| command | what it does |
|---|---|
"""


def plain(action: argparse.Action) -> str:
    """How an argument is written."""
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest
    if action.choices is not None and not isinstance(action, argparse._SubParsersAction):
        metavar = "|".join([str(each) for each in action.choices])
    if not action.option_strings:
        return metavar + ("..." if action.nargs in ("*", "+") else "")
    names = ", ".join(action.option_strings)
    return names if action.nargs == 0 else f"{names} {metavar}"


def usage(made: argparse.ArgumentParser) -> list[str]:
    """How the command is written; not as argparse has it, which differs from one Python to the next."""
    if made.usage:
        return [line.strip() for line in made.usage.splitlines()]
    parts = [made.prog]
    if any([action.option_strings and action.dest != "help" and action.help != argparse.SUPPRESS for action in made._actions]):
        parts.append("[OPTIONS]")
    for action in made._actions:
        if not action.option_strings and action.help != argparse.SUPPRESS:
            parts.append(f"[{plain(action)}]" if action.nargs in ("*", "?") else plain(action))
    return [" ".join(parts)]


def cell(words: str) -> str:
    return " ".join(words.replace("|", "\\|").replace("%%", "%").split())


def section(made: argparse.ArgumentParser, depth: int) -> list[str]:
    """A command's part of the page, and those of the commands below it."""
    lines = [f"{'#' * depth} {made.prog}", "", made.description or "", "", "```", *usage(made), "```", ""]
    rows = [
        f"| `{cell(plain(action))}` | {cell(action.help or '')} |"
        for action in made._actions
        if action.help != argparse.SUPPRESS and not isinstance(action, argparse._HelpAction | argparse._SubParsersAction)
    ]
    if rows:
        lines += ["| argument | |", "|---|---|", *rows, ""]
    if made.epilog:
        lines += [made.epilog, ""]
    for below in subparsers(made).values():
        lines += section(below, depth + 1)
    return lines


def page() -> str:
    """The text of docs/cli.md."""
    rows = [f"| [{name}](#lawmage-{name}) | {cell(about)} |" for name, (_, _, about) in COMMANDS.items()]
    parts = ["\n".join(section(parser_of(name), 2)) for name in COMMANDS]
    return HEAD + "\n".join(rows) + "\n\n" + "\n".join(parts).rstrip() + "\n"


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} tells of {len(COMMANDS)} commands.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
