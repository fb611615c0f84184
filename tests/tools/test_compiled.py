"""The builder of the compiled engine, on a small package of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.compiled import CompileError, build_compiled, sources


def write_toy(folder: Path, body: str) -> None:
    core = folder / "toy" / "core"
    core.mkdir(parents=True)
    (folder / "toy" / "__init__.py").write_text("")
    (core / "__init__.py").write_text("")
    (core / "words.py").write_text(body)
    (core / "count.py").write_text(
        "from toy.core.words import Word\n\n\ndef total(words: list[Word]) -> int:\n    return sum([word.size for word in words])\n"
    )
    (folder / "toy" / "plain.py").write_text("NAME = 'plain'\n")


WORDS = "class Word:\n    size: int\n\n    def __init__(self, size: int) -> None:\n        self.size = size\n"
PROBE = (
    "import toy.core.count as c, toy.core.words as w, toy.plain as p\n"
    "print(c.__file__); print(p.__file__); print(c.total([w.Word(2), w.Word(3)]))"
)


@pytest.mark.usefixtures("compiler")
def test_a_package_is_compiled_once_and_runs(tmp_path: Path) -> None:
    write_toy(tmp_path / "src", WORDS)
    folder = build_compiled(tmp_path / "src", tmp_path / "out", "toy", ("core",))
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, plain, total = done.stdout.split()
    assert not compiled.endswith(".py") and compiled.startswith(str(folder))
    assert plain == str(folder / "toy" / "plain.py")
    assert total == "5"
    before = folder.stat().st_mtime_ns
    assert build_compiled(tmp_path / "src", tmp_path / "out", "toy", ("core",)) == folder
    assert folder.stat().st_mtime_ns == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == [folder.name]


@pytest.mark.usefixtures("compiler")
def test_a_mistake_in_the_sources_is_told(tmp_path: Path) -> None:
    write_toy(tmp_path / "src", WORDS + "\n\nWRONG: int = 'text'\n")
    with pytest.raises(CompileError, match=r"words\.py:8: error"):
        build_compiled(tmp_path / "src", tmp_path / "out", "toy", ("core",))
    assert list((tmp_path / "out").iterdir()) == []


def test_the_sources_are_the_modules_of_the_named_packages(tmp_path: Path) -> None:
    write_toy(tmp_path, WORDS)
    assert [path.name for path in sources(tmp_path, "toy", ("core", "absent"))] == ["count.py", "words.py"]
    assert [path.name for path in sources(tmp_path, "toy", ("core", "plain.py"))] == ["count.py", "words.py", "plain.py"]
