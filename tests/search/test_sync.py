"""A sync takes everything or nothing: what was there before stays whatever goes wrong."""

from __future__ import annotations

import errno
import gzip
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lawmage.cards import pool
from lawmage.search import command_rule, command_sync, index
from lawmage.search.download import rules_link
from lawmage.search.errors import SearchError, SyncError
from lawmage.search.folder import Data, edition_dates, read_lines
from lawmage.search.settings import load_settings
from lawmage.search.sources import Watcher
from lawmage.search.sync import Done, sync
from tests.conftest import shared_file
from tests.search.fixtures import all_printings, atomic_cards, meta, rules_text, set_list
from tests.search.publisher import Publisher, publisher


@pytest.fixture
def site() -> Iterator[Publisher]:
    with publisher() as made:
        yield made


@pytest.fixture
def root(tmp_path: Path, site: Publisher, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, into which the site's files come."""
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LAWMAGE_CONFIG", str(tmp_path / "settings.toml"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    for name, value in site.environment().items():
        monkeypatch.setenv(name, value)
    return tmp_path / "data"


def take(folder: Path | None = None) -> Done:
    return sync(load_settings(), Watcher(), no_index, folder)


def no_index(data: Data) -> None:
    """Stands for building the index, which other tests do."""


def contents(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def test_everything_is_fetched(root: Path, site: Publisher) -> None:
    done = take()
    assert done.is_new and done.counts == {"rules": 8, "glossary": 2, "cards": 2, "rulings": 3, "sets": 1}
    data = Data.current()
    assert data is not None and data.folder == done.data.folder
    assert (data.meta.cards_date, data.meta.cards_source, data.meta.rules_edition) == ("2026-11-28", "MTGJSON 5.2.2+20261128", "2026-06-19")
    grove, moth = read_lines(data.cards)
    assert grove["rarities"] == ["common", "mythic"] and grove["oracleId"] == "id of Test Grove" and "keywords" not in grove["faces"][0]
    assert [face["faceName"] for face in moth["faces"]] == ["Test Moth", "Test Flame"] and moth["rarities"] == ["rare"]
    assert [card["rulings"][0] for card in data.rulings()] == [
        {"date": "2020-01-02", "text": "It has no leaves."},
        {"date": "2022-02-02", "text": "It turns once."},
    ]
    assert data.sets() == [{"code": "TST", "name": "Tests", "releaseDate": "2026-01-01", "type": "expansion"}]
    assert [rule["rule"] for rule in data.rules()][:2] == ["100.1", "100.1a"] and edition_dates() == ["2026-06-19"]
    assert sorted(path.name for path in root.iterdir()) == ["current", "editions", "versions"], "nothing is left lying about"
    assert "/media/MagicCompRules%2020260619.txt" in site.asked, "the newest of the texts that the page links"
    assert pool.load_card("Test Moth").name == "Test Moth // Test Flame", "games are played with the cards that were synced"


def test_the_same_again_changes_nothing_and_the_last_version_is_kept(root: Path, site: Publisher) -> None:
    first = take()
    assert not take().is_new
    versions = []
    for name in ("Test Pond", "Test Hill"):
        cards = atomic_cards()
        cards[name] = [dict(cards["Test Grove"][0], name=name)]  # type: ignore[index]
        site.put_json("/api/AtomicCards.json.gz", cards)
        versions.append(take().data.folder)
    assert not first.data.folder.exists()
    assert sorted((root / "versions").iterdir()) == sorted(versions)


def break_connection(site: Publisher) -> None:
    site.cut["/api/AtomicCards.json.gz"] = 100


def break_rules(site: Publisher) -> None:
    path = "/media/MagicCompRules%2020260619.txt"
    site.cut[path] = 700


def break_checksum(site: Publisher) -> None:
    site.files["/api/AtomicCards.json.gz.sha256"] = b"0" * 64


def page_instead(site: Publisher) -> None:
    site.put("/api/AllPrintings.json.gz", b"<!DOCTYPE html><html>Please log in</html>")


def page_instead_of_checksum(site: Publisher) -> None:
    site.files["/api/SetList.json.gz.sha256"] = b"<!DOCTYPE html><html>Please log in</html>"


def page_instead_of_rules(site: Publisher) -> None:
    site.files["/media/MagicCompRules%2020260619.txt"] = b"<!DOCTYPE html><html>Please log in</html>"


def newer_schema(site: Publisher) -> None:
    site.put_json("/api/AtomicCards.json.gz", atomic_cards(), "6.0.0+20270101")


def unknown_form(site: Publisher) -> None:
    site.put_json("/api/AtomicCards.json.gz", {"Test Grove": [{"title": "Test Grove"}]})


def cut_json(site: Publisher) -> None:
    whole = json.dumps({"meta": meta(), "data": atomic_cards()})
    site.put("/api/AtomicCards.json.gz", gzip.compress(whole[:-300].encode()))


def cut_gzip(site: Publisher) -> None:
    site.put("/api/AllPrintings.json.gz", site.files["/api/AllPrintings.json.gz"][:-20])


def missing(site: Publisher) -> None:
    del site.files["/api/SetList.json.gz"]


def no_link(site: Publisher) -> None:
    site.files["/en/rules"] = b"<html>We moved.</html>"


FAULTS = [
    (break_connection, r"AtomicCards\.json\.gz broke after 100 of \d+ bytes"),
    (break_rules, r"MagicCompRules%2020260619\.txt broke after 700 of"),
    (break_checksum, r"AtomicCards\.json is damaged: its checksum is"),
    (page_instead, r"AllPrintings\.json\.gz gave a web page instead of JSON"),
    (page_instead_of_checksum, r"the checksum of SetList\.json is no checksum"),
    (page_instead_of_rules, r"is not the text of the Comprehensive Rules"),
    (newer_schema, r"is of version 6\.0\.0\+20270101 of MTGJSON's files; this version of Lawmage reads version 5"),
    (unknown_form, r"holds a card in a form that is not known"),
    (cut_json, r"is not whole JSON"),
    (cut_gzip, r"AllPrintings\.json is damaged"),
    (missing, r"SetList\.json\.gz answers 404"),
    (no_link, r"/en/rules links no text of the Comprehensive Rules"),
]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_fault_leaves_everything_as_it_was(root: Path, site: Publisher, fault: Callable[[Publisher], None], sentence: str) -> None:
    before = Data(take().data.folder).meta.synced
    was = contents(root)
    fault(site)
    with pytest.raises(SyncError, match=sentence) as caught:
        take()
    assert str(caught.value).endswith(f". The data of {before} are as they were.")
    assert contents(root) == was


def test_a_fault_at_the_first_sync_leaves_nothing(root: Path, site: Publisher) -> None:
    break_checksum(site)
    with pytest.raises(SyncError, match="Nothing was synced before, and nothing was changed"):
        take()
    assert contents(root) == {} and Data.current() is None


def test_nobody_answers(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_RULES_PAGE", "http://127.0.0.1:9/en/rules")
    with pytest.raises(SyncError, match="can't be reached"):
        take()


def test_somebody_does_not_answer(root: Path, site: Publisher, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_TIMEOUT", "0.2")
    site.silent.add("/api/SetList.json.gz")
    with pytest.raises(SyncError, match=r"SetList\.json\.gz can't be reached: timed out"):
        take()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full, a device that is always full")
def test_a_full_disk_while_downloading(root: Path) -> None:
    take()
    was = contents(root)
    work = root / f"incoming-{os.getpid()}"
    work.mkdir()
    (work / "MagicCompRules.txt").symlink_to("/dev/full")
    with pytest.raises(SyncError, match=r"can't be written \(.*No space left on device\)\. The data of"):
        take()
    assert contents(root) == was


def test_a_full_disk_while_writing_cards(root: Path, site: Publisher, monkeypatch: pytest.MonkeyPatch) -> None:
    take()
    was = contents(root)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(gzip.GzipFile, "write", full)
    with pytest.raises(SyncError, match="No space left on device"):
        take()
    assert contents(root) == was


def test_an_index_that_fails_leaves_the_old_version_in_use(root: Path, site: Publisher) -> None:
    first = take().data.folder

    def fail(data: Data) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    site.put_json("/api/SetList.json.gz", [])
    with pytest.raises(SyncError, match="No space left"):
        sync(load_settings(), Watcher(), fail)
    data = Data.current()
    assert data is not None and data.folder == first


def test_an_interrupt_leaves_everything_as_it_was(
    root: Path, site: Publisher, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    take()
    was = contents(root)

    def interrupt(data: Data) -> None:
        raise KeyboardInterrupt

    site.put_json("/api/SetList.json.gz", [])
    monkeypatch.setattr(command_sync, "build", interrupt)
    assert command_sync.main(["--quiet"]) == 130
    assert capsys.readouterr().err == "lawmage sync: interrupted; the data are as they were.\n"
    data = Data.current()
    assert data is not None and {path: found for path, found in contents(root).items() if path in was} == was
    assert not list(root.glob("incoming-*")) and data.sets() != []


def test_a_sync_that_was_killed(root: Path, site: Publisher) -> None:
    """What it left is no hindrance, and is cleared away a day later."""
    take()
    work = root / "incoming-1"
    work.mkdir()
    (work / "AtomicCards.json").write_bytes(b"half")
    take()
    assert work.exists(), "it may be another sync that runs just now"
    os.utime(work, (0, 0))
    take()
    assert not work.exists()


def test_files_of_a_folder(root: Path, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    with pytest.raises(SyncError, match="has no cards: expected AtomicCards.json or cards.jsonl"):
        take(folder)
    for name, found in (("AtomicCards", atomic_cards()), ("AllPrintings", all_printings()), ("SetList", set_list())):
        (folder / f"{name}.json").write_text(json.dumps({"meta": meta(), "data": found}, indent=2))
    with pytest.raises(SyncError, match="has no Comprehensive Rules"):
        take(folder)
    (folder / "MagicCompRules 20260619.txt").write_text(rules_text())
    (folder / "MagicCompRules 20260116.txt").write_text(rules_text("January 16, 2026"))
    done = take(folder)
    assert done.counts == {"rules": 8, "glossary": 2, "cards": 2, "rulings": 3, "sets": 1}
    assert done.data.meta.rules_edition == "2026-06-19" and edition_dates() == ["2026-01-16", "2026-06-19"]
    (folder / "AtomicCards.json.sha256").write_text("1" * 64 + "  AtomicCards.json\n")
    with pytest.raises(SyncError, match="AtomicCards.json is damaged"):
        take(folder)


def test_the_shared_forms(root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_sync, "build", no_index)
    assert command_sync.main(["--from", str(shared_file("data")), "--json", "--quiet"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["counts"] == {"rules": 3153, "glossary": 735, "cards": 34844, "rulings": 72591, "sets": 798}
    assert document["rules_edition"] == "2026-06-19" and document["is_new"]


def test_the_command_says_what_went_wrong(root: Path, site: Publisher, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_sync, "build", no_index)
    assert command_sync.main([]) == 0
    captured = capsys.readouterr()
    assert "Comprehensive Rules of 2026-06-19: 8 rules" in captured.out and "AtomicCards.json.gz ...\n" in captured.err
    break_checksum(site)
    assert command_sync.main(["--quiet"]) == 4
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("lawmage sync: AtomicCards.json is damaged") and captured.err.count("\n") == 1


def test_settings_of_the_user(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "settings.toml"
    own.write_text('set_list = "https://example.org/sets.json"\ntimeout = 5\n')
    monkeypatch.delenv("LAWMAGE_TIMEOUT")
    settings = load_settings()
    assert settings.address(settings.set_list) == "https://example.org/sets.json" and settings.timeout == 5
    assert settings.address(settings.atomic_cards).endswith("/api/AtomicCards.json.gz")
    own.write_text('sets = "https://example.org/sets.json"\n')
    with pytest.raises(SearchError, match="sets 'sets', which is no setting: the settings are mtgjson"):
        load_settings()
    own.write_text('timeout = "long"\n')
    with pytest.raises(SearchError, match="sets timeout to 'long': expected a number"):
        load_settings()


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ('<a href="https://m.example/2026/MagicCompRules%2020260925.txt">', "https://m.example/2026/MagicCompRules%2020260925.txt"),
        ('"url":"https:\\/\\/m.example\\/MagicCompRules 20260925.txt"', "https://m.example/MagicCompRules%2020260925.txt"),
        ("<a href='../MagicCompRules20260925.txt'><a href='../MagicCompRules20250925.txt'>", "https://w.example/MagicCompRules20260925.txt"),
    ],
)
def test_the_link_on_the_rules_page(page: str, link: str) -> None:
    assert rules_link(page, "https://w.example/en/rules") == link


def test_an_index_is_built_again_only_where_it_must_be(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_sync.main(["--quiet"]) == 0
    data = Data.current()
    assert data is not None
    status = data.index.stat()
    assert command_sync.main(["--quiet"]) == 0 and "They are as they were" in capsys.readouterr().out
    assert data.index.stat() == status
    whole = data.index.read_bytes()
    data.index.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    assert command_rule.main(["test"]) == 2
    assert "`lawmage sync` makes it anew" in capsys.readouterr().err
    assert command_sync.main(["--quiet"]) == 0
    index._opened.clear()  # as in another process
    assert command_rule.main(["test"]) == 0


def test_damaged_data_are_said_to_be(root: Path) -> None:
    folder = take().data.folder
    for name, read in (("sets.json", Data.sets), ("moved.json", Data.moved), ("rules.jsonl.gz", lambda data: list(data.rules()))):
        (folder / name).write_bytes(b"{")
        with pytest.raises(SearchError, match=f"the data are damaged \\({name}.*: run `lawmage sync`"):
            read(Data(folder))
    (folder / "meta.json").write_text("[]")
    with pytest.raises(SearchError, match="are damaged .*: run `lawmage sync`"):
        Data.current()


def test_a_data_folder_that_is_none(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root.write_text("I am a file.")
    assert Data.current() is None
    with pytest.raises(SyncError, match="can't be written"):
        take()


def test_data_of_a_later_lawmage(root: Path) -> None:
    path = take().data.folder / "meta.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    with pytest.raises(SearchError, match="of format 2, and this version of Lawmage reads 1: run `lawmage sync`"):
        Data.current()
    assert not take().data.meta.format > 1, "a sync puts it right"
