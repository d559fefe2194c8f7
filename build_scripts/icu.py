"""ICU's tables, 32 MB as they come, cut to what Qt reads of them: 8 MB.

Qt Core sorts, changes the case of letters and names time zones with them, and Qt's own tables have
the rest. The cut is made of the very library that was packaged, and kept if `spoken.py` then prints
the same in every language.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

KEPT = re.compile(
    r"(coll|zone)/"
    r"|(root|en|pool|res_index)\.res$"
    # what is about no language: time zones, numbering systems, which language is like which
    r"|[a-z]+[A-Z][a-z]\w+\.res$|(icustd|icuver|metadata|plurals|units|zoneinfo64)\.res$"
    # languages that write a zone's hours in digits of their own
    r"|(ar|as|bgc|bho|bn|ccp|ckb|dz|fa|ks|lrc|mni|mr|my|mzn|ne|pa|ps|raj|sa|sat|sd|ur|uz)(_\w+)?\.res$"
)
"""The tables that stay, by their names; converters, dictionaries, currencies and units go."""
TOOL = "icupkg"
MAX_BYTES = 10_000_000
LIBRARY = "libicudata.so."
ASSEMBLY = """\
    .section .rodata,"a"
    .globl {symbol}
    .type {symbol}, %object
    .balign 16
{symbol}:
    .incbin "{tables}"
    .size {symbol}, .-{symbol}
    .section .note.GNU-stack,"",%progbits
"""
SPOKEN = Path(__file__).with_name("spoken.py")


def cut(folder: Path) -> str:
    """Put the small library into a packaged program; return why it was left as it was, or ""."""
    found = library(folder)
    if not found:
        return ""
    if not can_cut():
        return f"there is no {TOOL}; Debian's icu-devtools has it"
    with tempfile.TemporaryDirectory() as place:
        try:
            small = make(found, Path(place))
            is_same = spoken(found.parent) == spoken(small.parent)
        except (OSError, subprocess.CalledProcessError) as error:
            return str(getattr(error, "stderr", "") or error).strip().splitlines()[-1]
        if not is_same:
            return "without the rest some language would be shown otherwise"
        shutil.copyfile(small, found)
    return ""


def can_cut() -> bool:
    """Return whether the program is here that takes tables apart."""
    return bool(_tool())


def library(folder: Path) -> Path | None:
    """Return the library of ICU's tables in a packaged program, if there is one."""
    found = (each for each in folder.rglob(f"{LIBRARY}*") if not each.is_symlink())
    return next(found, None)


def is_whole(folder: Path) -> bool:
    """Return whether a packaged program has all of ICU's tables."""
    found = library(folder)
    return bool(found and found.stat().st_size > MAX_BYTES)


def make(whole: Path, place: Path) -> Path:
    """Make the small library of a whole one, in a folder below `place`; return it."""
    number = whole.name.removeprefix(LIBRARY)
    tables = f"icudt{number}{sys.byteorder[0]}.dat"  # ICU looks for its tables by this name
    small = place / "small" / whole.name
    small.parent.mkdir()
    _run(place, "objcopy", "-O", "binary", "-j", ".rodata", str(whole), tables)
    names = _run(place, _tool(), "-l", tables).split()
    gone = "".join(f"{name}\n" for name in names if not KEPT.match(name))
    (place / "gone.txt").write_text(gone, "utf-8")
    _run(place, _tool(), "-r", "gone.txt", tables, f"small/{tables}")
    source = ASSEMBLY.format(symbol=f"icudt{number}_dat", tables=f"small/{tables}")
    (place / "tables.s").write_text(source, "utf-8")
    _run(place, "as", "tables.s", "-o", "tables.o")
    named = ("-shared", "-soname", whole.name, "--build-id=none", "-s")
    _run(place, "ld", *named, "-o", str(small), "tables.o")
    return small


def spoken(libraries: Path) -> str:
    """Return what Qt shows in every language, with ICU's tables from a folder."""
    environment = os.environ | {"LD_LIBRARY_PATH": str(libraries), "LC_ALL": "C.UTF-8"}
    command = (sys.executable, str(SPOKEN))
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, encoding="utf-8", check=True
    ).stdout


def _tool() -> str:
    """Return the program that takes tables apart, "" if it is not here; Debian has it in sbin."""
    return shutil.which(TOOL, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin") or ""


def _run(place: Path, *command: str) -> str:
    """Return what a tool prints that is run in a folder."""
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=True)
    return done.stdout
