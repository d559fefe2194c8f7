"""The licences of all libraries in the packaged program for Linux, from the packages they came in.

NOTICE.txt ends with who has made what is inside, and which file beside it has the licence. The
recipe has written which file of this system each library was; Debian's packages all bring theirs.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import textwrap
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import contents
from tictactoe_gui import EXECUTABLE

DOCUMENTS = Path("/usr/share/doc")
COMMON = Path("/usr/share/common-licenses")
"""Where Debian keeps the licences that many packages name."""
FOLDER = "libraries"
OF_QT = ("PySide6", "shiboken6")
OF_ICU = ("icu-devtools", "libicu-dev")
"""Packages with the licence of the ICU that PySide6 brings without it."""
HEAD = """
Inside are, each with the file of its licence in the folder {folder} beside this one, or above:
"""


class Owner(NamedTuple):
    """What a library came in, and its licence: a text, or none where it is beside NOTICE.txt."""

    name: str
    version: str
    text: str = ""


class NoLicenceError(Exception):
    """The licence of a library is nowhere."""


def can_find() -> bool:
    """Return whether this system is one that keeps a licence for each package."""
    return bool(shutil.which("dpkg-query"))


def write(folder: Path, sources: Path) -> None:
    """Put the licences into a packaged program, and name them in its NOTICE.txt."""
    came_from = dict(line.split("\t") for line in sources.read_text("utf-8").splitlines())
    inside = [(name, came_from.get(name, "")) for name in libraries(folder)]
    packages = packages_of([source for _, source in inside])
    files: dict[Owner, list[str]] = {}
    for name, source in inside:
        files.setdefault(owner(name, source, packages), []).append(Path(name).name)
    write_more(folder, HEAD.format(folder=FOLDER), files)


def write_more(folder: Path, head: str, files: Mapping[Owner, Iterable[str]]) -> None:
    """Add licences to a packaged program, and to its NOTICE.txt who has made which files."""
    place = notice(folder).with_name(FOLDER)
    place.mkdir(exist_ok=True)
    rows = [_row(each, files[each], _write_text(each, place)) for each in sorted(files)]
    write_common(place)
    with notice(folder).open("a", encoding="utf-8") as opened:
        opened.write(f"{head}\n{''.join(rows)}")


def notice(folder: Path) -> Path:
    """Return the file of a packaged program that names all licences."""
    return folder / "_internal" / "tictactoe_gui" / "_resources" / "licences" / "NOTICE.txt"


def libraries(folder: Path) -> list[str]:
    """Return the program and the libraries in a folder, by their names below _internal."""
    found = [each for each in folder.rglob("*") if each.is_file() and not each.is_symlink()]
    names = [os.path.relpath(each, folder / "_internal") for each in found if contents.is_elf(each)]
    return sorted(names)


def packages_of(sources: Iterable[str]) -> dict[str, str]:
    """Return the Debian package of each file that is from one, by the file's own name."""
    # dpkg may know a file in /usr/lib by its name in /lib.
    files = {f"*{os.path.realpath(each).removeprefix('/usr')}" for each in sources if each}
    found = {}
    for line in _said("dpkg-query", "--search", *sorted(files)).splitlines():
        packages, _, path = line.rpartition(": ")
        found[Path(path).name] = re.split(r"[:,]", packages)[0]
    return found


def owner(name: str, source: str, packages: Mapping[str, str]) -> Owner:
    """Return what a library came in; raise NoLicenceError if nobody says."""
    file = Path(name).name
    if file == EXECUTABLE:
        found = metadata.distribution("pyinstaller")
        return Owner("PyInstaller", found.version, _of_distribution(found))
    if file.startswith("libicu"):
        return Owner("ICU", file.rpartition(".")[2], _of_package(*OF_ICU))
    if Path(name).parts[0] in OF_QT:
        return Owner("Qt and PySide6", metadata.version("PySide6-Essentials"))
    if package := packages.get(Path(os.path.realpath(source)).name):
        return of_package(package)
    if Path(source).is_relative_to(sys.base_prefix):
        text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt").read_text("utf-8")
        return Owner("Python", platform.python_version(), text)
    raise NoLicenceError(f"the licence of {file} is nowhere: it is {source or 'from nowhere'}")


def of_package(name: str) -> Owner:
    """Return a package of this system; raise NoLicenceError if it brings no licence."""
    return Owner(name, version(name), _of_package(name))


def version(name: str) -> str:
    """Return the version of a package that is installed here, or ""."""
    said = _said("dpkg-query", "--show", "--showformat=${Version}\n", name)
    return (said.split() or [""])[0]


def _of_package(*names: str) -> str:
    for name in names:
        file = DOCUMENTS / name / "copyright"
        if file.is_file():
            return file.read_text("utf-8", "replace")
    raise NoLicenceError(f"the licence of {names[0]} is not in {DOCUMENTS}")


def _of_distribution(found: metadata.Distribution) -> str:
    for file in found.files or ():
        if file.name == "COPYING.txt":
            return file.read_text("utf-8")
    raise NoLicenceError("the licence of PyInstaller is not installed")


def _write_text(each: Owner, place: Path) -> str:
    """Write a licence, once for all packages that have the same; return the file's name."""
    if not each.text:
        return "LGPL-3.txt"
    for file in place.iterdir():
        if file.read_text("utf-8") == each.text:
            return f"{FOLDER}/{file.name}"
    file = place / f"{each.name}.txt"
    file.write_text(each.text, "utf-8")
    return f"{FOLDER}/{file.name}"


def write_common(place: Path) -> None:
    """Write beside the licences those that they name as Debian's, and that are not there yet."""
    there = [file.read_bytes() for file in place.parent.glob("*.txt")]
    texts = "\n".join(file.read_text("utf-8") for file in place.iterdir())
    for name in sorted({*re.findall(rf"{COMMON}/([A-Za-z]+(?:-\d(?:\.\d)?)?)", texts)}):
        file = COMMON / name
        if file.is_file() and file.read_bytes() not in there:
            shutil.copyfile(file, place / f"{name}.txt")


def _row(each: Owner, files: Iterable[str], licence: str) -> str:
    """Return the lines on what came in one package."""
    text = textwrap.fill(", ".join(files), 96, break_on_hyphens=False, break_long_words=False)
    return f"{each.name} {each.version}: {licence}\n{textwrap.indent(text, '    ')}\n"


def faults(folder: Path) -> list[str]:
    """Return a line for each library that NOTICE.txt does not name, and for each licence amiss."""
    _, _, listed = notice(folder).read_text("utf-8").partition(HEAD.format(folder=FOLDER))
    named = {*re.findall(r"[^\s,]+", listed)}
    found = [
        f"NOTICE.txt does not name {name}"
        for name in libraries(folder)
        if Path(name).name not in named
    ]
    licences = sorted({*re.findall(r": (\S+\.txt)$", listed, re.MULTILINE)})
    return found + [
        f"lacks the licence {each}"
        for each in licences
        if not notice(folder).with_name(FOLDER).parent.joinpath(each).is_file()
    ]


def _said(*command: str) -> str:
    """Return what a command prints, of what it has found."""
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return done.stdout
