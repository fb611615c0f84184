"""What is printed fits the width, has colours and links only where they are wanted, and never breaks on a reader who leaves."""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lawmage.search.terminal import PLAIN_WIDTH, Column, Terminal, add_output_options, card_address, link_settings, rule_address

if TYPE_CHECKING:
    from lawmage.search.terminal import Cell


def options(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_output_options(parser, "a number")
    return parser.parse_args(list(arguments))


@pytest.fixture
def out(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    monkeypatch.delenv("COLUMNS", raising=False)
    return io.StringIO()


ROWS: list[list[Cell]] = [["106.7", "Some abilities produce mana based on the type of mana another permanent could produce. " * 3, 3], ["605.1a", None, 12]]
COLUMNS: list[Column | str] = [Column("rule", whole=True), "words", Column("n", right=True)]


@pytest.mark.parametrize("width", [40, 80, 200])
def test_a_table_fits_the_width(out: io.StringIO, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    Terminal(options(), out).table(COLUMNS, ROWS)
    lines = out.getvalue().splitlines()
    assert max([len(line) for line in lines]) <= width
    assert lines[0].split() == ["rule", "words", "n"] and lines[1].startswith("106.7   Some abilities")
    assert "".join(out.getvalue().split()).count("permanentcouldproduce.") == 3  # nothing is cut off
    assert lines[-1].split() == ["605.1a", "12"]
    assert [line for line in lines if line != line.rstrip()] == []


def test_where_there_is_no_terminal_it_is_plain(out: io.StringIO) -> None:
    terminal = Terminal(options(), out)
    assert not terminal.styled and terminal.width == PLAIN_WIDTH
    terminal.heading("Reflecting Pool")
    terminal.text("See ", terminal.rule_link("106.7"), " and ", terminal.card_link("Fire // Ice"), indent=2)
    assert out.getvalue() == "Reflecting Pool\n  See 106.7 and Fire // Ice\n"


def test_colours_and_links_where_they_are_wanted(out: io.StringIO) -> None:
    terminal = Terminal(options("--color", "always"), out)
    terminal.text(terminal.rule_link("106.12b"), " ", terminal.card_link("Fire // Ice"))
    written = out.getvalue()
    assert "\x1b[36m106.12b" in written
    assert f";{rule_address('106.12b')}\x1b\\" in written and rule_address("106.12b").endswith("#R10612b")
    assert f";{card_address('Fire // Ice')}\x1b\\" in written and "Fire%20//%20Ice" in card_address("Fire // Ice")


def test_a_moved_rule_leads_to_its_new_number(out: io.StringIO) -> None:
    terminal = Terminal(options("--color", "always"), out)
    terminal.text(terminal.rule_link("106.7", now="106.8"))
    assert rule_address("106.8") in out.getvalue() and "106.7" in out.getvalue() and rule_address("106.7") not in out.getvalue()


def test_where_links_lead_is_a_setting(out: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.toml").write_text('rule_link = "https://rules.example/{number}"\ncard_link = ""\n', encoding="utf-8")
    monkeypatch.setenv("LAWMAGE_CONFIG", str(tmp_path / "settings.toml"))
    link_settings.cache_clear()
    try:
        terminal = Terminal(options("--color", "always"), out)
        terminal.text(terminal.rule_link("106.7"), " ", terminal.card_link("Opt"))
        assert ";https://rules.example/106.7\x1b\\" in out.getvalue() and out.getvalue().count("\x1b]8;;\x1b") == 1
    finally:
        link_settings.cache_clear()


def test_no_color_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert Terminal(options(), Screen()).styled
    assert not Terminal(options("--color", "never"), Screen()).styled
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Terminal(options(), Screen()).styled
    monkeypatch.setenv("TERM", "dumb")
    assert not Terminal(options(), Screen()).is_terminal


def test_numbers_of_rules_in_a_text_are_links(out: io.StringIO) -> None:
    terminal = Terminal(options("--color", "always"), out)
    words = "See rule 605, “Mana Abilities,” and 106.12b; not +1/+1, 2.5, {T}, 2009.3 or 1000."
    found = [words[span.start : span.end] for span in terminal.cited(words).spans if span.style == "rule"]
    assert found == ["605", "106.12b"]
    assert terminal.cited(words).plain == words


def test_marked_words(out: io.StringIO) -> None:
    terminal = Terminal(options(), out)
    made = terminal.marked("could produce", [(6, 13)])
    assert [(span.start, span.end) for span in made.spans if span.style == "match"] == [(6, 13)]


def test_json_is_one_document(out: io.StringIO) -> None:
    terminal = Terminal(options("--json"), out)
    assert terminal.wants_json
    terminal.json({"name": "Jötun Grunt"})
    assert json.loads(out.getvalue()) == {"name": "Jötun Grunt"} and "ö" in out.getvalue()


def test_hints_and_errors_go_beside(out: io.StringIO) -> None:
    err = io.StringIO()
    terminal = Terminal(options(), out, err)
    terminal.hint("Nothing was found.")
    terminal.error("That is wrong.")
    assert (out.getvalue(), err.getvalue()) == ("", "Nothing was found.\nThat is wrong.\n")


def test_that_the_index_is_built_is_said_once(out: io.StringIO) -> None:
    err = io.StringIO()
    terminal = Terminal(options(), out, err)
    for done in (0, 1000, 2000):
        terminal.building(done)
    assert err.getvalue() == "Building the index of all cards; this is done once and takes about a minute.\n"


PAGED = """
import io, sys
from lawmage.search.terminal import Terminal
class Screen(io.TextIOWrapper):
    def isatty(self): return True
out = Screen(sys.stdout.buffer, encoding="utf-8", write_through=True)
terminal = Terminal(out=out, err=sys.stderr)
with terminal.page():
    for number in range(int(sys.argv[1])):
        terminal.text(f"line {number}")
out.detach()
"""


def paged(lines: int, pager: str) -> str:
    environment = {**os.environ, "LAWMAGE_PAGER": pager, "TERM": "xterm", "LINES": "20", "COLUMNS": "80", "NO_COLOR": "1"}
    done = subprocess.run([sys.executable, "-c", PAGED, str(lines)], capture_output=True, text=True, env=environment, check=True)
    assert done.stderr == "" or "not found" in done.stderr or "no-such-pager" in done.stderr
    return done.stdout


def test_long_results_are_paged() -> None:
    marking = f"{sys.executable} -c \"import sys; print('paged'); print(sys.stdin.read(), end='')\""
    assert paged(30, marking).startswith("paged\nline 0\n") and paged(30, marking).endswith("line 29\n")
    assert paged(5, marking).startswith("line 0\n")


def test_a_reader_who_leaves_early_is_no_error() -> None:
    leaving = f"{sys.executable} -c \"import sys; print(sys.stdin.readline(), end='')\""
    assert paged(20000, leaving) == "line 0\n"


def test_a_pager_that_is_not_there_pages_nothing() -> None:
    assert paged(30, "no-such-pager").endswith("line 29\n")


def test_head_may_close_the_pipe() -> None:
    """`lawmage ... | head` ends without a word of complaint."""
    command = f"{sys.executable} -m lawmage.cli completion bash | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("# lawmage completion") and done.stderr == ""
