"""What is published: a file, for whom it is, and the proof that what is in it works."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from screen import Screen

PROVED = "The self-test has passed"
SECONDS = 120


class Artefact(NamedTuple):
    """A file to be published, for whom it is, and how to unpack its program into a folder."""

    file: Path
    goes: str
    unpack: Callable[[Path, Path], Path]
    ways: Sequence[Mapping[str, str]] = ({},)
    """The variables with which the program is to be started, for each way to start it."""


def prove(artefact: Artefact) -> str:
    """Unpack what will be published, run its self-test, and return what that says."""
    is_linux = sys.platform == "linux"
    with tempfile.TemporaryDirectory() as place, Screen() if is_linux else nullcontext() as screen:
        program = artefact.unpack(artefact.file, Path(place) / "unpacked")
        home = {"HOME": place, "TMPDIR": place, "DISPLAY": screen.display} if screen else None
        for way in artefact.ways:
            done = subprocess.run(
                [program, "--self-test"],
                env={**home, **way} if home else None,
                capture_output=True,
                text=True,
                timeout=SECONDS,
                check=False,
            )
            said: str = done.stdout.strip()
            if done.returncode or not said.startswith(PROVED):
                reason = done.stderr.strip() or said or f"exit code {done.returncode}"
                sys.exit(f"{artefact.file.name}: {reason}")
    return said
