"""Files that are no cards and no scenarios: each command says so in one sentence, with exit code 2 and without a traceback."""

from __future__ import annotations

import gzip
import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.__main__ import main as conformance
from lawmage import bench, cli, coverage
from lawmage.language.command import pool_main

BAD = {
    "empty": b"",
    "no JSON": b"not json\n",
    "another object": b'{"name": 5}\n',
    "an empty list": b"[]",
    "numbers": b"[1, 2, 3]",
    "null": b"null\n",
    "data without cards": b'{"data": {"x": 5}}',
    "half a card": b'{"name": "X", "faces": [{"name": "X"}]}\n',
    "damaged gzip": b"\x1f\x8b damaged",
    "cut gzip": gzip.compress(b'{"name": "X", "faces": []}\n' * 99)[:-20],
    "no text": bytes(range(200, 256)),
}


def pool_build(argv: list[str]) -> int:
    return pool_main(["build", *argv, str(Path(argv[0]).parent / "pool")])


def pool_check(argv: list[str]) -> int:
    return pool_main(["check", *argv])


@pytest.mark.parametrize("content", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("command", [coverage.main, pool_build, pool_check, conformance])
def test_a_file_of_the_wrong_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: Callable[[list[str]], int], content: bytes) -> None:
    file = tmp_path / ("file.gz" if content[:2] == b"\x1f\x8b" else "file.jsonl")
    file.write_bytes(content)
    assert command([str(file)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and error.endswith(".\n")


@pytest.mark.parametrize("command", [coverage.main, pool_build, pool_check, conformance])
def test_a_file_that_is_not_there_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: Callable[[list[str]], int]) -> None:
    assert command([str(tmp_path / "none")]) == 2
    if command is not pool_check:
        assert command([str(tmp_path)]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_output_that_cannot_be_written_is_told_before_the_work(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text('{"data": {"A": [{"name": "A", "layout": "normal", "type": "Artifact", "types": ["Artifact"]}]}}')
    assert coverage.main([str(cards), "--json", str(tmp_path / "none" / "out.json")]) == 2
    assert "can't be written" in capsys.readouterr().err


def test_a_number_of_games_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--games", "0"]) == 2
    with pytest.raises(SystemExit, match="2"):
        bench.main(["--games", "many"])


def test_a_terminal_that_cannot_show_a_character_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "good.yaml"
    file.write_text("title: Ætherling\nexpect:\n  - A has 20 life\n", encoding="utf-8")
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, encoding="ascii"))
    assert cli.main(["judge", str(file)]) == 0
    sys.stdout.flush()
    assert b"holds: 1 expectation" in shown.getvalue()
