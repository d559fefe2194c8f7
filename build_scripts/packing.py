"""Archives that are the same, byte for byte, whenever the same commit is packed again."""

import hashlib
import os
import platform
import shutil
import subprocess
import tarfile
from collections.abc import Mapping
from pathlib import Path

from tictactoe_gui import TITLE

ROOT = Path(__file__).resolve().parent.parent
FILTER = {"x86_64": "--x86"}.get(platform.machine(), "")
"""What has xz pack this machine's code better; whatever unpacks .xz unpacks that."""
XZ = f"--threads=2 {FILTER} --lzma2=preset=9"
"""With one thread it would write another file; with two or more always the same."""


def epoch() -> str:
    """Return SOURCE_DATE_EPOCH, else the time of the commit that is packed, or 0 without git.

    In seconds since 1970; all files in an archive have it.
    """
    if chosen := os.environ.get("SOURCE_DATE_EPOCH"):
        return chosen
    if not shutil.which("git"):
        return "0"
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip() or "0"


def same_each_time() -> Mapping[str, str]:
    """Return the environment for what builds: no clock, and no chance in the order of sets."""
    return {**os.environ, "SOURCE_DATE_EPOCH": epoch(), "PYTHONHASHSEED": "0"}


def tar(folder: Path, archive: Path) -> Path:
    """Pack a folder for Linux; return the archive."""
    made = archive.with_name(f"{archive.name}.tar.xz")
    same = ("--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu")
    subprocess.run(
        [
            *("tar", "--xz", "-cf", str(made), *same),
            *(f"--mtime=@{epoch()}", "--mode=u=rwX,go=rX"),
            *("-C", str(folder.parent), folder.name),
        ],
        env={**os.environ, "XZ_OPT": XZ},
        check=True,
    )
    return made


def zip_(folder: Path, archive: Path) -> Path:
    """Pack a folder for Windows; return the archive."""
    return Path(shutil.make_archive(str(archive), "zip", folder.parent, folder.name))


def ditto(folder: Path, archive: Path) -> Path:
    """Pack the bundle beside a folder by the one tool that keeps its links; return the archive."""
    made = archive.with_name(f"{archive.name}.zip")
    bundle = folder.parent / f"{TITLE}.app"
    subprocess.run(
        ["ditto", "-c", "-k", "--keepParent", str(bundle), str(made)],  # noqa: S607
        check=True,
    )
    return made


PACK = {"linux": tar, "windows": zip_, "macos": ditto}


def digests(archive: Path) -> dict[str, str]:
    """Return the SHA-256 of each file in an archive of Linux, or where a link leads, by name."""
    found = {}
    with tarfile.open(archive) as opened:
        for each in opened:
            content = opened.extractfile(each) if each.isreg() else None
            found[each.name] = (
                hashlib.file_digest(content, "sha256").hexdigest() if content else each.linkname  # type: ignore[arg-type]
            )
    return found


def sign(file: Path) -> None:
    """Write a file's checksum beside it, as `sha256sum --check` reads it."""
    line = f"{digest(file)}  {file.name}\n"
    file.with_name(f"{file.name}.sha256").write_text(line, "utf-8")


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
