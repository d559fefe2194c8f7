"""The licences of all libraries in the packaged program for Linux, from the packages they came in.

NOTICE.txt ends with what is inside, and which file beside it has the licence. The recipe has
written which file of this system each library was.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

import contents

DOCUMENTS = Path("/usr/share/doc")
COMMON = Path("/usr/share/common-licenses")
"""Where Debian keeps the licences that many packages name."""
OF_QT = ("PySide6", "shiboken6")


def write(folder: Path, sources: Path) -> None:
    """Put the licences into a packaged program, and name them in its NOTICE.txt.

    Exit where a library's licence is nowhere.
    """
    resources = folder / "_internal" / "resources" / "licences"
    came_from = dict(line.split("\t") for line in sources.read_text("utf-8").splitlines())
    place = resources / "libraries"
    place.mkdir()
    rows = []
    for file in contents.binaries(folder):
        name = os.path.relpath(file, folder / "_internal")
        licence = _licence(name, came_from.get(name, ""), folder.name)
        if licence is None:
            rows.append(f"{name}: {'ICU' if 'libicu' in name else 'LGPL-3'}.txt")
        else:
            shutil.copy(licence[1], place / f"{licence[0]}.txt")
            rows.append(f"{name}: libraries/{licence[0]}.txt")
    texts = "\n".join(each.read_text("utf-8", "replace") for each in place.iterdir())
    for each in sorted({*re.findall(rf"{COMMON}/([A-Za-z]+(?:-\d(?:\.\d)?)?)", texts)}):
        if (COMMON / each).is_file():
            shutil.copy(COMMON / each, place / f"{each}.txt")
    with (resources / "NOTICE.txt").open("a", encoding="utf-8") as opened:
        opened.write(
            "\n".join(["", "Inside are, each with the file of its licence:", "", *rows, ""])
        )


def _licence(name: str, source: str, program: str) -> tuple[str, Path] | None:
    """Return what a library came in and the file of its licence; None if it came with Qt."""
    if Path(name).name == program:
        found = metadata.distribution("pyinstaller")
        file = next(each for each in found.files or () if each.name == "COPYING.txt")
        return "PyInstaller", Path(str(found.locate_file(file)))
    if Path(name).parts[0] in OF_QT:
        return None
    # dpkg may know a file in /usr/lib by its name in /lib.
    pattern = f"*{os.path.realpath(source).removeprefix('/usr')}"
    command = ["dpkg-query", "--search", pattern]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    package = re.split("[:,]", said)[0]
    if said and (text := DOCUMENTS / package / "copyright").is_file():
        return package, text
    if source and Path(source).is_relative_to(sys.base_prefix):
        return "Python", Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    sys.exit(f"package: the licence of {name} is nowhere: it is {source or 'from nowhere'}")
