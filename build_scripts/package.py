"""Build the program that needs no Python, see that it works, and pack it."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import contents
import deb
import licences
from environment import ROOT
from needs import say
from tictactoe_gui import EXECUTABLE, TITLE, __version__
from tictactoe_gui.command_line import parts

DIST, BUILD = ROOT / "dist", ROOT / "build"
BUILT = DIST / EXECUTABLE
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
AWKWARD = "Ein Ordner – größer ☃"
"""A folder's name with what makes programs stumble."""
PATIENCE = 120
"""Seconds; a self-test takes about three."""


def main(words: Sequence[str]) -> int:
    """Build, test and pack; return the exit code."""
    if unknown := {*words} - {"--deb"}:
        sys.exit(f"package: unknown: {' '.join(unknown)}; there is --deb alone")
    if words and not shutil.which("dpkg-deb"):
        sys.exit("package: a Debian package is made on Debian or Ubuntu: there is no dpkg-deb")
    build()
    if found := contents.faults(BUILT):
        sys.exit("\n".join(f"package: dist/tictactoe {fault}" for fault in found))
    print(try_a_copy(BUILT))
    for file in (pack(), *([deb.make(BUILT, DIST)] if words else [])):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def build() -> None:
    """Make dist/tictactoe from nothing; exit with the reason if that fails."""
    say("building dist/tictactoe")
    for folder in (DIST, BUILD):
        shutil.rmtree(folder, ignore_errors=True)
    BUILD.mkdir()
    options = ["--noconfirm", f"--distpath={DIST}", f"--workpath={BUILD}"]
    recipe = ROOT / "build_scripts" / "tictactoe.spec"
    if subprocess.call([sys.executable, "-m", "PyInstaller", *options, recipe]):
        sys.exit("package: PyInstaller failed; what it said stands above")
    shutil.copy(ROOT / "LICENSE", BUILT)
    if SYSTEM == "linux":
        licences.write(BUILT, BUILD / "libraries.txt")


def try_a_copy(folder: Path) -> str:
    """Run the self-test of a copy where nothing else is; return what it says, or exit with that."""
    with tempfile.TemporaryDirectory() as place:
        home, where = Path(place) / "home", Path(place) / AWKWARD
        home.mkdir()
        what = f"{TITLE}.app" if SYSTEM == "macos" else folder.name
        shutil.copytree(folder.with_name(what), where / what, symlinks=True)
        inside = {"windows": f"{EXECUTABLE}.exe", "macos": f"Contents/MacOS/{EXECUTABLE}"}
        program = where / what / inside.get(SYSTEM, EXECUTABLE)
        command = [str(program), "--self-test"]
        if SYSTEM == "linux":  # on a screen of its own, and with nothing but that and a home
            kept = 'DISPLAY="$DISPLAY" XAUTHORITY="$XAUTHORITY"'
            alone = f'exec env -i HOME="$0" {kept} "$@"'
            command = ["xvfb-run", "--auto-servernum", "sh", "-c", alone, str(home), *command]
        done = subprocess.run(
            command, cwd=place, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        listed = subprocess.run(
            [program, "--list-parts"], capture_output=True, text=True, check=False
        )
    if done.returncode or "has passed" not in done.stdout:
        reason = done.stderr.strip() or done.stdout.strip() or f"exit code {done.returncode}"
        sys.exit(f"package: the built program failed: {reason}")
    if lacking := {*parts()} - {*listed.stdout.splitlines()}:
        sys.exit(f"package: the built program lacks {', '.join(sorted(lacking))}")
    return done.stdout.strip()


def pack() -> Path:
    """Pack the program; return the archive."""
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    archive = DIST / f"{EXECUTABLE}-{__version__}-{SYSTEM}-{machine}"
    if SYSTEM == "macos":  # by the one tool that keeps the links of a bundle
        made = archive.with_name(f"{archive.name}.zip")
        bundle = DIST / f"{TITLE}.app"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", bundle, made], check=True)
        return made
    if SYSTEM == "windows":
        return Path(shutil.make_archive(str(archive), "zip", DIST, EXECUTABLE))
    made = archive.with_name(f"{archive.name}.tar.xz")
    command = ["tar", "--xz", "--create", f"--file={made}", f"--directory={DIST}", EXECUTABLE]
    plain = ("--owner=0", "--group=0", "--numeric-owner", "--sort=name")
    subprocess.run([*command, *plain], check=True, env=os.environ | {"XZ_OPT": "--threads=0 -3"})
    return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
