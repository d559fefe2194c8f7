"""Build the program that needs no Python, prove that it works, and pack it."""

import argparse
import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import contents
import icu
import licences
import packing
import start_time
from desktop import write_archive_files, write_share
from icons import write_icons
from machine import say
from tictactoe_gui import EXECUTABLE, TITLE, __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
BUILD = ROOT / "build"
ICONS = BUILD / "icons"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)


def main(words: Sequence[str]) -> int:
    """Build, prove and pack; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 build_scripts package")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--check", action="store_true", help="prove an existing build only")
    group.add_argument("--deb", action="store_true", help="make a package for Debian as well")
    group.add_argument("--measure", action="store_true", help="compare its start with the source's")
    asked = parser.parse_args(words)
    if asked.measure:
        print(start_time.compare(built()))
        return 0
    if not asked.check:
        build()
    prove(built())
    if not asked.check:
        print(pack())
    if asked.deb:
        print(pack_for_debian())
    return 0


def built() -> Path:
    """Return the folder of the packaged program; exit if there is none."""
    folder = DIST / EXECUTABLE
    if not folder.is_dir():
        sys.exit("package: there is no dist/tictactoe: python3 build_scripts package builds it")
    return folder


def build() -> None:
    """Make dist/tictactoe from nothing; exit with the reason if that fails."""
    say("building dist/tictactoe")
    for folder in (DIST, BUILD):
        shutil.rmtree(folder, ignore_errors=True)
    write_icons(ROOT / "resources" / "icon.svg", ICONS)
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build_scripts" / "tictactoe.spec")]
    options = ["--noconfirm", "--distpath", str(DIST), "--workpath", str(BUILD)]
    log = BUILD / "pyinstaller.log"
    with log.open("w", encoding="utf-8") as opened:
        failed = subprocess.call(
            [*command, *options],
            stdin=subprocess.DEVNULL,
            stdout=opened,
            stderr=opened,
            env=packing.same_each_time(),
        )
    if failed:
        lines = log.read_text("utf-8").strip().splitlines()
        sys.exit(
            f"package: PyInstaller failed: {lines[-1] if lines else failed} (all of it: {log})"
        )
    if SYSTEM == "linux" and (reason := icu.cut(built())):
        say(f"ICU's tables are left whole, 24 MB more: {reason}")
    if SYSTEM == "linux":
        add_licences()
    sign()
    shutil.copy(ROOT / "LICENSE", built())
    if SYSTEM == "linux":
        write_share(ROOT / "resources", ICONS, built() / "share")
        write_archive_files(built())


def add_licences() -> None:
    """Put the licences of all libraries into the program; exit if one is nowhere."""
    if not licences.can_find():
        return say("the licences of the libraries are left out: only Debian's packages bring them")
    try:
        licences.write(built(), BUILD / "libraries.txt")
    except licences.NoLicenceError as error:
        sys.exit(f"package: {error}")
    return None


def sign() -> None:
    """Run SIGN_COMMAND on the program, or on the bundle of macOS; without that nothing is signed.

    SmartScreen and Gatekeeper ask about a program that is not signed.
    """
    command = shlex.split(os.environ.get("SIGN_COMMAND", ""))
    if command:
        what = DIST / f"{TITLE}.app" if SYSTEM == "macos" else executable(built())
        say(f"signing {what.name}")
        if subprocess.call([*command, str(what)]):
            sys.exit(f"package: {command[0]} has not signed {what.name}")


def prove(folder: Path) -> None:
    """Return if the contents are right and the program works; exit with the reason if not."""
    found = contents.faults(folder)
    if SYSTEM == "linux" and licences.can_find():
        found += licences.faults(folder)
    if found:
        sys.exit("\n".join(f"package: dist/tictactoe {fault}" for fault in found))
    if SYSTEM != "linux":
        return smoke(folder)
    say("playing dist/tictactoe")
    from proof import prove as prove_by_playing
    from screen import ProofError

    try:
        prove_by_playing(folder)
    except ProofError as error:
        sys.exit(f"package: the built program failed: {error}")
    return None


def smoke(folder: Path) -> None:
    """Where no virtual screen is: ask for the version and the parts, and run the self-test."""
    from tictactoe_gui.command_line import parts

    program = executable(folder)
    for option, wanted in (
        ("--version", [__version__]),
        ("--list-parts", parts()),
        ("--self-test", ["has passed"]),
    ):
        answer = subprocess.run(
            [program, option], capture_output=True, text=True, timeout=60, check=False
        )
        if missing := [each for each in wanted if each not in answer.stdout]:
            reason = answer.stderr.strip() or f"it does not say {', '.join(missing)}"
            sys.exit(f"package: {option}, exit code {answer.returncode}: {reason}")


def executable(folder: Path) -> Path:
    """Return the program inside the packaged folder, or inside the bundle beside it."""
    if SYSTEM == "macos":
        return folder.parent / f"{TITLE}.app" / "Contents" / "MacOS" / EXECUTABLE
    return folder / (f"{EXECUTABLE}.exe" if SYSTEM == "windows" else EXECUTABLE)


def pack() -> str:
    """Archive the program with a checksum beside it; return a line of what that gave."""
    archive = packing.PACK[SYSTEM](built(), DIST / archive_name())
    packing.sign(archive)
    packed, unpacked = archive.stat().st_size, contents.size(built())
    if SYSTEM == "linux" and contents.is_too_large(archive, built(), contents.MAX_ARCHIVE_BYTES):
        sys.exit(f"package: the archive is too large: {packed / 1e6:.1f} MB")
    return f"dist/{archive.name}: {packed / 1e6:.1f} MB, unpacked {unpacked / 1e6:.1f} MB"


def pack_for_debian() -> str:
    """Make the Debian package with a checksum beside it; return a line of what that gave."""
    import deb

    if not can_make_deb():
        sys.exit("package: a Debian package is made on Debian or Ubuntu: there is no dpkg-deb")
    made = deb.build(built(), DIST)
    packing.sign(made)
    return f"dist/{made.name}: {made.stat().st_size / 1e6:.1f} MB"


def can_make_deb() -> bool:
    """Return whether Debian's tools are here."""
    return all(map(shutil.which, ("dpkg", "dpkg-deb")))


def archive_name() -> str:
    """Return the archive's name without its suffix."""
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{EXECUTABLE}-{__version__}-{SYSTEM}-{machine}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
