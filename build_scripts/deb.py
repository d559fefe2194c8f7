"""The Debian package: the packaged program in a folder of its own, with menu entry and icons."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import contents
import packing
from layout import lay_out, narrow
from tictactoe_gui import EXECUTABLE, NAME, __version__

FILES = Path(__file__).with_name("debian")
ALWAYS = ("fontconfig-config", "xkb-data")
"""What the libraries inside read: which fonts there are, one of which comes along, and the keys."""


def build(folder: Path, place: Path) -> Path:
    """Make the package of a packaged program; return its file."""
    architecture = _said("dpkg", "--print-architecture")
    made = place / f"{NAME}_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "root"
        lay_out(folder, root)
        _add_command(root)
        _document(root)
        _describe(root, folder, architecture)
        narrow(root)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(made)],  # noqa: S607
            env=packing.same_each_time(),
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return made


def _add_command(root: Path) -> None:
    """Put the program's name among the games."""
    command = root / "usr" / "games" / EXECUTABLE
    command.parent.mkdir()
    command.symlink_to(f"../lib/{NAME}/{EXECUTABLE}")


def _document(root: Path) -> None:
    """Write licences, changes, manual page, and why lintian may be content."""
    share = root / "usr" / "share"
    documents, manual = share / "doc" / NAME, share / "man" / "man6"
    overrides = share / "lintian" / "overrides"
    for each in (documents, manual, overrides):
        each.mkdir(parents=True)
    licence = (packing.ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)[2].strip()
    indented = re.sub(r"^(?!$)", " ", licence, flags=re.MULTILINE).replace("\n\n", "\n .\n")
    text = (FILES / "copyright").read_text("utf-8").replace("{licence}", indented)
    (documents / "copyright").write_text(text, "utf-8")
    when = datetime.fromtimestamp(int(packing.epoch()), UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    maintainer = re.search(r"Maintainer: (.*)", (FILES / "control").read_text("utf-8"))
    _write_zipped(
        documents / "changelog.gz",
        f"{NAME} ({__version__}) stable; urgency=medium\n\n"
        f"  * Version {__version__}; CHANGELOG.md of the source tells what is new.\n\n"
        f" -- {maintainer and maintainer[1]}  {when}\n",
    )
    page = f"{EXECUTABLE}.6"
    _write_zipped(manual / f"{page}.gz", (FILES / page).read_text("utf-8"))
    shutil.copy(FILES / "overrides", overrides / NAME)


def _describe(root: Path, folder: Path, architecture: str) -> None:
    """Write what dpkg wants to know: what is needed, and a checksum of each file."""
    control = root / "DEBIAN"
    control.mkdir()
    template = (FILES / "control").read_text("utf-8")
    facts = {
        "name": NAME,
        "version": __version__,
        "architecture": architecture,
        "kilobytes": contents.size(root) // 1024,
        "depends": ", ".join(depends(folder)),
    }
    (control / "control").write_text(template.format(**facts), "utf-8")
    files = sorted(each for each in (root / "usr").rglob("*") if _is_plain(each))
    sums = [
        f"{hashlib.md5(each.read_bytes()).hexdigest()}  {each.relative_to(root)}\n"  # noqa: S324
        for each in files
    ]
    (control / "md5sums").write_text("".join(sums), "utf-8")


def depends(folder: Path) -> list[str]:
    """Return the packages that bring what a packaged program takes from the system."""
    outside = {
        os.path.realpath(path)
        for _, _, path in contents.libraries(folder)
        if path and not Path(path).is_relative_to(folder)
    }
    # dpkg may know a file in /usr/lib by its name in /lib.
    files = [f"*{path.removeprefix('/usr')}" for path in sorted(outside)]
    names = {line.partition(":")[0] for line in _said("dpkg", "-S", *files).splitlines()}
    versions = {"libc6": f"libc6 (>= {contents.glibc(folder)})"}
    return sorted(versions.get(name, name) for name in {*names, *ALWAYS})


def _is_plain(file: Path) -> bool:
    return file.is_file() and not file.is_symlink()


def _write_zipped(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _said(*command: str) -> str:
    """Return what a command prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
