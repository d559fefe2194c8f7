"""The project's own .venv: made once, made again when it no longer fits."""

import hashlib
import os
import shlex
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from machine import run_quietly, say

CONSTRAINTS = "build_scripts/constraints.txt"
"""The versions that were tested; pip installs no others."""


@dataclass(frozen=True)
class Stamp:
    """What a finished .venv was made from; one without a stamp is half-made or not ours."""

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
    def stamp(self) -> Path:
        """Return the file that says what the environment was made from."""
        return self.folder / "made-from.txt"

    def ensure(self, *extras: str) -> Path:
        """Bring the environment up to date, with extras installed, and return its interpreter."""
        found = Stamp.read(self.stamp)
        usable = found.python == self.this_python() and self.python.exists()
        # Extras of earlier verbs stay: alternating between run and test must not reinstall.
        kept = found.extras if usable else frozenset()
        wanted = Stamp(self.this_python(), self.project(), kept | set(extras))
        if usable and found == wanted:
            return self.python
        self.stamp.unlink(missing_ok=True)
        if not usable:
            self.make()
        self.install(wanted.extras)
        wanted.write(self.stamp)
        return self.python

    def this_python(self) -> str:
        """Return what the .venv depends on and cannot change: the Python, and where it all lies."""
        return f"{sys.version_info[0]}.{sys.version_info[1]} {sys.base_prefix} {self.root}"

    def project(self) -> str:
        """Return a fingerprint of what pip reads: the build settings, dependencies, versions."""
        read = [(self.root / name).read_bytes() for name in ("pyproject.toml", CONSTRAINTS)]
        return hashlib.sha256(b"\0".join(read)).hexdigest()

    def make(self) -> None:
        """Make an empty .venv in place of whatever is there."""
        say("making .venv; the first time this takes a minute or two")
        shutil.rmtree(self.folder, ignore_errors=True)
        error = run_quietly([sys.executable, "-m", "venv", str(self.folder)])
        if error:
            sys.exit(f"could not make .venv: {error}")

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
        error = run_quietly(
            [*command, "--no-input", "--disable-pip-version-check"],
            {"PIP_CONSTRAINT": address, "PIP_BUILD_CONSTRAINT": address},
        )
        if error:
            see_all = shlex.join(command)
            sys.exit(
                f"pip could not install the project: {error} (no network? all of it: {see_all})"
            )
