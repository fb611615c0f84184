"""Shells complete commands, options, their values, and names of cards."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lawmage import cli
from lawmage.completion import MOST, SCRIPTS, completions


def test_commands() -> None:
    assert completions(["ca"]) == ["card"]
    assert set(cli.COMMANDS) <= set(completions([]))
    assert completions(["--v"]) == ["--version"]
    assert completions(["nothing", ""]) == []


def test_options_and_their_values() -> None:
    assert "--color" in completions(["card", "--"]) and "--help" in completions(["card", "--"])
    assert completions(["card", "--color", "a"]) == ["auto", "always"]
    assert completions(["rules", ""]) == ["diff", "editions"] and completions(["rules", "d"]) == ["diff"]
    assert "--moved" in completions(["rules", "diff", "--"]) and "--moved" not in completions(["rules", "--"])
    assert completions(["completion", "z"]) == ["zsh"] and "--words" not in completions(["completion", "--"])


def test_files() -> None:
    assert completions(["deck", "x"]) == completions(["judge", ""]) == completions(["coverage", "--scenarios", "t"]) == [":files"]


def test_names_of_cards() -> None:
    assert "reflecting pool" in completions(["card", "reflecting"])
    assert completions(["card", "reflecting", "p"]) == ["pool"]
    assert completions(["card", "x"]) == []
    assert 0 < len(completions(["card", "ang"])) <= MOST
    assert completions(["card", "lim-dul's", "v"]) == ["vault"]


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_scripts(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    assert capsys.readouterr().out == SCRIPTS[shell] and "lawmage completion --words" in SCRIPTS[shell]


def test_without_a_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion"]) == 2
    assert capsys.readouterr().err.startswith("usage: lawmage completion")


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here, so its script is not run.")
@pytest.mark.parametrize(("typed", "offered"), [("card reflecting p", ["pool"]), ("rul", ["rule", "rulings", "rules"]), ("card --col", ["--color"])])
def test_bash_completes(tmp_path: Path, typed: str, offered: list[str]) -> None:
    program = tmp_path / "lawmage"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m lawmage.cli "$@"\n')
    program.chmod(0o755)
    (tmp_path / "script").write_text(SCRIPTS["bash"])
    words = typed.split()
    setting = f'PATH={tmp_path}:$PATH; source {tmp_path}/script; COMP_WORDS=(lawmage {" ".join(words)}); COMP_CWORD={len(words)}'
    asked = setting + r'; _lawmage; printf "%s\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == offered
