"""`lawmage sync`: fetch cards, rulings and the Comprehensive Rules, or take them from a folder."""

from __future__ import annotations

import argparse
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lawmage.search.errors import SearchError
from lawmage.search.sources import Watcher
from lawmage.search.terminal import Terminal, add_output_options

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from lawmage.search.folder import Data
    from lawmage.search.sync import Done

SHAPE = "folder, is_new, cards_date, cards_source, rules_edition, synced, and counts of cards, rulings, sets, rules and glossary"


class Bar(Watcher):
    """A bar for each step, on standard error; where that is no terminal, a line for each."""

    def __init__(self, wanted: bool) -> None:
        self.progress: Progress | None = None
        self.task: TaskID | None = None
        self.last = ""
        if wanted and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

            columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(show_speed=True), TimeRemainingColumn())
            self.progress = Progress(*columns, console=Console(stderr=True))
            self.progress.start()
        self.wanted = wanted

    def begin(self, what: str, total: int | None = None) -> None:
        """A step begins."""
        if self.progress is not None:
            if self.task is not None:
                self.progress.remove_task(self.task)
            self.task = self.progress.add_task(what, total=total)
        elif self.wanted and what != self.last:
            print(f"{what} ...", file=sys.stderr)
        self.last = what

    def advance(self, count: int) -> None:
        """More of it is done."""
        if self.progress is not None and self.task is not None:
            self.progress.update(self.task, advance=count)

    def end(self) -> None:
        """Nothing more comes."""
        if self.progress is not None:
            self.progress.stop()


def parser() -> argparse.ArgumentParser:
    about = "Fetch cards, rulings (MTGJSON) and the Comprehensive Rules (Wizards of the Coast) into the data folder. If anything fails, what was there stays."
    forms = "take the same files from a folder, or files of JSON lines: cards.jsonl.gz, rulings.jsonl.gz, sets.json, CR-*.txt.gz"
    made = argparse.ArgumentParser(prog="lawmage sync", description=about)
    made.add_argument("--from", dest="folder", metavar="FOLDER", type=Path, help=forms)
    made.add_argument("--quiet", action="store_true", help="tell no steps")
    add_output_options(made, SHAPE)
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    terminal = Terminal(options)
    bar = Bar(not options.quiet)
    start = time.monotonic()
    try:
        from lawmage.search.settings import load_settings
        from lawmage.search.sync import sync

        done = sync(load_settings(), bar, build, options.folder)
    except SearchError as error:
        bar.end()
        terminal.error(f"lawmage sync: {error}")
        return error.exit_code
    except KeyboardInterrupt:
        bar.end()
        terminal.error("lawmage sync: interrupted; the data are as they were.")
        return 130
    bar.end()
    report(done, terminal, time.monotonic() - start)
    return 0


def build(data: Data) -> None:
    """Builds the index of a version, unless it has a whole one."""
    from lawmage.search.index import INDEX_FORMAT, build_index

    if not is_whole(data.index, INDEX_FORMAT):
        build_index(data)


def is_whole(index: Path, form: int) -> bool:
    """Whether an index is there, of this format, and undamaged."""
    if not index.exists():
        return False
    try:
        with closing(sqlite3.connect(f"{index.as_uri()}?mode=ro", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA user_version").fetchone()
            (health,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return bool(found == form and health == "ok")
    except sqlite3.Error:
        return False


def report(done: Done, terminal: Terminal, seconds: float) -> None:
    """Says what is in use now."""
    meta, counts = done.data.meta, done.counts
    if terminal.wants_json:
        document: dict[str, Any] = {"folder": str(done.data.folder), "is_new": done.is_new}
        document |= {"cards_date": meta.cards_date, "cards_source": meta.cards_source, "rules_edition": meta.rules_edition, "synced": meta.synced}
        terminal.json(document | {"counts": counts})
        return
    terminal.text(f"Cards of {meta.cards_date} ({meta.cards_source}): {counts['cards']:,}, with {counts['rulings']:,} rulings, of {counts['sets']:,} sets.")
    terminal.text(f"Comprehensive Rules of {meta.rules_edition}: {counts['rules']:,} rules, {counts['glossary']:,} entries of the glossary.")
    terminal.text(f"{'They are in' if done.is_new else 'They are as they were, in'} {done.data.folder} ({seconds:.0f} s).")
