"""The project's own .venv: made once, made again when it no longer fits."""

import hashlib
import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from machine import alone, run_quietly, say

CONSTRAINTS = "build_scripts/constraints.txt"
"""The versions that were tested; pip installs no others."""


OURS, THEIRS = "made-from.txt", "fitted-from.txt"
"""The stamp in a .venv of our own, and in one that a person or an editor made."""


@dataclass(frozen=True)
class Stamp:
    """What a finished .venv was made from; one with an empty stamp is half-made."""

    python: str
    project: str
    extras: frozenset[str]

    @classmethod
    def read(cls, path: Path) -> "Stamp":
        """Return the stamp in path, or one that fits nothing."""
        try:
            python, project, *extras = path.read_text("utf-8", "replace").splitlines()
        except (OSError, ValueError):
            return cls("", "", frozenset())
        return cls(python, project, frozenset(extras))

    def write(self, path: Path) -> None:
        """Store the stamp in path."""
        path.write_text("\n".join([self.python, self.project, *sorted(self.extras)]), "utf-8")


@dataclass(frozen=True)
class Environment:
    """The .venv in the folder root, with the project in it as an editable install."""

    root: Path

    @property
    def folder(self) -> Path:
        """Return the folder of the environment."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Return the interpreter inside the environment."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def is_ours(self) -> bool:
        """Tell whether build_scripts made it, or may: what others made is never deleted."""
        return (self.folder / OURS).exists() or not os.path.lexists(self.folder)

    @property
    def stamp(self) -> Path:
        """Return the file that says what the environment was made from."""
        return self.folder / (OURS if self.is_ours else THEIRS)

    def ensure(self, *extras: str) -> Path:
        """Bring the environment up to date, with extras installed, and return its interpreter."""
        if not self._is_up_to_date(extras):
            with alone(self.root / "pyproject.toml", "waiting for another one that makes .venv"):
                if not self._is_up_to_date(extras):
                    self._bring_up_to_date(extras)
        return self.python

    def _is_up_to_date(self, extras: Sequence[str]) -> bool:
        found = Stamp.read(self.stamp)
        return (
            found.extras.issuperset(extras) and found.project == self.project() and self._is_whole()
        )

    def _is_whole(self) -> bool:
        return Stamp.read(self.stamp).python == self.this_python() and self.python.exists()

    def _bring_up_to_date(self, extras: Sequence[str]) -> None:
        # Extras of earlier verbs stay: alternating between run and test must not reinstall.
        kept = Stamp.read(self.stamp).extras if self._is_whole() else frozenset[str]()
        if not self.is_ours and not self.python.exists():
            self._give_up(f"{self.python} does not exist")
        if self.is_ours and not self._is_whole():
            self.make()
        wanted = Stamp(self.this_python(), self.project(), kept.union(extras))
        self.stamp.write_bytes(b"")
        self.install(wanted.extras)
        wanted.write(self.stamp)

    def this_python(self) -> str:
        """Return what the .venv depends on and cannot change: the Python, and where it all lies."""
        if self.is_ours:
            return f"{sys.version_info[0]}.{sys.version_info[1]} {sys.base_prefix} {self.root}"
        made_from = self.folder / "pyvenv.cfg"
        read = made_from.read_bytes() if made_from.exists() else b""
        return f"{hashlib.sha256(read).hexdigest()} {self.root}"

    def project(self) -> str:
        """Return a fingerprint of what pip reads: the build settings, dependencies, versions."""
        read = [(self.root / name).read_bytes() for name in ("pyproject.toml", CONSTRAINTS)]
        return hashlib.sha256(b"\0".join(read)).hexdigest()

    def make(self) -> None:
        """Make an empty .venv in place of whatever is there."""
        say("making .venv; the first time this takes a minute or two")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(exist_ok=True)  # where something of it is in use
        (self.folder / OURS).touch()
        # Not this Python itself: it may be the one that was in the folder.
        python = getattr(sys, "_base_executable", sys.executable)
        error = run_quietly([python, "-m", "venv", str(self.folder)])
        if error:
            sys.exit(f"could not make .venv: {error}")

    def uv(self) -> list[str]:
        """Make an empty one with uv in it; return the command that runs that."""
        self.make()
        if error := run_quietly([str(self.python), "-m", "pip", "install", "uv"]):
            sys.exit(f"pip could not install uv: {error}")
        return [str(self.python), "-m", "uv", "--quiet"]

    def install(self, extras: frozenset[str]) -> None:
        """Install the project with extras, editable."""
        say("installing the project and what it needs into .venv")
        what = f"{self.root}[{','.join(sorted(extras))}]" if extras else str(self.root)
        constraints = self.root / CONSTRAINTS
        command = [str(self.python), "-m", "pip", "install", "--constraint", str(constraints)]
        command += ["--editable", what]
        # What builds the project is told by the environment only: older versions of pip know the
        # first name, newer ones the second. An address, since pip takes a space for a separator.
        address = constraints.as_uri()
        told = {"PIP_CONSTRAINT": address, "PIP_BUILD_CONSTRAINT": address}
        # Without a network the many retries of pip are a long wait.
        told["PIP_RETRIES"] = os.environ.get("PIP_RETRIES", "2")
        error = run_quietly([*command, "--no-input", "--disable-pip-version-check"], told)
        if error and self.is_ours:
            sys.exit(f"{error}: pip could not install the project; {shlex.join(command)} tells all")
        if error:
            self._give_up(error)

    def _give_up(self, error: str) -> NoReturn:
        sys.exit(
            f"{error}: so the project cannot be installed into {self.folder}, "
            "which was not made by build_scripts; move it away, and one is made"
        )
