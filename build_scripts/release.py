"""A release: everything that this system can build, checked, proved, and with its checksums."""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from pathlib import Path

import package
import packing
import wheel
from artefact import Artefact, prove
from machine import say
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, __version__

ROOT = package.ROOT
DIST = package.DIST


def main(words: Sequence[str]) -> int:
    """Check, build, prove and sign; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 build_scripts release")
    parser.add_argument(
        "--rehearse", action="store_true", help="build and prove although it is not ready"
    )
    parser.add_argument(
        "--twice", action="store_true", help="build all of it twice, and tell what differs"
    )
    asked = parser.parse_args(words)
    if found := [*faults()]:
        told = "\n".join(f"release: {each}" for each in found)
        if not asked.rehearse:
            sys.exit(told)
        say(told)
    artefacts = build()
    if asked.twice:
        artefacts = build_again(artefacts)
    for each in artefacts:
        say(f"{each.file.name}: {prove(each)}")
    write_sums(artefacts)
    print(table(artefacts))
    return 0


def faults() -> Iterator[str]:
    """Yield what is not as a release needs it."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    unreleased = changes.partition("## [Unreleased]")[2].partition("\n## ")[0]
    if unreleased.strip():
        yield "CHANGELOG.md has changes that are not released: name them after the version"
    named = re.search(rf"^## \[{re.escape(__version__)}\] - (\S+)$", changes, re.MULTILINE)
    if not named:
        yield f"CHANGELOG.md does not name {__version__} with its date"
    file = ROOT / "resources" / "desktop" / f"{DESKTOP_ID}.metainfo.xml"
    newest = next(ET.parse(file).getroot().iter("release"), None)  # noqa: S314  (our own file)
    if newest is None:
        yield f"{file.name} names no release"
    elif newest.get("version") != __version__:
        yield f"{file.name} names {newest.get('version')} as the newest, not {__version__}"
    elif named and newest.get("date") != named[1]:
        yield f"{file.name} dates {__version__} {newest.get('date')}, CHANGELOG.md {named[1]}"
    if changed := _git("status", "--porcelain"):
        yield f"there are changes that are not committed: {changed.splitlines()[0].strip()}"
    if f"v{__version__}" not in _git("tag", "--points-at", "HEAD").split():
        yield f"the commit is not tagged v{__version__}"


def _git(*words: str) -> str:
    asked = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    return asked.stdout.strip()


def build() -> list[Artefact]:
    """Build all that this system can; return it."""
    package.build()
    package.prove(package.built())
    say("packing")
    archive = packing.PACK[package.SYSTEM](package.built(), DIST / package.archive_name())
    artefacts = [Artefact(archive, _for_whom(), _unpack_archive)]
    if package.SYSTEM == "linux" and package.can_make_deb():
        import deb

        made = deb.build(package.built(), DIST)
        artefacts.append(Artefact(made, "page of the release: Debian, Ubuntu", _unpack_deb))
    if package.SYSTEM == "linux":
        artefacts += _appimage()
    made = wheel.build(DIST)
    artefacts.append(Artefact(made, "package index: pip, pipx, any system", wheel.install))
    return artefacts


def _appimage() -> list[Artefact]:
    """Return the AppImage, or say in a line why there is none."""
    import appimage
    from runtime import MissingError

    try:
        return [appimage.artefact(appimage.build(package.built(), DIST))]
    except MissingError as error:
        say(f"the AppImage is left out: {error}")
        return []


def _for_whom() -> str:
    return f"page of the release: {package.SYSTEM} without Python"


def _unpack_archive(file: Path, folder: Path) -> Path:
    folder.mkdir()
    if package.SYSTEM == "windows":
        shutil.unpack_archive(file, folder)
    elif package.SYSTEM == "macos":
        subprocess.run(["ditto", "-x", "-k", str(file), str(folder)], check=True)  # noqa: S607
    else:
        subprocess.run(["tar", "-xf", str(file), "-C", str(folder)], check=True)  # noqa: S607
    return package.executable(folder / EXECUTABLE)


def _unpack_deb(file: Path, folder: Path) -> Path:
    subprocess.run(["dpkg-deb", "--extract", str(file), str(folder)], check=True)  # noqa: S607
    return folder / "usr" / "games" / EXECUTABLE


def build_again(artefacts: Sequence[Artefact]) -> list[Artefact]:
    """Build all once more; exit with what differs if that gives other files."""
    with tempfile.TemporaryDirectory() as aside:
        former = [shutil.move(each.file, aside) for each in artefacts]
        again = build()
        found = [
            difference(Path(old), new.file)
            for old, new in zip(former, again, strict=True)
            if packing.digest(Path(old)) != packing.digest(new.file)
        ]
    if found:
        sys.exit("\n".join(f"release: {each}" for each in found))
    say("two builds have given the same files")
    return again


def difference(one: Path, other: Path) -> str:
    """Return a line on two files that differ: of archives, which files in them."""
    if not other.name.endswith(".tar.xz"):
        return f"two builds have given different {other.name}"
    first, second = packing.digests(one), packing.digests(other)
    names = sorted(each for each in first | second if first.get(each) != second.get(each))
    return f"in two builds of {other.name} these differ: {', '.join(names) or 'only its frame'}"


def write_sums(artefacts: Sequence[Artefact]) -> None:
    """Write the checksums of all into one file, as `sha256sum --check` reads it."""
    lines = [f"{packing.digest(each.file)}  {each.file.name}\n" for each in artefacts]
    (DIST / "SHA256SUMS").write_text("".join(sorted(lines)), "utf-8")


def table(artefacts: Sequence[Artefact]) -> str:
    """Return a line for each file: how large it is, and where it goes."""
    lines = [
        f"dist/{each.file.name:<44} {each.file.stat().st_size / 1e6:>6.1f} MB  {each.goes}"
        for each in artefacts
    ]
    return "\n".join([*lines, f"dist/{'SHA256SUMS':<44} {'':>9}  beside them"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
