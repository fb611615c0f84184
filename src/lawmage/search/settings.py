"""Where data come from: the publishers' addresses, each of which a user can replace.

settings.toml beside this module names them. The user's own settings.toml in the configuration folder (LAWMAGE_CONFIG names another file)
goes before it, and an environment variable such as LAWMAGE_RULES_PAGE before both.
"""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from lawmage.cards.folders import user_folder
from lawmage.search.errors import SearchError

PACKAGED = Path(__file__).parent / "settings.toml"


@dataclass(frozen=True)
class Settings:
    """The addresses. Those of MTGJSON's files may be relative to `mtgjson`."""

    mtgjson: str
    atomic_cards: str
    all_printings: str
    set_list: str
    rules_page: str
    rules_text: str
    """The text of the rules itself; where empty, it is the newest that the page links."""
    rule_link: str
    """Where a rule's number leads in a terminal: {anchor} stands for the number without its point, {number} for the number."""
    card_link: str
    """Where a card's name leads: {name} stands for it."""
    timeout: float

    def address(self, file: str) -> str:
        return urljoin(self.mtgjson, file)


def user_file() -> Path:
    """The user's own settings."""
    named = os.environ.get("LAWMAGE_CONFIG", "")
    if named:
        return Path(named)
    return user_folder("config") / "settings.toml"


def load_settings() -> Settings:
    """What is in force."""
    values = _read(PACKAGED)
    own = user_file()
    if own.exists():
        for key, value in _read(own).items():
            if key not in values:
                raise SearchError(f"{own} sets {key!r}, which is no setting: the settings are {', '.join(values)}.")
            if type(value) is not type(values[key]) and not (isinstance(value, int) and isinstance(values[key], float)):
                raise SearchError(f"{own} sets {key} to {value!r}: expected a {'number' if key == 'timeout' else 'text'}.")
            values[key] = value
    for field in fields(Settings):
        name = f"LAWMAGE_{field.name.upper()}"
        if os.environ.get(name):
            values[field.name] = os.environ[name]
    try:
        values["timeout"] = float(values["timeout"])
    except ValueError as error:
        raise SearchError(f"LAWMAGE_TIMEOUT is {values['timeout']!r}: expected a number of seconds.") from error
    return Settings(**values)


def _read(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SearchError(f"the settings in {path} cannot be read: {error}.") from error
    return found
