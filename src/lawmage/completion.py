"""`lawmage completion bash|zsh|fish`: what makes a shell complete commands, options and names of cards."""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import Final

SHELLS: Final = ("bash", "zsh", "fish")
NAMED: Final = ("card",)
"""The commands whose arguments are names of cards."""
FILED: Final = ("judge", "coverage", "deck", "pool")
"""The commands whose arguments are files."""

BASH: Final = """\
# lawmage completion bash > ~/.local/share/bash-completion/completions/lawmage
_lawmage() {
    local current=${COMP_WORDS[COMP_CWORD]} IFS=$'\\n'
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(lawmage completion --words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if [[ ${COMPREPLY[0]} == ":files" ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    elif (( ${#COMPREPLY[@]} )); then
        mapfile -t COMPREPLY < <(printf '%q\\n' "${COMPREPLY[@]}")
    fi
}
complete -F _lawmage lawmage
"""

ZSH: Final = """\
#compdef lawmage
# lawmage completion zsh > "${fpath[1]}/_lawmage"
_lawmage() {
    local -a found
    found=("${(@f)$(lawmage completion --words "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ ${found[1]} == ":files" ]]; then
        _files
    else
        compadd -U -Q -- "${(@q)found}"
    fi
}
compdef _lawmage lawmage
"""

FISH: Final = """\
# lawmage completion fish > ~/.config/fish/completions/lawmage.fish
function __lawmage_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found (lawmage completion --words $words[2..-1] 2>/dev/null)
    if test "$found[1]" = ":files"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end
complete -c lawmage -f -a '(__lawmage_complete)'
"""

SCRIPTS: Final = {"bash": BASH, "zsh": ZSH, "fish": FISH}
MOST: Final = 50
"""How many names are offered."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage completion",
        description="Print what makes a shell complete lawmage's commands, their options, and names of cards. Its first lines say where it belongs.",
    )
    made.add_argument("shell", nargs="?", choices=SHELLS, help="the shell")
    # for the scripts themselves: everything after the command's name, the last of it as far as it was typed
    made.add_argument("--words", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    if options.words is not None:
        for word in completions(options.words):
            print(word)
        return 0
    if options.shell is None:
        parser().print_usage(sys.stderr)
        return 2
    print(SCRIPTS[options.shell], end="")
    return 0


def completions(words: list[str]) -> list[str]:
    """What the last of these words can become; ":files" where it is the name of a file."""
    from lawmage.cli import COMMANDS

    typed = words[-1] if words else ""
    if len(words) < 2:
        return [each for each in (*COMMANDS, "--help", "--version") if each.startswith(typed)]
    command = words[0]
    if command not in COMMANDS:
        return []
    made = parser_of(command)
    for word in words[1:-1]:
        below = subparsers(made)
        if word in below:
            made = below[word]
    before = option_of(made, words[-2]) if len(words) > 2 else None
    if before is not None and before.nargs != 0:
        return [str(each) for each in before.choices or () if str(each).startswith(typed)] if before.choices else [":files"]
    if typed.startswith("-"):
        return sorted([each for action in made._actions for each in action.option_strings if each.startswith(typed) and action.help != argparse.SUPPRESS])
    below = subparsers(made)
    if below:
        return [each for each in below if each.startswith(typed)]
    positional = next((action for action in made._actions if not action.option_strings), None)
    if positional is not None and positional.choices:
        return [str(each) for each in positional.choices if str(each).startswith(typed)]
    if command in NAMED:
        return names_like([word for word in words[1:] if not word.startswith("-")])
    return [":files"] if command in FILED else []


def names_like(words: list[str]) -> list[str]:
    """The rest of each card's name that begins with these words; the last of them may not be whole."""
    from lawmage.cards.names import name_key
    from lawmage.cards.pool import POOL_FOLDER
    from lawmage.cards.shards import Shards, shard_of

    typed = name_key(" ".join(words)) + (" " if words and not words[-1] else "")
    if len(typed.strip()) < 2:
        return []
    whole = name_key(" ".join(words[:-1]))
    done = len(whole.split())
    found = [key for key in Shards(POOL_FOLDER).shard(shard_of(typed)) if key.startswith(typed)]
    return list(dict.fromkeys([" ".join(key.split()[done:]) for key in sorted(found)]))[:MOST]


def parser_of(command: str) -> argparse.ArgumentParser:
    """The parser of a command."""
    from lawmage.cli import COMMANDS

    module, function, _ = COMMANDS[command]
    made = getattr(importlib.import_module(module), function.replace("main", "parser"))()
    assert isinstance(made, argparse.ArgumentParser)
    return made


def subparsers(made: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands below a command."""
    for action in made._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def option_of(made: argparse.ArgumentParser, word: str) -> argparse.Action | None:
    """The option that a word is."""
    return next((action for action in made._actions if word in action.option_strings), None)
