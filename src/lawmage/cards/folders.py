"""Where data, caches and settings belong on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

XDG: Final = {"data": ("XDG_DATA_HOME", ".local/share"), "cache": ("XDG_CACHE_HOME", ".cache"), "config": ("XDG_CONFIG_HOME", ".config")}
"""By kind of folder: the variable that names it on Linux, and where it is in the home folder otherwise."""


def user_folder(kind: str) -> Path:
    """The user's folder for Lawmage's "data", "cache" or "config"; it need not exist. platformdirs knows it; the one line of its answer for Linux is said here,
    for importing it takes a tenth of the time in which a game starts."""
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        variable, at_home = XDG[kind]
        named = os.environ.get(variable, "").strip()
        return Path(named or os.path.expanduser(f"~/{at_home}")) / "lawmage"
    import platformdirs

    find = {"data": platformdirs.user_data_dir, "cache": platformdirs.user_cache_dir, "config": platformdirs.user_config_dir}
    return Path(find[kind]("lawmage"))
