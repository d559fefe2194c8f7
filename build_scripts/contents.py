"""What the packaged program must contain, must not contain, and may expect of the system."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

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
    r"(?i:(icuuc|mscms)\.dll)",  # of Windows itself
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


def faults(folder: Path) -> list[str]:
    """Return a line for everything that is wrong with the contents of the packaged program."""
    paths = [*folder.rglob("*")]
    names = [path.relative_to(folder).as_posix() for path in paths]
    unwanted = [name for name in names if any(re.search(each, name) for each in UNWANTED)]
    found = [f"contains {each}" for each in unwanted]
    if sys.platform == "linux":
        lacking = [each for each in REQUIRED if not any(name.endswith(each) for name in names)]
        found += [f"lacks {each}" for each in lacking]
        found += sorted({*_library_faults(folder)})
    return found


def _library_faults(folder: Path) -> Iterator[str]:
    """Yield a line for each library that is nowhere, or comes from elsewhere than it should.

    PyInstaller only warns where it has not found a library, and ends well.
    """
    environment = os.environ | {"LC_ALL": "C", "LD_LIBRARY_PATH": str(folder / "_internal")}
    for file in binaries(folder):
        if file.name in WITHOUT_ITS_OWN:
            continue
        command = ["ldd", str(file)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        needed = r"^\s*(\S+) => (not found|/\S.*?)(?: \(0x\w+\))?$"
        for name, path in re.findall(needed, done.stdout, re.MULTILINE):
            if path == "not found":
                yield f"has {file.name}, which needs {name}: is its package installed here?"
            elif not (Path(os.path.normpath(path)).is_relative_to(folder) or SYSTEM.match(name)):
                yield f"has {file.name}, which takes {name} from this system: {path}"


def binaries(folder: Path) -> list[Path]:
    """Return the programs and libraries of Linux in a folder, in order."""
    files = [each for each in folder.rglob("*") if each.is_file() and not each.is_symlink()]
    return sorted(each for each in files if each.read_bytes().startswith(b"\x7fELF"))


def glibc(folder: Path) -> str:
    """Return the oldest C library that the binaries can do with, such as "2.34"."""
    asked = {
        (int(major), int(minor))
        for file in binaries(folder)
        for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", file.read_bytes())
    }
    return "{}.{}".format(*max(asked))
