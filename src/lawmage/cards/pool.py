"""Cards by name: from the file named by LAWMAGE_CARDS, from what was downloaded, from the built-in pool; and the pool's making.

The pool is the package's own folder of cards (pool_format says how they are written): a fresh copy of Lawmage plays without a
download. It holds no Oracle text. Files of cards with text are asked first; the pool's trees are theirs too where the text is the same.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from lawmage.cards.face import Card, is_core
from lawmage.cards.loaders import LoadError, card_of, read_cards, read_records
from lawmage.cards.names import name_key, nearest
from lawmage.cards.pool_format import FORMAT, FormatError, Json, decode, encode, trees_of
from lawmage.cards.shards import START, Shards, alias_line, arrange, is_alias, name_of, shard_of, write, write_new

POOL_FOLDER: Final = Path(__file__).parent / "pool_data"
CARDS_FILE: Final = "cards.jsonl.gz"

Trees = list[Json]
"""The trees of each face of a card."""
Builder = Callable[[Card], Trees | None]
"""What makes the trees of a card with text, or None where it is not read."""
Verifier = Callable[[Card, Trees], str]
"""What says in a sentence why the trees of a card are stale, or nothing."""

NOTICE: Final = """\
The cards described in this folder are the property of Wizards of the Coast LLC. Lawmage is unofficial Fan Content permitted under the
Fan Content Policy; it is not approved or endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast.
(c) Wizards of the Coast LLC. The MIT licence of Lawmage's code does not cover this folder. It is not for commercial use.

Made by `lawmage pool build`; not to be edited by hand. What the keys mean is told in lawmage/cards/pool_format.py.
"""


class CardNotFound(LookupError):
    """No card has this name; `nearest` are names like it."""

    def __init__(self, name: str, candidates: list[str]) -> None:
        most = f"; the nearest names are {', '.join(candidates)}" if candidates else ""
        super().__init__(f"there is no card named {name!r}{most}.")
        self.name = name
        self.nearest = candidates


class PoolError(Exception):
    """The pool cannot be built or read; the message says why in one sentence."""


class Source:
    """Where cards come from."""

    shards: Shards

    def card(self, name: str) -> Card | None:
        """The card of this name, or that has a face of this name."""
        raise NotImplementedError


class Pool(Source):
    """A built pool."""

    def __init__(self, folder: Path = POOL_FOLDER) -> None:
        self.shards = Shards(folder)
        meta = folder / "pool.json"
        if meta.exists():
            found = json.loads(meta.read_text(encoding="utf-8"))["format"]
            if found != FORMAT:
                raise PoolError(f"the pool in {folder} is written in format {found}; this version reads format {FORMAT}.")

    def card(self, name: str) -> Card | None:
        line = self.shards.line(name)
        return None if line is None else decode(line)

    def trees(self, name: str) -> Trees | None:
        """The trees of each face, or None where the card is not read or not there."""
        line = self.shards.line(name)
        return None if line is None else trees_of(json.loads(line))


class CardFile(Source):
    """A file of cards with their texts. The first use sorts it into the user's cache folder, where a card is found in a millisecond."""

    def __init__(self, path: Path, cache: Path | None = None) -> None:
        if not path.exists():
            raise PoolError(f"the file of cards {path} does not exist.")
        if cache is None:
            import platformdirs  # here, for a fresh process that plays from the pool does not need it

            cache = Path(platformdirs.user_cache_dir("lawmage"))
        status = path.stat()
        place = _digest(str(path.resolve()))
        folder = cache / "cards" / f"{place}-{_digest(f'{FORMAT} {status.st_size} {status.st_mtime_ns}')}"
        self.shards = Shards(folder)
        if folder.exists():
            return
        files = arrange(*_record_lines(path))
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            write_new(folder, files)
            for old in folder.parent.glob(f"{place}-*"):
                if old != folder:
                    shutil.rmtree(old, ignore_errors=True)
        except OSError:
            # No room to keep it: this process holds it in memory.
            for name, text in files.items():
                self.shards.loaded[name] = {name_key(name_of(line)): line for line in text.split("\n") if line}

    def card(self, name: str) -> Card | None:
        line = self.shards.line(name)
        return None if line is None else card_of(json.loads(line)["card"])


def _digest(text: str) -> str:
    import hashlib  # here, as above

    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _record_lines(path: Path) -> tuple[list[str], list[tuple[str, str]]]:
    """The lines of a file of cards for the cache, core cards first so that they have the name before others; and the faces' names."""
    core: list[str] = []
    others: list[str] = []
    faces: list[tuple[str, str]] = []
    for record in read_records(path):
        card = card_of(record)
        written = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        line = f'{START[:-1]}{json.dumps(card.name, ensure_ascii=False)},"card":{written}}}'
        (core if is_core(card) else others).append(line)
        if is_core(card):
            faces += _face_names(card)
    return core + others, faces


def _face_names(card: Card) -> list[tuple[str, str]]:
    """The names of the faces that are not the card's own, each with the card's. A reversible card's are those of another card."""
    if card.layout == "reversible_card":
        return []
    return [(face.name, card.name) for face in card.faces if face.name != card.name]


class Library:
    """Cards from several sources, the first that has a card giving it."""

    def __init__(self, sources: list[Source]) -> None:
        self.sources = sources
        self.cards: dict[str, Card] = {}

    def find(self, name: str) -> Card | None:
        """The card of this name, or that has a face of this name, or None."""
        card = self.cards.get(name)
        if card is None:
            for source in self.sources:
                card = source.card(name)
                if card is not None:
                    self.cards[name] = card
                    break
        return card

    def load(self, name: str) -> Card:
        """The card of this name, or that has a face of this name; CardNotFound names those like it."""
        card = self.find(name)
        if card is None:
            raise CardNotFound(name, self.nearest(name))
        return card

    def names(self) -> list[str]:
        """The names of all cards, sorted."""
        return sorted({name for source in self.sources for name in source.shards.names()})

    def nearest(self, name: str, count: int = 3) -> list[str]:
        """The names of cards and faces most like this one."""
        names = sorted({name for source in self.sources for name in source.shards.names(with_faces=True)})
        return nearest(name, names, count)

    def trees(self, name: str) -> Trees | None:
        """The pool's trees of each face of a card, or None where the pool has none for its text."""
        card = self.find(name)
        for source in self.sources:
            if card is not None and isinstance(source, Pool):
                same = source.card(card.name)
                if same is not None and [face.text_hash() for face in same.faces] == [face.text_hash() for face in card.faces]:
                    return source.trees(card.name)
        return None


_libraries: dict[tuple[str, str], Library] = {}


def library() -> Library:
    """The cards of this installation: LAWMAGE_CARDS, then the user's data folder (LAWMAGE_DATA names another), then the pool."""
    wanted = (os.environ.get("LAWMAGE_CARDS", ""), os.environ.get("LAWMAGE_DATA", ""))
    found = _libraries.get(wanted)
    if found is None:
        sources: list[Source] = []
        if wanted[0]:
            sources.append(CardFile(Path(wanted[0])))
        data = data_folder() / CARDS_FILE
        if data.exists():
            sources.append(CardFile(data))
        sources.append(Pool())
        found = Library(sources)
        _libraries[wanted] = found
    return found


def data_folder() -> Path:
    """Where what is downloaded is kept."""
    named = os.environ.get("LAWMAGE_DATA", "")
    if named:
        return Path(named)
    import platformdirs  # here, as above

    return Path(platformdirs.user_data_dir("lawmage"))


def load_card(name: str) -> Card:
    """The card of this name, or that has a face of this name; CardNotFound names those like it."""
    return library().load(name)


def names() -> list[str]:
    """The names of all cards, sorted."""
    return library().names()


def nearest_names(name: str, count: int = 3) -> list[str]:
    """The names of cards and faces most like this one."""
    return library().nearest(name, count)


def trees(name: str) -> Trees | None:
    """The pool's trees of each face of a card, or None where the pool has none for its text."""
    return library().trees(name)


def build(cards: Iterable[Card], trees: Builder | None = None, folder: Path = POOL_FOLDER) -> tuple[int, int]:
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
        faces += _face_names(card)
    write(folder, arrange(lines.values(), faces))
    (folder / "pool.json").write_text(json.dumps({"format": FORMAT, "cards": len(lines), "read": read}) + "\n", encoding="utf-8")
    (folder / "NOTICE.txt").write_text(NOTICE, encoding="utf-8")
    return len(lines), read


def check(folder: Path = POOL_FOLDER, verify: Verifier | None = None) -> Iterator[str]:
    """What is wrong with a pool, each in a sentence: its form, and what `verify` says of the trees of each card that is read."""
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
            yield f"the lines of {file} are not in order, or a name is there twice."
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


USAGE: Final = """\
usage: lawmage pool build CARDS [FOLDER]     makes the built-in pool, or one in FOLDER, of the core cards of a file
       lawmage pool check [CARDS] [FOLDER]   fails if the pool is damaged or stale, also against the cards of a file where one is named
"""


def main(argv: list[str], trees: Builder | None = None, verify: Verifier | None = None) -> int:
    """`lawmage pool`. The command line hands in what makes and verifies trees, for this package does not know the language."""
    if argv in (["-h"], ["--help"]):
        print(USAGE, end="")
        return 0
    files = [Path(each) for each in argv[1:]]
    try:
        if argv[:1] == ["build"] and 1 <= len(files) <= 2:
            folder = files[1] if len(files) == 2 else POOL_FOLDER
            cards, read = build(filter(is_core, read_cards(files[0])), trees, folder)
            size = sum([path.stat().st_size for path in folder.iterdir()])
            print(f"{cards} cards, {read} of them read, in {size / 1e6:.1f} MB")
            return 0
        if argv[:1] == ["check"] and len(files) <= 2:
            folder = files.pop() if files and files[-1].is_dir() else POOL_FOLDER
            problems = list(check(folder, verify))
            if files and not problems:
                problems = list(compare(folder, filter(is_core, read_cards(files[0])), trees))
            for problem in problems[:20]:
                print(problem)
            if len(problems) > 20:
                print(f"... and {len(problems) - 20} more.")
            print("The pool is stale; `lawmage pool build` makes it anew." if problems else "The pool is as it should be.")
            return 1 if problems else 0
    except (LoadError, PoolError, FormatError) as error:
        print(f"lawmage: {error}", file=sys.stderr)
        return 2
    print(USAGE, end="", file=sys.stderr)
    return 2
