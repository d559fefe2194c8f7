"""Programs that a test starts, and what they leave."""

import json
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from signal import Signals
from typing import Any

import pytest

from tests.processes import CANNOT_FORK, Ended, database, loaded
from tictactoe_gui.session.settings import Settings, read_settings, settings_texts
from tictactoe_gui.session.store.database import connect, open_database, transaction
from tictactoe_gui.session.store.documents import PREFIX, put_text, texts_of

HARMLESS = ("propagateSizeHints", "support raise()", "grabbing the keyboard")
"""Complaints of the offscreen platform."""


def forked(
    module: str, *words: object, ignored: Sequence[Signals] = (), **environment: str
) -> Ended:
    """Run a module in a process that has loaded the program."""
    if sys.platform == "win32":
        pytest.skip(CANNOT_FORK)
    return loaded().run(module, *words, environment=environment, ignored=ignored)


def run_script(
    script: str, *arguments: object, end: str = "close", ignored: Sequence[Signals] = (), **own: str
) -> dict[str, Any]:
    """Run a script in the program, which ends well; return what it has found."""
    done = forked("tests.process.scripts", script, end, *arguments, ignored=ignored, **own)
    assert (done.returncode, serious(done.stderr)) == (0, []), done.stderr
    line, _, rest = (done.stdout or "{}\n").partition("\n")
    found: dict[str, Any] = json.loads(line)
    return found | ({"at the end": rest} if rest else {})


def serious(text: str) -> list[str]:
    """Return the lines that the platform has not said."""
    return [line for line in text.splitlines() if not any(each in line for each in HARMLESS)]


def log() -> Path:
    return database().with_name("tictactoe.log")


def logged() -> list[str]:
    """Return the lines of the log, without their times."""
    lines = serious(log().read_text("utf-8")) if log().exists() else []
    return [line.split(" WARNING ")[-1] for line in lines]


def modes() -> dict[str, int]:
    """Return the permissions of all files that the programs of this test keep.

    A system that has no cache of fonts for all makes one for each person.
    """
    home, cache = Path(os.environ["HOME"]).parent, Path(os.environ["XDG_CACHE_HOME"])
    found = [each for each in home.rglob("*") if each != cache and "fontconfig" not in each.parts]
    return {each.name: each.stat().st_mode & 0o777 for each in found}


def kept() -> Settings:
    """Return the settings that the program has kept."""
    with closing(connect(database(), syncs=True)) as connection:
        return read_settings(texts_of(connection, PREFIX))


def keep(settings: Settings) -> None:
    """Let the program find settings at its next start; a new person has others."""
    opened = open_database(database()).connection
    with closing(opened) as connection, transaction(connection):
        for name, text in settings_texts(settings).items():
            put_text(connection, PREFIX + name, text)
