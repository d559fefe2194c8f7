"""What the operating system must provide beyond Python, and how Debian and Ubuntu get it."""

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NoReturn

# What is looked for -> the Debian package that brings it.
VENV = {"ensurepip": "python3-venv"}
WIDGETS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
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
VIRTUAL_SCREEN = {"Xvfb": "xvfb", "xauth": "xauth"}
PERSON = VIRTUAL_SCREEN | {"xdotool": "xdotool", "DejaVuSans.ttf": "fonts-dejavu-core"}
# What a screen reader is made of: the last brings the accessibility bus itself.
SCREEN_READER = PERSON | {"dbus-run-session": "dbus", "pyatspi": "python3-pyatspi"}
TESTS = SCREEN_READER | {
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "xz": "xz-utils",
}
# PyInstaller reads libraries with objdump, and puts Python's own into the program.
PACKAGING = {
    "objdump": "binutils",
    "strip": "binutils",
    "xz": "xz-utils",
    "libpython{}.{}.so.1.0".format(*sys.version_info): "libpython{}.{}".format(*sys.version_info),
}
# Without it the packaged program has 24 MB more.
SMALLER = {"icupkg": "icu-devtools"}
# Windows' own Python runs under Wine, with two libraries that are compiled for it.
WINDOWS = VIRTUAL_SCREEN | {
    "wine": "wine",
    "wineserver": "wine",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "DejaVuSans.ttf": "fonts-dejavu-core",
}

FONTS = Path("/usr/share/fonts")
LIBRARIES = Path("/usr/lib")
"""Where Debian has a folder of libraries for each kind of machine."""
SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python for which the system's packages bring modules; the one that runs may be another."""
Runner = Callable[[Sequence[str]], str]
NO_VARIABLES: Mapping[str, str] = {}


def say(line: str) -> None:
    """Tell the person at the terminal what is going on, out of the way of the output proper."""
    print(line, file=sys.stderr, flush=True)


def run_quietly(command: Sequence[str], variables: Mapping[str, str] = NO_VARIABLES) -> str:
    """Run command without its output; the result is "", or the line that says why it failed."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", **variables},
        check=False,
    )
    if done.returncode == 0:
        return ""
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    # A traceback ends with its cause; apt-get and pip begin with it and go on to consequences.
    raised = [line for line in lines if re.match(r"\w*Error: ", line)]
    reported = [line for line in lines if line.startswith(("E: ", "ERROR: "))]
    if not raised and (cause := _cut_off(done.stdout)):
        return f"no network, {cause}"
    return (raised[-1:] or reported[:1] or lines[-1:] or [f"exit code {done.returncode}"])[0]


def _cut_off(said: str) -> str:
    """Return why pip has reached no index, even at its last try; "" if it has."""
    if not (broken := re.search(r"Retry\(total=0\b.* connection broken by (.*): /", said)):
        return ""
    told = re.search(r"\[(?:Errno |SSL: )[-\w]+\] ([^'\"()]+)", broken[1])
    return told[1].strip() if told else "no answer in time"


@contextmanager
def alone(path: Path, waiting: str) -> Iterator[None]:
    """Hold a lock, which leaves no trace, on a file that is there; say so if another one has it."""
    with path.open("rb") as file:
        if not _lock(file):
            say(waiting)
            while not _lock(file):
                time.sleep(0.1)
        yield


def _lock(file: BinaryIO) -> bool:
    """Tell whether the file is locked now, until it is closed, or nothing here knows of locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**30)  # there nobody reads
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def is_present(name: str) -> bool:
    """Tell whether the library, font, Python module or program called name is there."""
    if ".so." in name:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True
    if name.endswith((".ttf", ".a")):
        return any(FONTS.rglob(name)) or any(LIBRARIES.glob(f"*/{name}"))
    if name == "ensurepip":
        return importlib.util.find_spec(name) is not None
    if name == "pyatspi":
        return shutil.which(SYSTEM_PYTHON) is not None and not run_quietly(
            [SYSTEM_PYTHON, "-c", f"import {name}"]
        )
    return shutil.which(name) is not None


def missing(needs: Mapping[str, str]) -> list[str]:
    """Return the names in needs that are not there; libraries are in question on Linux only."""
    looked_for = needs if sys.platform == "linux" else needs.keys() & VENV.keys()
    return [name for name in looked_for if not is_present(name)]


def packages(needs: Mapping[str, str], names: Sequence[str]) -> list[str]:
    """Return the Debian packages that bring names, each once."""
    return list(dict.fromkeys(needs[name] for name in names))


def require(needs: Mapping[str, str], run: Runner = run_quietly) -> None:
    """Return only if this machine has all needs; root on Debian gets them installed first."""
    lacking = missing(needs)
    if not lacking:
        return
    if not shutil.which("apt-get"):
        sys.exit(f"missing {', '.join(lacking)}: install with this system's package manager")
    wanted = packages(needs, lacking)
    if not is_root():
        sys.exit(f"missing system packages; install them with {advice(wanted)}")
    say(f"missing system packages; installing {' '.join(wanted)}")
    run(["apt-get", "update"])  # one bad source is no reason to stop: the install will tell
    options = ["--yes", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"]
    if error := run(["apt-get", "install", *options, *wanted]):
        sys.exit(f"apt-get could not install them: {error}")
    if left := missing(needs):
        sys.exit(f"apt-get installed the packages, yet {', '.join(left)} cannot be used")


def wish(needs: Mapping[str, str], run: Runner = run_quietly) -> None:
    """Have root on Debian get what is better to have; nobody has to."""
    if is_root():
        with suppress(SystemExit):
            require(needs, run)


def require_shared_python() -> None:
    """Return only if this Python has a library that can be put into a program; Linux only."""
    if sys.platform == "linux" and not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        sys.exit(
            f"{sys.executable} was built without --enable-shared, and PyInstaller needs that: "
            "use the system's python3"
        )


def is_root() -> bool:
    """Tell whether system packages may be installed from here."""
    return sys.platform != "win32" and os.geteuid() == 0


def advice(wanted: Sequence[str]) -> str:
    """Return the command that installs the packages wanted, as this user has to type it."""
    command = f"apt-get install {' '.join(wanted)}"
    if is_root():
        return command
    return f"sudo {command}" if shutil.which("sudo") else f"(as root) {command}"


def screen() -> str | None:
    """Return how Qt will reach a screen: "xcb", another platform's name, or None for no screen."""
    if chosen := os.environ.get("QT_QPA_PLATFORM"):
        return chosen.partition(":")[0].partition(";")[0]
    if sys.platform != "linux":
        return sys.platform
    if os.environ.get("WAYLAND_DISPLAY"):
        return "wayland"
    return "xcb" if os.environ.get("DISPLAY") else None


def refuse_without_screen(command: str) -> NoReturn:
    """Exit with the line that says how to start command on a virtual screen."""
    needs = VENV | WIDGETS | X11 | VIRTUAL_SCREEN
    lacking = missing(needs)
    way = f"use a desktop, or xvfb-run --auto-servernum {command}"
    if lacking and shutil.which("apt-get"):
        way += f" after {advice(packages(needs, lacking))}"
    sys.exit(f"no screen (DISPLAY and WAYLAND_DISPLAY are empty): {way}")
