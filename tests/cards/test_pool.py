"""Cards by name, from built pools and files of cards."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from lawmage.cards import pool
from lawmage.cards.card_file import CardFile
from lawmage.cards.face import Card, Face, is_core
from lawmage.cards.facts import R, U, W
from lawmage.cards.loaders import card_of, read_cards
from lawmage.cards.mana_cost import parse_mana_cost
from lawmage.cards.pool import CardNotFound, Library, Pool
from lawmage.cards.pool_build import build, check, compare, main
from lawmage.cards.pool_format import FORMAT, FormatError, decode, encode, trees_of
from lawmage.cards.shards import shard_of
from lawmage.cards.source import PoolError

BOLT = Card(
    "Lesser Bolt",
    (Face("Lesser Bolt", parse_mana_cost("{R}"), types=("Instant",), text="Lesser Bolt deals 2 damage to any target."),),
    color_identity=R,
    legalities={"modern": "legal", "vintage": "restricted", "legacy": "banned"},
    printings=("AAA", "BBB"),
    rarities=("common", "rare"),
)
WALKER = Card(
    "Day Walker // Night Runner",
    (
        Face(
            "Day Walker",
            parse_mana_cost("{U}"),
            ("Legendary",),
            ("Creature",),
            ("Human", "Time Lord"),
            0,
            "1",
            "1+*",
            text="Flying",
            keywords=("Flying",),
        ),
        Face("Night Runner", None, types=("Creature",), color_indicator=R, power="*", toughness="-1", keywords=("Flying",)),
    ),
    "transform",
    color_identity=U | R,
    is_reserved=True,
    is_incomplete=True,
)
SIEGE = Card(
    'The "Great" Siege',
    (
        Face(
            "The Great Siege",
            parse_mana_cost("{X}{W/P}"),
            types=("Battle",),
            subtypes=("Siege",),
            defense="5",
            loyalty="X",
            keywords=("Siege",),
        ),
    ),
    color_identity=W | U,
    meld_parts=("a", "b", "c"),
    oddities=("the card type Poly",),
)
JOTUN = "J\N{LATIN SMALL LETTER O WITH DIAERESIS}tun Ally"
UMLAUT = Card(JOTUN, (Face(JOTUN, types=("Creature",)),))
CARDS = [WALKER, UMLAUT, BOLT, SIEGE]


def facts(card: Card) -> list[Any]:
    """All that a pool carries of a card."""
    whole = [value for key, value in vars(card).items() if key not in ("faces", "oracle_id")]
    faces = []
    for face in card.faces:
        faces.append([value for key, value in vars(face).items() if key not in ("text", "text_known", "hash")] + [face.text_hash()])
    return [whole, faces]


def toy_trees(card: Card) -> list[Any] | None:
    """The trees that a language might give: the words of the text, for cards with an instant or a flier."""
    return [face.text.split() for face in card.faces] if card in (BOLT, WALKER) else None


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_reads_back_from_its_line(card: Card) -> None:
    assert facts(decode(encode(card))) == facts(card)
    trees = [[["damage", 2]] for _ in card.faces]
    line = encode(card, trees)
    assert trees_of(json.loads(line)) == trees and trees_of(json.loads(encode(card))) is None
    assert facts(decode(line)) == facts(card)
    assert line.startswith('{"n":')


def test_a_line_carries_no_text() -> None:
    line = encode(BOLT)
    assert "damage" not in line
    known = '{"n":"Lesser Bolt","l":"400","lb":"200","lr":"400000","p":"AAA BBB","r":"cr","c":"{R}","t":"Instant","h":"'
    assert line == known + BOLT.front().text_hash() + '"}'
    face = decode(line).front()
    assert face.text == "" and not face.text_known


def test_what_the_format_cannot_say_is_refused() -> None:
    with pytest.raises(FormatError, match="the format 'newest', in which x is legal, is not in FORMATS"):
        encode(Card("x", (Face("x"),), legalities={"newest": "legal"}))
    with pytest.raises(FormatError, match="the rarity 'unheard' of x"):
        encode(Card("x", (Face("x"),), rarities=("unheard",)))
    with pytest.raises(FormatError, match="2 faces, but trees for 1"):
        encode(WALKER, [[]])
    with pytest.raises(FormatError, match="does not read back"):
        encode(Card("x", (Face("x", types=("Creature",), subtypes=("Two Words",)),)))


def test_a_pool_finds_cards_by_name_and_by_face(tmp_path: Path) -> None:
    assert build(CARDS, toy_trees, tmp_path) == (4, 2)
    library = Library([Pool(tmp_path)])
    assert facts(library.load("Lesser Bolt")) == facts(BOLT)
    assert library.load("lesser  BOLT").name == "Lesser Bolt"
    assert library.load("Jotun Ally").name == UMLAUT.name
    assert library.load('The "Great" Siege').name == SIEGE.name
    assert library.load("The Great Siege").name == SIEGE.name
    for name in ("Night Runner", "Day Walker", "day walker/night runner", WALKER.name):
        assert library.load(name).name == WALKER.name
    assert library.names() == sorted(card.name for card in CARDS)
    assert library.trees("Night Runner") == [["Flying"], []]
    assert library.trees("Jotun Ally") is None and library.trees("Absent") is None
    assert library.load("Lesser Bolt") is library.load("Lesser Bolt")


def test_a_name_that_is_not_there_comes_with_the_nearest(tmp_path: Path) -> None:
    build(CARDS, None, tmp_path)
    with pytest.raises(CardNotFound) as caught:
        Library([Pool(tmp_path)]).load("Lesser Blot")
    assert str(caught.value) == "there is no card named 'Lesser Blot'; the nearest names are Lesser Bolt."
    with pytest.raises(CardNotFound, match=r"^there is no card named 'zzz'\.$"):
        Library([Pool(tmp_path)]).load("zzz")


def test_a_face_named_as_another_card_does_not_hide_it(tmp_path: Path) -> None:
    spell = Card("Student // Lesser Bolt", (Face("Student", types=("Creature",)), Face("Lesser Bolt", types=("Instant",))), "prepare")
    build([spell, BOLT], None, tmp_path)
    assert Library([Pool(tmp_path)]).load("Lesser Bolt").name == "Lesser Bolt"
    assert Library([Pool(tmp_path)]).load("Student").name == spell.name
    assert list(check(tmp_path)) == []


def test_the_same_cards_give_the_same_bytes_in_any_order(tmp_path: Path) -> None:
    build(CARDS, toy_trees, tmp_path / "a")
    build([UMLAUT], None, tmp_path / "b")
    build(reversed(CARDS), toy_trees, tmp_path / "b")
    files = {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()}
    assert files == {path.name: path.read_bytes() for path in (tmp_path / "b").iterdir()}
    assert sorted(files) == ["NOTICE.txt", "da.jsonl", "jo.jsonl", "le.jsonl", "ni.jsonl", "pool.json", "th.jsonl", "written.json"]


def test_two_cards_with_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PoolError, match="two cards have the name 'LESSER BOLT'"):
        build([BOLT, Card("LESSER BOLT", (Face("LESSER BOLT"),))], None, tmp_path)


def test_shards() -> None:
    assert shard_of("lightning bolt") == "li.jsonl"
    assert shard_of("+2 mace") == "2m.jsonl"
    assert shard_of("x") == "x_.jsonl"
    assert shard_of("_____") == "__.jsonl"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    build(CARDS, toy_trees, tmp_path / "pool")
    return tmp_path / "pool"


def test_a_good_pool_has_nothing_wrong(built: Path) -> None:
    seen: list[str] = []

    def verify(card: Card, trees: list[Any]) -> str:
        seen.append(f"{card.name} {trees}")
        return ""

    assert list(check(built, verify)) == []
    assert seen == [f"{WALKER.name} [['Flying'], []]", f"Lesser Bolt {[BOLT.front().text.split()]}"]
    assert list(compare(built, CARDS, toy_trees)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("le.jsonl", '"l":"400"', '"y":"normal","l":"400"', "The line of Lesser Bolt is not as it would be written."),
        ("le.jsonl", '"n":"Lesser', '"n":"Better', "Better Bolt stands in le.jsonl, not in be.jsonl."),
        ("ni.jsonl", '"of":"Day', '"of":"May', "The line that Night Runner is a face of May Walker // Night Runner is wrong."),
        ("da.jsonl", '{"n":"Day Walker","of"', '{"n":"Dry Walker","of"', "The lines of da.jsonl are not in order, or one is there twice."),
        ("pool.json", '"read": 2', '"read": 3', "Pool.json counts 4 cards, 3 of them read; there are 4 and 2."),
        ("pool.json", '"format": 1', '"format": 9', f"The pool is written in format 9; this version reads format {FORMAT}."),
    ],
)
def test_damage_is_found(built: Path, file: str, old: str, new: str, problem: str) -> None:
    path = built / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    assert problem in [found[0].upper() + found[1:] for found in check(built)]


def test_stale_trees_and_facts_are_found(built: Path) -> None:
    problems = check(built, lambda card, trees: "the tag is unknown." if card.name == "Lesser Bolt" else "")
    assert list(problems) == ["Lesser Bolt: the tag is unknown."]
    dearer = Card("Lesser Bolt", (Face("Lesser Bolt", parse_mana_cost("{1}{R}"), types=("Instant",)),))
    new = Card("Newest", (Face("Newest"),))
    assert list(compare(built, [dearer, WALKER, UMLAUT, new], toy_trees)) == [
        "Lesser Bolt is stale.",
        "Newest is missing.",
        'The "Great" Siege is not among the cards.',
    ]


def test_a_pool_of_another_format_is_not_read(built: Path) -> None:
    (built / "pool.json").write_text('{"format": 9}')
    with pytest.raises(PoolError, match="is written in format 9; this version reads format"):
        Pool(built)


RECORDS: list[dict[str, Any]] = [
    {
        "name": "Lesser Bolt",
        "layout": "normal",
        "colorIdentity": ["R"],
        "legalities": {"modern": "Legal", "vintage": "Restricted", "legacy": "Banned"},
        "printings": ["AAA", "BBB"],
        "rarities": ["common", "rare"],
        "faces": [{"manaCost": "{R}", "types": ["Instant"], "type": "Instant", "text": "Lesser Bolt deals 2 damage to any target."}],
    },
    {"name": "Joke", "layout": "normal", "isFunny": True, "faces": [{"types": ["Instant"], "text": "Ha"}]},
    {
        "name": "Up // Down",
        "layout": "flip",
        "faces": [{"faceName": "Up", "types": ["Creature"]}, {"faceName": "Down", "types": ["Creature"]}],
    },
]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in RECORDS))
    return path


def test_a_file_of_cards_is_sorted_once_into_the_cache(records: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    source = CardFile(records, cache)
    card = source.card("lesser bolt")
    assert card is not None and card.front().text == "Lesser Bolt deals 2 damage to any target."
    found = source.card("Down")
    assert found is not None and found.name == "Up // Down"
    assert source.card("Joke") is not None and source.card("Absent") is None
    (folder,) = (cache / "cards").iterdir()
    (folder / "le.jsonl").write_text((folder / "le.jsonl").read_text().replace("2 damage", "3 damage"))
    again = CardFile(records, cache).card("Lesser Bolt")
    assert again is not None and "3 damage" in again.front().text, "the second use reads the cache"
    records.write_text(records.read_text().replace("2 damage", "44 damage"))
    changed = CardFile(records, cache).card("Lesser Bolt")
    assert changed is not None and "44 damage" in changed.front().text, "a changed file is sorted anew"
    assert len(list((cache / "cards").iterdir())) == 1, "and what was kept of the old one is gone"


def test_a_file_of_cards_works_without_a_cache(records: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the cache's folder should be")
    source = CardFile(records, tmp_path / "taken")
    card = source.card("lesser bolt")
    assert card is not None and card.name == "Lesser Bolt"
    with pytest.raises(PoolError, match="does not exist"):
        CardFile(tmp_path / "absent", tmp_path)


def test_cards_with_text_come_first_and_use_the_pools_trees_where_the_text_is_the_same(built: Path, records: Path, tmp_path: Path) -> None:
    library = Library([CardFile(records, tmp_path / "cache"), Pool(built)])
    assert library.load("Lesser Bolt").front().text_known
    assert library.trees("Lesser Bolt") == [["Lesser", "Bolt", "deals", "2", "damage", "to", "any", "target."]]
    assert library.load("Night Runner").name == WALKER.name, "what the file lacks comes from the pool"
    records.write_text(records.read_text().replace("2 damage", "3 damage"))
    library = Library([CardFile(records, tmp_path / "cache"), Pool(built)])
    assert library.trees("Lesser Bolt") is None


def test_the_environment_names_the_sources(built: Path, records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(pool.Pool.__init__, "__defaults__", (built,))
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "nothing"))
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    monkeypatch.setattr(pool, "_libraries", {})
    assert not pool.load_card("Lesser Bolt").front().text_known
    assert pool.trees("Lesser Bolt") is not None
    assert pool.nearest_names("Lesser Blot") == ["Lesser Bolt"]
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path))
    version = tmp_path / "versions" / "abc"
    version.mkdir(parents=True)
    (version / "cards.jsonl.gz").write_bytes(records.read_bytes())
    assert not pool.load_card("Lesser Bolt").front().text_known, "a version counts once it is named as the one in use"
    (tmp_path / "current").write_text("abc\n")
    assert pool.load_card("Lesser Bolt").front().text_known
    assert "Joke" in pool.names() and UMLAUT.name in pool.names()
    other = tmp_path / "other.jsonl"
    other.write_text(records.read_text().replace("2 damage", "7 damage"))
    monkeypatch.setenv("LAWMAGE_CARDS", str(other))
    assert "7 damage" in pool.load_card("Lesser Bolt").front().text


def test_the_command_builds_and_checks(records: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "pool")
    assert main(["build", str(records), folder]) == 0
    assert capsys.readouterr().out.startswith("2 cards, 0 of them read, in 0.0 MB")
    assert main(["check", folder]) == 0
    assert main(["check", str(records), folder]) == 0
    assert capsys.readouterr().out == "The pool is as it should be.\n" * 2
    records.write_text(records.read_text().replace("2 damage", "3 damage"))
    assert main(["check", folder]) == 0
    capsys.readouterr()
    assert main(["check", str(records), folder]) == 1
    assert capsys.readouterr().out == "Lesser Bolt is stale.\nThe pool is stale; `lawmage pool build` makes it anew.\n"
    assert main(["build", str(tmp_path / "absent"), folder]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["what"]) == 2


def test_every_core_card_in_a_pool(shared_cards: Path, tmp_path: Path) -> None:
    cards = list(filter(is_core, read_cards(shared_cards)))
    assert build(cards, None, tmp_path) == (33398, 0)
    for card in cards:
        assert facts(decode(encode(card))) == facts(card), card.name
    size = sum(path.stat().st_size for path in tmp_path.iterdir())
    assert size < 6_000_000
    # A deck's cards in a fresh process, imports included, against an empty process: CPU time, for others may be busy.
    probe = (
        "import sys, time; start = time.process_time()\n"
        "from pathlib import Path; from lawmage.cards.pool import Library, Pool\n"
        "library = Library([Pool(Path(sys.argv[1]))])\n"
        "for name in sys.argv[2:]: library.load(name)\n"
        "print(time.process_time() - start)"
    )
    command = [sys.executable, "-c", probe, str(tmp_path), *[card.name for card in cards[:: len(cards) // 36]]]
    times = [float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(3)]
    assert min(times) < 0.15


def test_records_and_pool_lines_agree(records: Path) -> None:
    card = card_of(RECORDS[0])
    assert facts(card) == facts(BOLT)


def test_the_trees_of_the_languages_own_sentences_are_kept_and_checked(tmp_path: Path) -> None:
    def own(keys: Iterable[str]) -> dict[str, object]:
        return {key: ["tree", key] for key in sorted({"line: This permanent has haste.", *keys})}

    build(CARDS, toy_trees, tmp_path, own)
    assert json.loads((tmp_path / "written.json").read_text()) == {"line: This permanent has haste.": ["tree", "line: This permanent has haste."]}
    assert list(check(tmp_path, None, own)) == []
    (tmp_path / "written.json").write_text('{"line: This permanent has haste.":["other"],"line: Flying":["tree","line: Flying"]}')
    assert list(check(tmp_path, None, own)) == ["written.json has not the tree of 'line: This permanent has haste.'."]
