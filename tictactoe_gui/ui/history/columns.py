"""The columns of the history, the most important first; a narrow list leaves out the last."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import clock
from tictactoe_gui.ui.history import list_words as words
from tictactoe_gui.ui.history.entry import Entry
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import representation_short_name

Texts = tuple[str, str]
"""What stands in a cell, and a smaller remark under it."""


class GameColumn(NamedTuple):
    """A column: its heading, what stands in it, how it sorts, and texts that it has room for."""

    heading: Callable[[], str]
    texts: Callable[[Entry], Texts]
    key: Callable[[Entry], Any]
    widest: Callable[[], tuple[str, ...]] | None = None
    """None takes the room that is left."""
    is_number: bool = False

    def text(self, entry: Entry) -> str:
        """Return what stands in a cell, in one line."""
        return ", ".join([text for text in self.texts(entry) if text])


def _player(mark: Mark) -> GameColumn:
    place = list(Mark).index(mark)
    return GameColumn(
        lambda: mark.value,
        lambda entry: (entry.names[place], entry.note(mark)),
        lambda entry: entry.names[place].casefold(),
    )


WHEN, X, O, RESULT = range(4)  # noqa: E741  (that is what the mark is called)
COLUMNS = (
    GameColumn(
        lambda: tr("Played"),
        lambda entry: (
            words.day_name(entry.row.started),
            words.time_of_day(entry.row.started),
        ),
        lambda entry: entry.row.started,
        lambda: (words.date_text(clock.now()), tr("Yesterday")),
    ),
    _player(Mark.X),
    _player(Mark.O),
    GameColumn(
        lambda: tr("Result"),
        lambda entry: (entry.names.result, ""),
        lambda entry: entry.names.result,
        words.result_words,
    ),
    GameColumn(
        lambda: tr("Moves"),
        lambda entry: (number(entry.row.marks), ""),
        lambda entry: entry.row.marks,
        lambda: ("9",),
        is_number=True,
    ),
    GameColumn(
        lambda: tr("Hints"),
        lambda entry: (number(entry.row.hints), ""),
        lambda entry: entry.row.hints,
        lambda: ("99",),
        is_number=True,
    ),
    GameColumn(
        lambda: tr("Representation"),
        lambda entry: (entry.names.representation, ""),
        lambda entry: entry.names.representation,
        lambda: tuple([representation_short_name(key) for key in REPRESENTATIONS]),
    ),
)


def table_columns() -> tuple[Column, ...]:
    """Return the columns as the kit's table knows them; the first speaks for the whole row."""
    return tuple(
        Column(
            each.heading(),
            each.text,
            sort=each.key,
            spoken=None if place else Entry.spoken,
            tip=Entry.spoken,
            is_figure=each.is_number,
        )
        for place, each in enumerate(COLUMNS)
    )
