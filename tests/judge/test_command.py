"""The command: what it prints and which exit code it gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.judge.command import main
from lawmage.judge.playing import judge_file

GOOD = "title: good\nplayers:\n  A:\n    life: 5\nexpect:\n  - A has 5 life\n"
BAD = "title: bad\nplayers:\n  A:\n    life: 5\nexpect:\n  - A has 6 life\n"


def test_a_file_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "good.yaml"
    file.write_text(GOOD, encoding="utf-8")
    assert main([str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == ["good", "  \N{CHECK MARK} A has 5 life", "", "holds: 1 expectation"]


def test_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    bad = tmp_path / "deep" / "bad.yaml"
    bad.write_text(BAD, encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"\N{BALLOT X} {bad}: bad"
    assert lines[1] == f'    {bad}:6: "A has 6 life" does not hold: A has 5 life'
    assert lines[-1] == "1 of 2 scenarios hold."


def test_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(BAD, encoding="utf-8")
    assert main(["--json", str(file)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["passed"] is False
    [scenario] = found["scenarios"]
    assert (scenario["file"], scenario["title"], scenario["passed"]) == (str(file), "bad", False)
    assert scenario["failures"] == ['line 6: "A has 6 life" does not hold: A has 5 life']


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 1, "the file is empty"),
        ("title: x\nplayers:\n  A:\n    lief: 5\nexpect:\n  - A has 5 life\n", 4, '"lief" is not a key of a player'),
        ("title: x\nexpect:\n  - A has five life\n", 3, "expected a number"),
        ("title: x\nplayers:\n  A:\n    hand: [Grizly Bears]\nexpect:\n  - A has 20 life\n", 4, "Grizzly Bears"),
    ],
)
def test_mistakes_are_told_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, part: str) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    assert main(["--short", str(file)]) == 1
    out = capsys.readouterr().out
    assert f"{file}:{line}: " in out
    assert part in out
    assert "Traceback" not in out


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.yaml")]) == 2
    assert "there is no file" in capsys.readouterr().err


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    assert judge_file(file).problem == "the file can't be read: it is not text"


def test_the_template_is_written_once_and_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new.yaml"
    assert main(["--new", str(file)]) == 0
    assert main([str(file)]) == 0
    assert main(["--new", str(file)]) == 2
    assert "there already" in capsys.readouterr().err
