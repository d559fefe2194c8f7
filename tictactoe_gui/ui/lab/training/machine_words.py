"""What is said of the machines that are kept."""

import re
from pathlib import Path

from tictactoe_gui.engine.learning.machine import Tally
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.store.machines import KeptMachine
from tictactoe_gui.ui.wording import files
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.setup import impossible_text
from tictactoe_gui.ui.wording.text import number, tr

NOTHING = "–"
"""Stands where there is no figure."""


def title() -> str:
    return tr("Machines")


def none_yet() -> str:
    return tr("There is no machine yet. Make one, or play against MENACE: that makes the first.")


def tally(found: Tally) -> str:
    """Return games as won, drawn and lost."""
    return "-".join(map(number, found)) if found.games else NOTHING


def file_stem(name: str) -> str:
    """Return what the file of a machine may be called."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "machine"


def not_a_machine(path: Path, error: ImpossibleText) -> str:
    """Return why a file that a person opened is no machine."""
    name = files.file_name(path)
    return tr("{name} is not a machine. {reason}", name=name, reason=impossible_text(error))


def ask_to_forget(kept: KeptMachine) -> str:
    """Return the question before a machine is deleted, also one whose text is damaged."""
    if not kept.is_readable:
        return tr("Forget “{name}”? What it has learnt is damaged.", name=kept.name)
    facts = {"name": kept.name, "games": games_count(kept.machine.games)}
    return tr(
        "Forget “{name}”, and what it has learnt from {games}? This cannot be undone.", **facts
    )


def opened(name: str) -> str:
    return tr("“{name}” is kept, and can be played against.", name=name)
