"""The making and checking of the built-in pool, and the command `lawmage pool`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from lawmage.cards.face import Card, is_core
from lawmage.cards.loaders import LoadError, read_cards
from lawmage.cards.names import name_key
from lawmage.cards.pool import POOL_FOLDER, WRITTEN_FILE, Trees
from lawmage.cards.pool_format import FORMAT, FormatError, Json, decode, encode, trees_of
from lawmage.cards.shards import Shards, alias_line, arrange, face_names, is_alias, name_of, shard_of, write
from lawmage.cards.source import PoolError

Builder = Callable[[Card], Trees | None]
"""What makes the trees of a card with text, or None where it is not read."""
Verifier = Callable[[Card, Trees], str]
"""What says in a sentence why the trees of a card are stale, or nothing."""
Writer = Callable[[Iterable[str]], dict[str, Json]]
"""What gives the trees of the sentences that the language itself writes: those with these keys, and all that were asked for until then."""

CARDS_HELP: Final = "cards: JSON lines, MTGJSON's AtomicCards or Scryfall's bulk file, perhaps gzipped; a sets.json beside it is taken too"
SETS_FILE: Final = "sets.json"
SET_KEYS: Final = ("code", "name", "releaseDate", "type", "block", "isOnlineOnly")

NOTICE: Final = """\
The cards described in this folder are the property of Wizards of the Coast LLC. Lawmage is unofficial Fan Content permitted under the
Fan Content Policy; it is not approved or endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast.
(c) Wizards of the Coast LLC. The MIT licence of Lawmage's code does not cover this folder. It is not for commercial use.

Made by `lawmage pool build`; not to be edited by hand. What the keys mean is told in lawmage/cards/pool_format.py.
"""


def build(cards: Iterable[Card], trees: Builder | None = None, folder: Path = POOL_FOLDER, own: Writer | None = None) -> tuple[int, int]:
    """Makes the pool of these cards; says how many there are and how many are read. The same cards give the same bytes."""
    lines: dict[str, str] = {}
    faces: list[tuple[str, str]] = []
    read = 0
    for card in cards:
        found = None if trees is None else trees(card)
        read += found is not None
        key = name_key(card.name)
        if key in lines:
            raise PoolError(f"two cards have the name {card.name!r}.")
        try:
            lines[key] = encode(card, found)
        except FormatError as error:
            raise PoolError(f"{error}.") from error
        faces += face_names(card)
    write(folder, arrange(lines.values(), faces))
    (folder / "pool.json").write_text(json.dumps({"format": FORMAT, "cards": len(lines), "read": read}) + "\n", encoding="utf-8")
    (folder / "NOTICE.txt").write_text(NOTICE, encoding="utf-8")
    sentences = {} if own is None else own(())
    rows = [f"{json.dumps(key)}:{json.dumps(sentences[key], separators=(',', ':'))}" for key in sorted(sentences)]
    (folder / WRITTEN_FILE).write_text("{" + ",\n".join(rows) + "}\n", encoding="utf-8")
    return len(lines), read


def write_sets(source: Path, folder: Path = POOL_FOLDER) -> int:
    """Writes the pool's sets (code, name, date, type, block) from a file of them, which says when a card was printed; how many there are."""
    try:
        found = json.loads(source.read_text(encoding="utf-8"))
        sets = [{key: each[key] for key in SET_KEYS if each.get(key)} for each in found]
        ordered = sorted(sets, key=lambda each: each["code"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise PoolError(f"the sets in {source} cannot be read: {type(error).__name__} {error}.") from error
    lines = ",\n".join([json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in ordered])
    (folder / SETS_FILE).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return len(ordered)


def check(folder: Path = POOL_FOLDER, verify: Verifier | None = None, own: Writer | None = None) -> Iterator[str]:
    """What is wrong with a pool, each in a sentence: its form, what `verify` says of the trees of each card that is read, and whether the trees of the
    language's own sentences are those that `own` gives."""
    meta = folder / "pool.json"
    if not meta.exists():
        yield f"there is no pool in {folder}."
        return
    counted = json.loads(meta.read_text(encoding="utf-8"))
    if counted.get("format") != FORMAT:
        yield f"the pool is written in format {counted.get('format')}; this version reads format {FORMAT}."
        return
    shards = Shards(folder)
    cards = read = 0
    for file in shards.files():
        written = (folder / file).read_text(encoding="utf-8").removesuffix("\n").split("\n")
        keys = [name_key(name_of(line)) for line in written]
        if keys != sorted(set(keys)):
            yield f"the lines of {file} are not in order, or one is there twice."
        for key, line in zip(keys, written, strict=True):
            name = name_of(line)
            if shard_of(key) != file:
                yield f"{name} stands in {file}, not in {shard_of(key)}."
            if is_alias(line):
                card_name = json.loads(line)["of"]
                whole = shards.line(card_name)
                if line != alias_line(name, card_name) or whole is None or name not in [face.name for face in decode(whole).faces]:
                    yield f"the line that {name} is a face of {card_name} is wrong."
                continue
            cards += 1
            found = json.loads(line)
            card, its_trees = decode(line), trees_of(found)
            if encode(card, its_trees) != line:
                yield f"the line of {name} is not as it would be written."
            if its_trees is not None:
                read += 1
                reason = verify(card, its_trees) if verify is not None else ""
                if reason:
                    yield f"{name}: {reason}"
    stored = json.loads((folder / WRITTEN_FILE).read_text(encoding="utf-8")) if (folder / WRITTEN_FILE).exists() else {}
    for key, tree in ({} if own is None else own(stored)).items():
        if stored.get(key) != tree:
            yield f"{WRITTEN_FILE} has not the tree of {key!r}."
    if (cards, read) != (counted.get("cards"), counted.get("read")):
        yield f"pool.json counts {counted.get('cards')} cards, {counted.get('read')} of them read; there are {cards} and {read}."


def compare(folder: Path, cards: Iterable[Card], trees: Builder | None = None) -> Iterator[str]:
    """How a pool differs from what these cards make: the cards whose line differs, is missing or is too many."""
    shards = Shards(folder)
    seen: set[str] = set()
    for card in cards:
        key = name_key(card.name)
        seen.add(key)
        line = shards.shard(shard_of(key)).get(key)
        if line is None or is_alias(line):
            yield f"{card.name} is missing."
        elif line != encode(card, None if trees is None else trees(card)):
            yield f"{card.name} is stale."
    for line in shards.lines():
        if not is_alias(line) and name_key(name_of(line)) not in seen:
            yield f"{name_of(line)} is not among the cards."


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage pool",
        usage="lawmage pool build CARDS [FOLDER]\n       lawmage pool check [CARDS] [FOLDER]",
        description="The built-in pool of cards: their facts, and the trees of those that are read.",
    )
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")
    about = "make the built-in pool, or one in FOLDER, of the core cards of a file"
    making = commands.add_parser("build", help=about, description=f"{about.capitalize()}.")
    making.add_argument("cards", metavar="CARDS", type=Path, help=CARDS_HELP)
    making.add_argument("folder", metavar="FOLDER", type=Path, nargs="?", default=POOL_FOLDER, help="where it is written (the built-in pool)")
    about = "fail if the pool is damaged or stale, also against the cards of a file where one is named"
    checking = commands.add_parser("check", help=about, description=f"{about.capitalize()}.", usage="lawmage pool check [CARDS] [FOLDER]")
    checking.add_argument("paths", metavar="CARDS_OR_FOLDER", type=Path, nargs="*", help="a file of cards, and the pool's folder (the built-in pool)")
    return made


def main(argv: list[str], trees: Builder | None = None, verify: Verifier | None = None, own: Writer | None = None) -> int:
    """`lawmage pool`. The command line hands in what makes and verifies trees, for this package does not know the language."""
    try:
        options = parser().parse_args(argv)
    except SystemExit as done:
        return int(done.code or 0)
    try:
        if options.command == "build":
            core = list(filter(is_core, read_cards(options.cards)))
            if not core:
                raise LoadError(f"{options.cards} has no core cards.")
            cards, read = build(core, trees, options.folder, own)
            sets = options.cards.with_name(SETS_FILE)
            if sets.exists():
                write_sets(sets, options.folder)
            size = sum([path.stat().st_size for path in options.folder.iterdir()])
            print(f"{cards} cards, {read} of them read, in {size / 1e6:.1f} MB")
            return 0
        files: list[Path] = options.paths
        folder = files.pop() if files and files[-1].is_dir() else POOL_FOLDER
        if len(files) > 1:
            parser().print_usage(sys.stderr)
            return 2
        core = list(filter(is_core, read_cards(files[0]))) if files else []  # before what takes long
        if files and not core:
            raise LoadError(f"{files[0]} has no core cards.")
        problems = list(check(folder, verify, own))
        if files and not problems:
            problems = list(compare(folder, core, trees))
        for problem in problems[:20]:
            print(problem)
        if len(problems) > 20:
            print(f"... and {len(problems) - 20} more.")
        print("The pool is stale; `lawmage pool build` makes it anew." if problems else "The pool is as it should be.")
        return 1 if problems else 0
    except (LoadError, PoolError, FormatError) as error:
        print(f"lawmage pool: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"lawmage pool: {error.filename} can't be written: {error.strerror}.", file=sys.stderr)
        return 2
