"""The program that an AppImage begins with: it mounts what follows it in the file, and starts that.

The AppImage project has it as one file of C. It is taken from there by its commit, is refused if it
is not the file that is known here, and is compiled with the static libraries of Debian 12.
"""

import hashlib
import os
import re
import shutil
import subprocess
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path

import licences
import machine

COMMIT = "0239172814f2cca63e21d18de04c85a5020c63c7"
SOURCE = f"https://raw.githubusercontent.com/AppImage/type2-runtime/{COMMIT}/src/runtime/runtime.c"
SHA256 = "28527a9322f88fb671d55d9dc15cca078bd4642fceb7ef1a793ccfa3b5270b5b"
VARIABLE = "APPIMAGE_RUNTIME_SOURCE"
"""Names a copy of that file, for where it cannot be fetched."""
SECONDS = 60
NEEDS = {
    "gcc": "gcc",
    "mksquashfs": "squashfs-tools",
    "libc.a": "libc6-dev",
    "libsquashfuse_ll.a": "libsquashfuse-dev",
    "libfuse3.a": "libfuse3-dev",
    "libzstd.a": "libzstd-dev",
    "libz.a": "zlib1g-dev",
    "liblzma.a": "liblzma-dev",
    "liblz4.a": "liblz4-dev",
}
"""What is looked for, and the Debian package that brings it."""
LIBRARIES = [name for name in NEEDS if name.endswith(".a")]
SQUASHFUSE = "libsquashfuse-dev"
KNOWN = "0.1."
"""How the versions of squashfuse begin whose private header is known."""
CHANGES = (
    # A newer squashfuse takes a third word there.
    ("sqfs_usage(argv[0], true, true)", "sqfs_usage(argv[0], true)", 3),
)
"""Texts of the source, what stands there instead, and how often that must be."""
HEADERS = Path(__file__).parent
"""Where the compiler finds the private header, in a folder that is named as squashfuse's own."""
MAGIC = b"AI\x02"
"""By which the second kind of AppImage is known, at MAGIC_AT in the file."""
MAGIC_AT = 8


class MissingError(Exception):
    """What it takes is not here, so that there is no AppImage."""


class OtherSourceError(Exception):
    """The source is not the file that is known: nothing may be made of it."""


def why_not() -> str:
    """Return what is missing for an AppImage on this machine, or ""."""
    if not licences.can_find():
        return "only Debian's packages bring the licences of what is in it"
    if lacking := machine.missing(NEEDS):
        return f"missing {', '.join(lacking)}: {machine.advice(machine.packages(NEEDS, lacking))}"
    version = licences.version(SQUASHFUSE)
    if not version.startswith(KNOWN):
        return f"it is made with squashfuse {KNOWN[:-1]}, which Debian 12 has; here is {version}"
    return ""


def source() -> str:
    """Return the source; raise MissingError if it is out of reach, OtherSourceError if another."""
    where = os.environ.get(VARIABLE) or SOURCE
    try:
        read = _fetched() if where == SOURCE else Path(where).read_bytes()
    except (OSError, HTTPException) as error:
        raise MissingError(f"its start-up program cannot be read from {where}: {error}") from error
    if (found := hashlib.sha256(read).hexdigest()) != SHA256:
        raise OtherSourceError(
            f"{where} is not the file that is known: its SHA-256 is {found}, not {SHA256}. Nothing "
            "was made of it. Once somebody has read that file, build_scripts/runtime.py takes its "
            "new number."
        )
    return read.decode()


def _fetched() -> bytes:
    with urllib.request.urlopen(SOURCE, timeout=SECONDS) as answer:
        read: bytes = answer.read()
        return read


def licence(text: str) -> str:
    """Return the licence of the source, with which it begins."""
    head = re.match(r"/\*+\n(.*?)\n \*+/", text, re.DOTALL)
    return re.sub(r"^ \* ?", "", head[1], flags=re.MULTILINE).strip() + "\n" if head else text


def changed(text: str) -> str:
    """Return the source as Debian's libraries take it; raise OtherSourceError if it cannot be."""
    for old, new, times in CHANGES:
        if text.count(old) != times:
            raise OtherSourceError(f"{SOURCE} has {old!r} {text.count(old)} times, not {times}")
        text = text.replace(old, new)
    return text


def build(text: str, place: Path) -> Path:
    """Compile the source in a folder; return the program; raise MissingError if gcc cannot."""
    (place / "runtime.c").write_text(changed(text), "utf-8")
    shutil.copy(HEADERS / "squashfuse" / "no_lzo.c", place)
    done = subprocess.run(
        [
            *("gcc", "-std=gnu11", "-Os", "-w", "-D_FILE_OFFSET_BITS=64"),
            *(f'-DGIT_COMMIT="{COMMIT[:7]}"', f"-I{HEADERS}", "-I/usr/include/fuse3"),
            *("-static", "-no-pie", "-s", "-Wl,--build-id=none", "-o", "runtime"),
            *("runtime.c", "no_lzo.c", *(f"-l:{name}" for name in LIBRARIES if name != "libc.a")),
        ],
        cwd=place,
        env=_plain(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line.lower()]
        raise MissingError(f"gcc: {(lines or done.stderr.splitlines() or ['it failed'])[0]}")
    made = place / "runtime"
    content = bytearray(made.read_bytes())
    content[MAGIC_AT : MAGIC_AT + len(MAGIC)] = MAGIC
    made.write_bytes(content)
    return made


def _plain() -> Mapping[str, str]:
    """Return the environment for gcc: its messages in English."""
    return {**os.environ, "LC_ALL": "C"}


def packages() -> list[str]:
    """Return the packages whose libraries are in the program, in order."""
    return sorted(NEEDS[name] for name in LIBRARIES)
