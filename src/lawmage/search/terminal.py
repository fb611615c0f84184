"""How every command looks in a terminal: width, colour, links, tables, pages. A thin layer over rich, imported when something is printed.

Standard output is for people where it is a terminal and plain, uncoloured text where it is not; a command's `--json` prints one document
for programs. Hints and errors go to standard error, so that they never mix with results.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TextIO

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

    Cell = str | int | None | Text
    """What stands in a table's cell: plain words, or words with styles and links."""

PLAIN_WIDTH: Final = 120
"""The width where standard output is no terminal and COLUMNS says nothing."""

STYLES: Final = {
    "heading": "bold",
    "card": "bold",
    "rule": "cyan",
    "match": "bold yellow",
    "note": "dim",
    "good": "green",
    "bad": "red",
    "hint": "italic",
}
"""The few styles there are, by what they mean."""

RULE_NUMBER: Final = re.compile(r"(?<![\w.{/+-])(?:[1-9]\d{2}\.\d{1,3}[a-z]?)(?![\w/}])")
"""A rule's number as it stands in a text: 106.7, 106.12b."""

_CITED: Final = re.compile(RULE_NUMBER.pattern + r"|(?<=\brule )[1-9]\d{2}\b|(?<=\bsection )[1-9]\b")


def add_output_options(parser: argparse.ArgumentParser, shape: str = "") -> None:
    """The options that every command which prints results takes; `shape` says what its JSON document is."""
    group = parser.add_argument_group("output")
    group.add_argument("--json", action="store_true", help="print one JSON document for programs" + (f": {shape}" if shape else ""))
    group.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="colours and links (auto: where standard output is a terminal)")
    group.add_argument("--no-pager", action="store_true", help="never page long results")


class Column:
    """A column of a table."""

    def __init__(self, title: str, style: str = "", right: bool = False, whole: bool = False, least: int = 0, ratio: int | None = None) -> None:
        self.title = title
        self.style = style
        self.right = right
        self.whole = whole
        """Never broken over lines: for numbers, costs, dates."""
        self.least = least
        """The width below which the column isn't squeezed."""
        self.ratio = ratio
        """Its share of the width that is left, where the table takes the whole width."""


class Terminal:
    """Where a command prints."""

    def __init__(self, options: argparse.Namespace | None = None, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self.out: TextIO = sys.stdout if out is None else out
        self.err: TextIO = sys.stderr if err is None else err
        self.wants_json: bool = bool(getattr(options, "json", False))
        color: str = getattr(options, "color", "auto")
        self.is_terminal: bool = self.out.isatty() and os.environ.get("TERM") != "dumb"
        self.styled: bool = color == "always" or (color == "auto" and self.is_terminal and not os.environ.get("NO_COLOR"))
        self.paged: bool = self.is_terminal and not getattr(options, "no_pager", False)
        self._console: Console | None = None
        self._said_building = False

    @property
    def width(self) -> int:
        """How many columns there are."""
        written = os.environ.get("COLUMNS", "")
        if written.isdigit() and int(written) > 0:
            return max(20, int(written))
        return max(20, self._size()[0]) if self.is_terminal else PLAIN_WIDTH

    @property
    def height(self) -> int:
        """How many lines there are."""
        return self._size()[1]

    def _size(self) -> tuple[int, int]:
        import shutil  # here and below: what few commands need costs the others nothing

        return shutil.get_terminal_size((PLAIN_WIDTH, 24))

    @property
    def console(self) -> Console:
        """The console of rich that writes here."""
        known = self._console
        if known is None:
            known = self._make(self.out, self.styled)
            self._console = known
        return known

    def _make(self, file: TextIO, styled: bool) -> Console:
        from rich.console import Console
        from rich.theme import Theme

        return Console(
            file=file,
            width=self.width,
            force_terminal=styled,
            no_color=not styled,
            color_system="auto" if styled and self.is_terminal else "standard" if styled else None,
            highlight=False,
            markup=False,
            emoji=False,
            theme=Theme(STYLES),
            legacy_windows=False,
        )

    # What is printed

    def text(self, *parts: str | Text, style: str = "", indent: int = 0) -> None:
        """A paragraph of words one after another, wrapped to the width, set in from the left."""
        from rich.padding import Padding

        whole = self.join(*parts, style=style)
        self._print(Padding(whole, (0, 0, 0, indent), expand=False) if indent else whole)

    def heading(self, words: str | Text) -> None:
        """A line in bold."""
        self.text(words, style="heading")

    def blank(self) -> None:
        """An empty line."""
        self.out.write("\n")

    def table(self, columns: Sequence[Column | str], rows: Iterable[Sequence[Cell]], titles: bool = True) -> None:
        """A table that fits the width: long cells are broken over lines, `whole` columns never."""
        from rich.table import Table

        known = [Column(each) if isinstance(each, str) else each for each in columns]
        made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=titles, header_style="note", expand=any([each.ratio for each in known]))
        for each in known:
            made.add_column(
                self._plain(each.title),
                style=each.style,
                justify="right" if each.right else "left",
                no_wrap=each.whole,
                overflow="fold",
                min_width=each.least or None,
                ratio=each.ratio,
            )
        for row in rows:
            made.add_row(*[each if each is not None and not isinstance(each, str | int) else self._plain("" if each is None else str(each)) for each in row])
        self._print(made)

    def _print(self, what: RenderableType) -> None:
        if self.styled:
            self.console.print(what)
            return
        with self.console.capture() as capture:
            self.console.print(what)
        self.out.writelines([line.rstrip() + "\n" for line in capture.get().splitlines()])  # rich fills lines up with spaces

    def json(self, document: Any) -> None:
        """One document for programs."""
        self.out.write(json.dumps(document, ensure_ascii=False, indent=1) + "\n")

    def hint(self, sentence: str) -> None:
        """A sentence beside the results: what else could be asked, what is not known."""
        self._beside(sentence, "hint")

    def building(self, done: int) -> None:
        """Says that the index is being built: called again and again while it is, with how many cards are done."""
        if not self._said_building:
            self._said_building = True
            self.hint("Building the index of all cards; this is done once and takes about a minute.")

    def error(self, sentence: str) -> None:
        """What went wrong, in one sentence."""
        self._beside(sentence, "bad")

    def _beside(self, sentence: str, style: str) -> None:
        self.out.flush()
        if self.styled and self.err.isatty():
            self._make(self.err, True).print(self._plain(sentence), style=style)
        else:
            self.err.write(sentence + "\n")

    # Words with styles and links

    def join(self, *parts: str | Text, style: str = "") -> Text:
        """Words one after another, each keeping its styles."""
        from rich.text import Text

        whole = Text(style=style)
        for part in parts:
            whole.append(part) if isinstance(part, str) else whole.append_text(part)
        return whole

    def styled_words(self, words: str, style: str) -> Text:
        """Words in one of STYLES."""
        from rich.text import Text

        return Text(words, style=style)

    def link(self, words: str, address: str, style: str = "") -> Text:
        """Words that lead to an address, where the terminal has links."""
        from rich.style import Style
        from rich.text import Text

        made = Text(words, style=style)
        if self.styled and address:
            made.stylize(Style(link=address))
        return made

    def rule_link(self, number: str, words: str = "", now: str = "") -> Text:
        """A rule's number that leads to the rule; `now` is its number in the edition in use, where that moved it."""
        return self.link(words or number, rule_address(now or number) if self.styled else "", "rule")

    def card_link(self, name: str) -> Text:
        """A card's name that leads to the card."""
        return self.link(name, card_address(name) if self.styled else "", "card")

    def cited(self, words: str, style: str = "") -> Text:
        """Words in which each rule's number leads to the rule."""
        made = self._plain(words)
        made.style = style
        for match in _CITED.finditer(words):
            number = match.group()
            made.stylize("rule", match.start(), match.end())
            address = rule_address(number) if self.styled else ""
            if address:
                from rich.style import Style

                made.stylize(Style(link=address), match.start(), match.end())
        return made

    def marked(self, words: str, spans: Iterable[tuple[int, int]], style: str = "match") -> Text:
        """Words with some parts of them, from and to which letter, marked."""
        made = self.cited(words)
        for start, end in spans:
            made.stylize(style, start, end)
        return made

    def _plain(self, words: str) -> Text:
        from rich.text import Text

        return Text(words)

    # Pages

    @contextmanager
    def page(self) -> Iterator[None]:
        """What is printed inside is shown a page at a time where it is longer than the terminal; a reader who leaves early is no error."""
        out, console = self.out, self._console
        gathered = io.StringIO()
        if self.paged:
            self.out, self._console = gathered, self._make(gathered, self.styled)
        try:
            yield
        finally:
            if self.paged:
                self.out, self._console = out, console
                self._show(gathered.getvalue())
            with suppress(BrokenPipeError):
                self.out.flush()

    def _show(self, text: str) -> None:
        import shutil
        import subprocess

        pager = os.environ.get("LAWMAGE_PAGER") or os.environ.get("PAGER") or shutil.which("less") or ""
        if text.count("\n") < self.height or not pager:
            self.out.write(text)
            return
        # less: keep colours and links, leave what was read on the screen
        environment = {"LESS": "-RX", **os.environ}
        try:
            with subprocess.Popen(pager, shell=True, stdin=subprocess.PIPE, env=environment, text=True, encoding="utf-8") as process:
                assert process.stdin is not None
                with suppress(BrokenPipeError, KeyboardInterrupt):
                    process.stdin.write(text)
                    process.stdin.close()
                failed = process.wait() in (126, 127)
        except OSError:
            failed = True
        if failed:
            self.out.write(text)


@cache
def link_settings() -> tuple[str, str]:
    """Where rules and cards lead. Settings that are wrong lead nowhere: `lawmage sync` says what is wrong with them."""
    from lawmage.search.errors import SearchError
    from lawmage.search.settings import load_settings

    try:
        settings = load_settings()
    except SearchError:
        return "", ""
    return settings.rule_link, settings.card_link


def rule_address(number: str) -> str:
    """The page on which a rule is read."""
    return link_settings()[0].replace("{anchor}", number.replace(".", "")).replace("{number}", number)


def card_address(name: str) -> str:
    """The page on which a card is seen."""
    from urllib.parse import quote

    return link_settings()[1].replace("{name}", quote(name))
