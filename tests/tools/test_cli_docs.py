"""docs/cli.md tells of every command and of every argument that it takes, as they are."""

from __future__ import annotations

import argparse

import pytest

from lawmage.cli import COMMANDS
from lawmage.completion import parser_of, subparsers
from tools.cli_docs import PAGE, page, plain, section, usage


def test_the_page_is_what_the_commands_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m tools.cli_docs`"


@pytest.mark.parametrize("command", COMMANDS)
def test_nothing_is_left_out(command: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    parsers = [parser_of(command)]
    assert f"| [{command}](#lawmage-{command}) |" in text
    while parsers:
        made = parsers.pop()
        parsers += subparsers(made).values()
        assert made.prog.startswith(f"lawmage {command}") and f"# {made.prog}\n" in text and made.description
        own = text.split(f"# {made.prog}\n")[1].split("\n#")[0]
        for action in made._actions:
            if action.help == argparse.SUPPRESS or isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
                continue
            assert action.help, f"{made.prog} {action.dest} has no help"
            names = action.option_strings or [plain(action).replace("|", "\\|")]
            assert [name for name in names if f"`{name}" not in own and f", {name}" not in own] == []


@pytest.mark.parametrize("command", [name for name in COMMANDS if any(["--json" in action.option_strings for action in parser_of(name)._actions])])
def test_json_has_a_documented_shape(command: str) -> None:
    (option,) = [action for action in parser_of(command)._actions if "--json" in action.option_strings]
    if COMMANDS[command][0].startswith("lawmage.search."):
        assert option.help is not None and option.help.startswith("print one JSON document for programs: ")


def test_a_section() -> None:
    made = argparse.ArgumentParser(prog="lawmage try", description="Try it.", epilog="Examples.")
    made.add_argument("names", nargs="*", metavar="NAME", help="what|which")
    made.add_argument("--size", type=int, metavar="N", help="how large")
    made.add_argument("--fast", action="store_true", help="hurry")
    made.add_argument("--secret", help=argparse.SUPPRESS)
    assert usage(made) == ["lawmage try [OPTIONS] [NAME...]"]
    assert section(made, 2) == [
        "## lawmage try", "", "Try it.", "", "```", "lawmage try [OPTIONS] [NAME...]", "```", "", "| argument | |", "|---|---|",
        "| `NAME...` | what\\|which |", "| `--size N` | how large |", "| `--fast` | hurry |", "", "Examples.", "",
    ]  # fmt: skip
