"""The AppImage: the packaged program in one file, which mounts itself and runs where it lies."""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import contents
import licences
import packing
import runtime
from artefact import Artefact, prove
from layout import PROGRAM, lay_out, narrow
from licences import Owner
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, TITLE, __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
GOES = "page of the release: any Linux, one file"
PACKED = ("-comp", "zstd", "-Xcompression-level", "22", "-b", "1M")
"""1.5 MB less than in blocks of 128 K, for half a second at the start; xz would take 8 seconds."""
EXTRACTS = {"APPIMAGE_EXTRACT_AND_RUN": "1"}
HEAD = f"""
The AppImage begins with a program that mounts the rest of it. Its source is

    {runtime.SOURCE}

with the changes of build_scripts/runtime.py in the source of Tic-tac-toe. It is linked with the
static libraries of these packages of Debian, in their versions or with changes of your own as well:
python3 build_scripts appimage
"""


def main(words: Sequence[str]) -> int:
    """Make the AppImage of a packaged program and prove it; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 build_scripts appimage")
    parser.add_argument(
        "program",
        nargs="?",
        type=Path,
        default=DIST / EXECUTABLE,
        help="the packaged program, as a folder or .tar.xz; else dist/tictactoe",
    )
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as place:
        folder = unpacked(asked.program, Path(place))
        try:
            made = build(folder, DIST)
        except (runtime.MissingError, licences.NoLicenceError) as error:
            sys.exit(f"appimage: {error}")
    packing.sign(made)
    print(f"dist/{made.name}: {made.stat().st_size / 1e6:.1f} MB. {prove(artefact(made))}")
    return 0


def unpacked(program: Path, place: Path) -> Path:
    """Return the folder of a packaged program that is a folder or an archive; exit if neither."""
    if program.is_dir():
        return program
    if not program.is_file():
        sys.exit(f"appimage: there is no {program}: python3 build_scripts package builds it")
    subprocess.run(["tar", "-xf", str(program), "-C", str(place)], check=True)  # noqa: S607
    return place / EXECUTABLE


def build(folder: Path, place: Path) -> Path:
    """Make the AppImage of a packaged program; return it, or raise MissingError.

    Another source than the known one is never passed over: it ends the program.
    """
    if reason := runtime.why_not():
        raise runtime.MissingError(reason)
    try:
        text = runtime.source()
        with tempfile.TemporaryDirectory() as temporary:
            begins = runtime.build(text, Path(temporary))
            root = Path(temporary) / "root"
            fill(folder, root, runtime.licence(text))
            made = pack(begins, root, place / name())
    except runtime.OtherSourceError as error:
        sys.exit(f"appimage: {error}")
    if contents.is_too_large(made, folder, contents.MAX_APPIMAGE_BYTES):
        sys.exit(f"appimage: it is too large: {made.stat().st_size / 1e6:.1f} MB")
    return made


def name() -> str:
    """Return what the file is called."""
    return f"{TITLE}-{__version__}-{platform.machine()}.AppImage"


def fill(folder: Path, root: Path, licence: str) -> None:
    """Lay out a packaged program with what a desktop looks for at the top, and all licences."""
    lay_out(folder, root)
    shutil.copy(folder / "LICENSE", root / PROGRAM)
    icon = Path("usr", "share", "icons", "hicolor", "256x256", "apps", f"{DESKTOP_ID}.png")
    desktop = f"{DESKTOP_ID}.desktop"
    links = {
        "AppRun": PROGRAM / EXECUTABLE,
        desktop: Path("usr", "share", "applications", desktop),
        icon.name: icon,
        ".DirIcon": icon,
    }
    for link, target in links.items():
        (root / link).symlink_to(target)
        (root / target).stat()  # whatever the links lead to is there
    licences.write_more(root / PROGRAM, HEAD, _owners(licence))
    narrow(root)


def _owners(licence: str) -> Mapping[Owner, Sequence[str]]:
    """Return who has made the program at the beginning, and which libraries are in it."""
    files = {Owner("type2-runtime", runtime.COMMIT[:12], licence): [runtime.SOURCE.split("/")[-1]]}
    for each in runtime.packages():
        names = [name for name in runtime.LIBRARIES if runtime.NEEDS[name] == each]
        files[licences.of_package(each)] = names
    return files


def pack(begins: Path, root: Path, made: Path) -> Path:
    """Write a program and the files below root behind it; return the file."""
    image = root.with_name("image")
    kept = {name: each for name, each in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run(
        [
            *("mksquashfs", str(root), str(image), "-root-owned", "-no-xattrs", *PACKED),
            *("-all-time", packing.epoch(), "-mkfs-time", packing.epoch(), "-no-progress"),
        ],
        env=kept,  # it refuses to be told the time twice
        stdout=subprocess.DEVNULL,
        check=True,
    )
    made.parent.mkdir(exist_ok=True)
    made.write_bytes(begins.read_bytes() + image.read_bytes())
    made.chmod(0o755)
    return made


def artefact(made: Path) -> Artefact:
    """Return an AppImage as what is published, proved in each way that this machine has."""
    can_mount = os.access("/dev/fuse", os.R_OK | os.W_OK) and shutil.which("fusermount3")
    ways = [EXTRACTS, *([{"PATH": os.environ["PATH"]}] if can_mount else [])]
    return Artefact(made, GOES, _place, ways)


def _place(file: Path, folder: Path) -> Path:
    folder.mkdir()
    return Path(shutil.copy(file, folder))
