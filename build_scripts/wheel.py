"""The wheel: built from the sources alone, and tried in an environment of its own."""

import subprocess
import sys
import venv
from pathlib import Path

import packing
from environment import CONSTRAINTS
from tictactoe_gui import NAME

ROOT = Path(__file__).resolve().parent.parent
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet")


def build(place: Path) -> Path:
    """Build the wheel; return its file."""
    for old in place.glob("*.whl"):
        old.unlink()
    address = (ROOT / CONSTRAINTS).as_uri()
    subprocess.run(
        [sys.executable, *PIP, "wheel", "--no-deps", "--wheel-dir", str(place), str(ROOT)],
        env={
            **packing.same_each_time(),
            "PIP_CONSTRAINT": address,
            "PIP_BUILD_CONSTRAINT": address,
        },
        check=True,
    )
    (made,) = place.glob("*.whl")
    return made


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel into a new environment; return the program in it."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    python = programs / ("python.exe" if sys.platform == "win32" else "python")
    constraints = ("--constraint", str(ROOT / CONSTRAINTS))
    subprocess.run([python, *PIP, "install", *constraints, str(wheel)], check=True)
    return programs / (f"{NAME}.exe" if sys.platform == "win32" else NAME)
