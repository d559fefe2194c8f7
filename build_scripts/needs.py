"""What the operating system must provide beyond Python, and how Debian and Ubuntu get it."""

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

# What is looked for, and the Debian package that brings it.
VERSION = "{}.{}".format(*sys.version_info)
VENV = {"ensurepip": f"python{VERSION}-venv"}
WINDOW = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
SCREEN = {"Xvfb": "xvfb", "xauth": "xauth", "DejaVuSans.ttf": "fonts-dejavu-core"}
TESTS = SCREEN | {
    "appstreamcli": "appstream",
    "dbus-run-session": "dbus",
    "desktop-file-validate": "desktop-file-utils",
    "pyatspi": "python3-pyatspi",
    "xdotool": "xdotool",
}
# PyInstaller reads libraries with objdump, strips them, and puts Python's own into the program.
PACKAGING = {
    "objdump": "binutils",
    "xz": "xz-utils",
    f"libpython{VERSION}.so.1.0": f"libpython{VERSION}",
}

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python for which the system's packages bring modules; the one that runs may be another."""
APT = "apt-get -qq -o DPkg::Lock::Timeout=300"
OFFLINE = (
    r"Retry\(total=0\b.* connection broken by"  # pip's words, then those of apt-get
    r"|(Temporary failure|Could not) resolv|Could not connect|Connection timed out"
)


def require(needs: Mapping[str, str]) -> None:
    """Return only if this machine has all needs; root on Debian gets them installed first."""
    lacking = missing(needs)
    if not lacking:
        return
    if not shutil.which("apt-get"):
        sys.exit(f"missing {', '.join(lacking)}: install them with your system's package manager")
    packages = " ".join(sorted({needs[each] for each in lacking}))
    if sys.platform != "win32" and os.geteuid():
        sys.exit(f"missing system packages; install them with sudo apt-get install {packages}")
    say(f"installing {packages}")
    could_not = "apt-get could not install them"
    # A list that cannot be updated need not matter: then the second command succeeds.
    install = f"{APT} update; {APT} install --yes --no-install-recommends {packages}"
    settings = "export DEBIAN_FRONTEND=noninteractive LC_ALL=C"
    run(["sh", "-c", f"{settings}; {install}"], could_not)
    if lacking := missing(needs):
        sys.exit(f"{could_not}: {', '.join(lacking)} still missing")


def missing(needs: Iterable[str]) -> list[str]:
    """Return what is not there; libraries and programs are in question on Linux only."""
    looked_for = needs if sys.platform == "linux" else VENV.keys() & {*needs}
    return [each for each in looked_for if not is_there(each)]


def is_there(name: str) -> bool:
    """Tell whether a library, a font, a module of Python or a program is on this machine."""
    if name == "ensurepip":
        return importlib.util.find_spec(name) is not None
    if name == "pyatspi":
        asked = [SYSTEM_PYTHON, "-c", f"import {name}"]
        can_ask = Path(SYSTEM_PYTHON).exists()
        return can_ask and not subprocess.call(asked, stderr=subprocess.DEVNULL)
    if name.endswith(".ttf"):
        return any(Path("/usr/share/fonts").rglob(name))
    if ".so." not in name:
        return shutil.which(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def require_screen(command: str) -> None:
    """Return only if Qt will reach a screen."""
    names = "QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"
    if sys.platform == "linux" and not any(map(os.environ.get, names)):
        sys.exit(f"there is no screen: use a desktop, or xvfb-run --auto-servernum {command}")


def run(command: Sequence[str | Path], could_not: str) -> None:
    """Run a command in silence; if it fails, exit with the one line that tells why."""
    done = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{could_not}: {_reason(done.stdout + done.stderr)}")


def _reason(said: str) -> str:
    if re.search(OFFLINE, said):
        return "no network, or none that reaches the packages"
    told = [line for line in said.splitlines() if line.startswith(("E: ", "ERROR: "))]
    return (told or said.splitlines() or ["it did not say why"])[0]


def say(line: str) -> None:
    """Tell the person at the terminal what is going on, out of the way of the output proper."""
    print(line, file=sys.stderr, flush=True)
