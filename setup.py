"""The build: pure Python, or the engine compiled by mypyc with `LAWMAGE_COMPILE=1 pip install .`."""

import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
COMPILE = os.environ.get("LAWMAGE_COMPILE", "") not in ("", "0")

# pip asks for setup_requires before it runs the build, so mypyc is fetched only by those who compile.
if not COMPILE:
    setup()
elif {"egg_info", "dist_info"} & set(sys.argv):
    setup(setup_requires=["mypy>=1.15"])
else:
    sys.path.insert(0, str(ROOT))
    from tools.compiled import extensions

    setup(ext_modules=extensions(ROOT / "src"), setup_requires=["mypy>=1.15"])
