"""What the packaged program must contain, must not contain, and may expect of the system."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import icu
import packing

REQUIRED = (
    "platforms/libqxcb.so",
    "platforms/libqwayland.so",
    "platforms/libqoffscreen.so",
    "wayland-shell-integration/libxdg-shell.so",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
    "platforminputcontexts/libibusplatforminputcontextplugin.so",
    "platformthemes/libqxdgdesktopportal.so",
    # imported only when something is printed
    "PySide6/QtPrintSupport.abi3.so",
    "lib/libQt6PrintSupport.so.6",
    "printsupport/libcupsprintersupport.so",
)
WITHOUT_ITS_OWN = ("libcupsprintersupport.so",)
"""Plugins for which the system has the rest, or else the program does without them."""
UNWANTED = (
    r"libcups\.so",
    r"libg[td]k-3|libcairo|libpango|libatk",
    r"libssl|libcrypto|_ssl\.|_hashlib\.",
    r"Qt6?(Network|OpenGL|Pdf|Qml|Quick|Sql|Svg|Test|VirtualKeyboard|WebEngine)",
    r"opengl32sw",
    r"(?i:(icuuc|mscms)\.dll)",  # of Windows itself; under Wine, our own
    r"multiprocessing",
    # without these, Python neither reaches a network, nor starts programs, nor runs what it reads
    r"_socket\.|_posixsubprocess\.|_pickle\.",
)
SYSTEM = re.compile(
    # glibc; the program runs wherever it is as new as here
    r"linux-vdso|ld-linux|lib(c|m|dl|pthread|rt|util)\.so"
    # libgl1 and libegl1, and what these bring
    r"|lib(GL|EGL|GLX|GLdispatch|OpenGL)\.so|lib(X11|X11-xcb|xcb)\.so|libwayland-(client|egl)\.so"
)
"""Libraries that come from the user's system."""
MAX_BYTES = 88_000_000
MAX_ARCHIVE_BYTES = 24_000_000
MAX_APPIMAGE_BYTES = 31_500_000
WHOLE_ICU_BYTES = 24_500_000
WHOLE_ICU_ARCHIVE_BYTES = 6_500_000
"""More, where ICU's tables could not be cut."""


def size(folder: Path) -> int:
    """Return the bytes in all files below folder; what is linked counts once."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def faults(folder: Path) -> list[str]:
    """Return a line for everything that is wrong with the contents of the packaged program."""
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*")]
    found = [
        f"contains {name}"
        for name in names
        if any(re.search(pattern, name) for pattern in UNWANTED)
    ]
    if sys.platform != "linux":
        return found
    found += [
        f"lacks {each}" for each in REQUIRED if not any(name.endswith(each) for name in names)
    ]
    found += [
        f"{path.relative_to(folder)} links to nothing"
        for path in folder.rglob("*")
        if path.is_symlink() and not path.exists()
    ]
    found += library_faults(folder)
    if (total := size(folder)) > MAX_BYTES + icu.is_whole(folder) * WHOLE_ICU_BYTES:
        found.append(f"is too large: {total / 1e6:.1f} MB")
    return found


def is_too_large(archive: Path, folder: Path, most: int) -> bool:
    """Return whether a packaged program's archive is; other machines' has nobody weighed."""
    allowed = most + icu.is_whole(folder) * WHOLE_ICU_ARCHIVE_BYTES
    return bool(packing.FILTER) and archive.stat().st_size > allowed


def library_faults(folder: Path) -> list[str]:
    """Return a line for each library that is nowhere, or comes from elsewhere than it should.

    PyInstaller only warns where it has not found a library, and ends well.
    """
    found = set()
    for file, name, path in libraries(folder):
        if not path:
            found.add(f"{file} needs {name}, which was not found: is its package installed?")
        elif not (Path(path).is_relative_to(folder) or SYSTEM.match(name)):
            found.add(f"{file} takes {name} from this system: {path}")
    return sorted(found)


def libraries(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield for each binary what it needs: its own name, the library, and where that is, or ""."""
    environment = {**os.environ, "LC_ALL": "C", "LD_LIBRARY_PATH": str(folder / "_internal")}
    for file in sorted(folder.rglob("*")):
        is_binary = file.is_file() and not file.is_symlink() and is_elf(file)
        if not is_binary or file.name in WITHOUT_ITS_OWN:
            continue
        done = subprocess.run(
            ["ldd", str(file)],  # noqa: S607  (wherever the C library keeps it)
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        for name, path in re.findall(
            r"^\s*(\S+) => (not found|/\S.*?)(?: \(0x\w+\))?$", done.stdout, re.MULTILINE
        ):
            yield file.name, name, "" if path == "not found" else os.path.normpath(path)


def glibc(folder: Path) -> str:
    """Return the oldest C library that the binaries can do with, such as "2.34"."""
    asked = {
        (int(major), int(minor))
        for file in folder.rglob("*")
        if file.is_file() and not file.is_symlink() and is_elf(file)
        for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", file.read_bytes())
    }
    major, minor = max(asked)
    return f"{major}.{minor}"


def is_elf(file: Path) -> bool:
    """Return whether the file is a program or a library of Linux."""
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"
