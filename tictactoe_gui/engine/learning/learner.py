"""Learner: how boxes are filled, drawn from and taught; its fields are its settings.

A way to learn is a file in `learners/` with a frozen dataclass derived from `Learner`, decorated
with `@LEARNERS.register(order=n)`. Its `key` names it in files; its fields are its settings, each
made by `setting`, with its name and range; `names` are its words, and `listing` its lines, which
follow the settings. `filling` says how many beads are in a box at first, and `teach` changes the
boxes that were opened in a game. It draws nothing itself: each bead in a box is as likely, and
chance comes from the machine's seed and its number of games.
`session/lessons.py` says which games teach. Nothing may assume that a machine decides the same
again: what it drew, and why, is in `Reason.learnt` of the decision.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.learning.boxes import Matchbox
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.engine.texts import Naming, Phrase, tr

Value = int | bool | tuple[int, ...]
"""Of a setting."""


class BadSetting(ImpossibleText):
    """A setting that is not within its range."""


class Setting(NamedTuple):
    """How a setting of a learner is shown, and which values it may have."""

    text: str
    """What it is called."""
    least: int = 0
    most: int = 1
    presets: Mapping[str, Value] = {}
    """Values with names of their own."""


def setting(default: Value, shown: Setting) -> Any:
    """Return a dataclass field that also says how its setting is shown and what it may be."""
    return field(default=default, metadata={"setting": shown})


class Opened(NamedTuple):
    """A box that was opened in a game, what is in it, and the kind of square that was taken."""

    box: Matchbox
    contents: MutableSequence[int]
    kind: int


@dataclass(frozen=True, slots=True)
class Learner(ABC):
    """Fills boxes with beads for each kind of squares, and changes how many after each game."""

    key: ClassVar[str]
    names: ClassVar[Naming]

    def __post_init__(self) -> None:
        for each in fields(self):
            shown: Setting = each.metadata["setting"]
            value = getattr(self, each.name)
            if not _is_within(value, each.default, shown):
                raise BadSetting(
                    tr("{setting}: “{value}” is not within {least} to {most}."),
                    setting=each.name,
                    value=value,
                    least=shown.least,
                    most=shown.most,
                )

    @classmethod
    def settings(cls) -> dict[str, Setting]:
        """Return the settings by the names of their fields."""
        return {each.name: each.metadata["setting"] for each in fields(cls)}

    @property
    @abstractmethod
    def listing(self) -> tuple[Phrase, ...]:
        """How it plays and learns with its settings, a row each."""

    @abstractmethod
    def filling(self, box: Matchbox) -> tuple[int, ...]:
        """Return what is in a box before anything was taught; nothing if it has no such box."""

    @abstractmethod
    def teach(self, opened: Sequence[Opened], result: Verdict) -> None:
        """Change the contents of the boxes that one side opened in a game, in its order."""


def _is_within(value: object, default: object, shown: Setting) -> bool:
    """Return whether a value is of the same kind as the default, and in the range."""
    if not isinstance(default, tuple):
        return type(value) is type(default) and shown.least <= value <= shown.most  # type: ignore[operator]
    return (
        isinstance(value, tuple)
        and len(value) == len(default)
        and all(_is_within(each, default[0], shown) for each in value)
    )


FIND_BOX = Phrase(tr("Turn or mirror the board until it lies as in one of the boxes."))
"""The first row of a listing."""
DRAW_BEAD = Phrase(tr("Draw a bead from that box: it names the square."))

LEARNERS: Registry[type[Learner]] = Registry("tictactoe_gui.engine.learning.learners")
"""By the key of the program that plays with it."""
