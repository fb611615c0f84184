"""The command line's dispatcher."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lawmage import RULES_EDITION, __version__, cli


def test_the_version_names_the_edition_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"lawmage {__version__} (cites the Comprehensive Rules of {RULES_EDITION})\n")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    for command in cli.COMMANDS:
        assert f"\n  {command}" in out
    assert cli.main([]) == 2


def test_an_unknown_command_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["judgge"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("lawmage: there is no command 'judgge'; the commands are judge") and error.count("\n") == 1


@pytest.mark.parametrize("module", ["lawmage.absent", "lawmage.absent.command", "lawmage.cards.names"])
def test_a_command_that_is_not_there_is_one_sentence(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(cli.COMMANDS, "later", (module, "main", "comes later"))
    assert cli.main(["later"]) == 2
    assert capsys.readouterr().err == "lawmage: the command 'later' is not part of this version.\n"


def test_a_command_gets_the_arguments_after_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(cli.COMMANDS, "count", ("lawmage.cards.pool_build", "main", "stands for any command"))
    assert cli.main(["count", "--help"]) == 0
    assert "lawmage pool build" in capsys.readouterr().out


def test_starting_imports_no_command() -> None:
    probe = "import sys; from lawmage import cli; cli.main(['--help']); print(sorted(m for m in sys.modules if m.startswith('lawmage')))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['lawmage', 'lawmage.cli']"
