"""The command line. Each command's module is imported only when the command is used, so that start-up stays fast."""

from __future__ import annotations

import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Callable

COMMANDS: dict[str, tuple[str, str, str]] = {
    "judge": ("lawmage.judge.command", "main", "play a scenario file and check what must hold"),
    "coverage": ("lawmage.coverage", "main", "report how many cards of a file are read"),
    "bench": ("lawmage.bench", "main", "play random games and measure them"),
    "card": ("lawmage.search.command_card", "main", "a card by its name, the rules that bear on it, its rulings"),
    "search": ("lawmage.search.command_search", "main", "cards by a query in Scryfall's syntax"),
    "deck": ("lawmage.search.command_deck", "main", "which cards of a deck list are found, legal and read"),
    "rule": ("lawmage.search.command_rule", "main", "a rule by its number, or rules by words"),
    "rulings": ("lawmage.search.command_rulings", "main", "rulings by words, card or date"),
    "rules": ("lawmage.search.command_rules", "main", "compare editions of the Comprehensive Rules"),
    "sync": ("lawmage.search.command_sync", "main", "fetch cards, rulings and the Comprehensive Rules"),
    "completion": ("lawmage.completion", "main", "complete commands and names in bash, zsh or fish"),
    "pool": ("lawmage.language.command", "pool_main", "build or check the built-in pool of cards"),
}
"""Command -> module, function taking the arguments after it and returning the exit code, and its help."""


def usage() -> str:
    lines = ["usage: lawmage COMMAND [ARGUMENTS]", "       lawmage --version", "", "commands:"]
    lines += [f"  {name:<10} {about}" for name, (_, _, about) in COMMANDS.items()]
    lines += ["", "`lawmage COMMAND --help` tells what a command takes."]
    return "\n".join(lines)


def handler(command: str) -> Callable[[list[str]], int] | None:
    """The function that carries out a command, or None where its part of Lawmage is not there."""
    module, name, _ = COMMANDS[command]
    parent = module.rpartition(".")[0]
    if importlib.util.find_spec(parent) is None or importlib.util.find_spec(module) is None:
        return None
    found: Callable[[list[str]], int] | None = getattr(importlib.import_module(module), name, None)
    return found


def main(argv: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments or arguments[0] in ("-h", "--help"):
        print(usage())
        return 0 if arguments else 2
    command, rest = arguments[0], arguments[1:]
    if command == "--version":
        from lawmage.search.version import version_lines  # here, so that no command waits for it

        print("\n".join(version_lines()))
        return 0
    if command not in COMMANDS:
        print(f"lawmage: there is no command {command!r}; the commands are {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    run = handler(command)
    if run is None:
        print(f"lawmage: the command {command!r} is not part of this version.", file=sys.stderr)
        return 2
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that can't show a character is no reason to stop
    try:
        return run(rest)
    except BrokenPipeError:
        # whoever reads the output has read enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
