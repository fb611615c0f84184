"""Compiles the engine with mypyc, for installing (setup.py) and for tests and benchmarks (a copy in build/compiled).

    python -m tools.compiled        builds the copy and prints the folder to put on PYTHONPATH

The copy is named after a hash of its sources: built once, found again, and never stale.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("cards/facts.py", "cards/mana_cost.py", "cards/face.py", "game", "choices", "rules", "oracle", "language")
"""The packages and modules of lawmage written for mypyc."""


def sources(base: Path, package: str = "lawmage", parts: tuple[str, ...] = PACKAGES) -> list[Path]:
    """The modules to compile, in a fixed order. __init__ and __main__ stay Python: they hold no work."""
    found: list[Path] = []
    for part in parts:
        place = base / package / part
        if place.is_file():
            found.append(place)
        found += [path for path in place.rglob("*.py") if path.name not in ("__init__.py", "__main__.py")]
    return sorted(found)


def extensions(base: Path, package: str = "lawmage", parts: tuple[str, ...] = PACKAGES) -> list[Any]:
    """The extension modules for setuptools; -O1 because it compiles in half the time of -O3 and runs as fast."""
    from mypyc.build import mypycify

    modules = [os.path.relpath(path) for path in sources(base, package, parts)]
    if not modules:
        return []
    compile_in_parallel()
    return list(mypycify(modules, opt_level="1", multi_file=True))


def compile_in_parallel() -> None:
    """Let setuptools compile the C files of an extension side by side: mypyc makes one extension of hundreds of files."""
    from multiprocessing.pool import ThreadPool

    from setuptools._distutils import ccompiler

    kind: Any = ccompiler.CCompiler

    def compile(self: Any, sources: Any, output_dir: Any = None, macros: Any = None, include_dirs: Any = None, debug: Any = 0,
                extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None) -> Any:  # fmt: skip
        macros, objects, extra, options, build = self._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
        arguments = self._get_cc_args(options, debug, extra_preargs)

        def one(name: str) -> None:
            source, ending = build[name]
            self._compile(name, source, ending, arguments, extra, options)

        with ThreadPool(os.cpu_count() or 1) as pool:
            pool.map(one, [name for name in objects if name in build], chunksize=1)
        return objects

    kind.compile = compile


def why_not_compile() -> str:
    """One sentence why nothing can be compiled here, or the empty string."""
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    compiler = shutil.which(os.environ.get("CC", "").split(" ")[0] or command) or shutil.which("cc")
    if compiler is None:
        return "no C compiler was found, so nothing is compiled here (apt-get install gcc)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python were not found, so nothing is compiled here (apt-get install python3-dev)"
    return ""


BUILD_SCRIPT = """\
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from setuptools import setup
from tools.compiled import extensions
setup(name="compiled", packages=[], script_args=["-q", "build_ext", "--inplace"],
      ext_modules=extensions(Path("."), {package!r}, {parts!r}))
"""


class CompileError(Exception):
    """mypyc or the C compiler refused the sources; the message is what they said."""


def build_compiled(
    source: Path = ROOT / "src",
    target: Path = ROOT / "build" / "compiled",
    package: str = "lawmage",
    parts: tuple[str, ...] = PACKAGES,
) -> Path:
    """Compiles a copy of `package` and returns the folder that holds it, to stand first on PYTHONPATH.

    The folder is made under a temporary name and renamed when it is complete, so that two builders at once
    do not spoil each other and an interrupted build leaves nothing that looks finished.
    """
    digest = hashlib.sha256(f"{sys.version}\n{parts}".encode())
    files = sorted(path for path in (source / package).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    files = [path for path in files if path.suffix not in (".so", ".pyd")]
    for path in files:
        digest.update(path.relative_to(source).as_posix().encode() + b"\0")
        digest.update(path.read_bytes())
    folder = target / digest.hexdigest()[:16]
    if folder.exists():
        return folder
    work = target / f"{folder.name}.{os.getpid()}"
    work.mkdir(parents=True)
    try:
        for path in files:
            copy = work / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        script = BUILD_SCRIPT.format(root=str(ROOT), package=package, parts=parts)
        done = subprocess.run([sys.executable, "-c", script], cwd=work, capture_output=True, text=True)
        if done.returncode:
            raise CompileError((done.stdout + done.stderr).strip())
        shutil.rmtree(work / "build", ignore_errors=True)
        try:
            work.rename(folder)
        except OSError:
            if not folder.exists():
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return folder


def main() -> int:
    reason = why_not_compile()
    if reason:
        print(reason, file=sys.stderr)
        return 1
    try:
        print(build_compiled())
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
