"""What a person can choose, once for the panel and the menus: its label, options and meaning."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side, Theme
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.wording import tr

_PACES = (0, 300, 1000, 3000)
Options = tuple[tuple[Any, str], ...]
"""What can be chosen: values and their labels."""


def index_of(options: Options, value: object) -> int:
    """Return the place of `value` among the options."""
    return next(index for index, (each, _) in enumerate(options) if each == value)


class Field(NamedTuple):
    """One choice. In a watched game the programs' fields are those of the given mark."""

    label: Callable[[], str]
    options: Callable[[Settings, Mark], Options]
    read: Callable[[Settings, Mark], Any]
    write: Callable[[Settings, Mark, Any], Settings]
    is_shown: Callable[[Settings, Mark], bool] = lambda _settings, _mark: True
    explain: Callable[[Settings, Mark], str] = lambda _settings, _mark: ""
    """One line on the present choice."""


def _of_settings(
    name: str,
    label: Callable[[], str],
    options: Callable[[], Options],
) -> Field:
    """Return the field for an attribute of Settings."""
    return Field(
        label,
        lambda _settings, _mark: options(),
        lambda settings, _mark: getattr(settings, name),
        lambda settings, _mark, value: replace(settings, **{name: value}),
    )


def _of_program(  # noqa: PLR0913
    label: Callable[[], str],
    options: Callable[[Choice], Options],
    read: Callable[[Choice], Any],
    write: Callable[[Choice, Any], Choice],
    *,
    is_shown: Callable[[Choice], bool] = lambda _choice: True,
    explain: Callable[[Choice], str] = lambda _choice: "",
) -> Field:
    """Return a field of the program in a seat."""
    return Field(
        label,
        lambda settings, mark: options(settings.choice_for(mark)),
        lambda settings, mark: read(settings.choice_for(mark)),
        lambda settings, mark, value: settings.with_choice_for(
            mark, write(settings.choice_for(mark), value)
        ),
        lambda settings, mark: is_shown(settings.choice_for(mark)),
        lambda settings, mark: explain(settings.choice_for(mark)),
    )


def seat_options(settings: Settings) -> Options:
    """Return the two sides of a watched game, each with the difficulty of its program."""
    return tuple(
        (mark, f"{mark.value}: {wording.difficulty_name(choice.difficulty)}")
        for mark, choice in ((Mark.X, settings.watch_x), (Mark.O, settings.watch_o))
    )


def pace_options(settings: Settings) -> Options:
    """Return some pauses between the moves of a watched game, the present one among them."""
    return tuple((pace, wording.seconds(pace)) for pace in sorted({*_PACES, settings.pace}))


def _is_search(choice: Choice) -> bool:
    return choice.difficulty is Difficulty.HARD


def _is_alpha_beta(choice: Choice) -> bool:
    return choice.program.prunes


def _programs_beside(choice: Choice) -> Options:
    return tuple(
        (key, wording.program_name(key))
        for key, program in PROGRAMS.items()
        if program.difficulty is choice.difficulty
    )


SIDE = _of_settings(
    "side",
    lambda: tr("You play"),
    lambda: (
        (Side.X, "X"),
        (Side.O, "O"),
        (Side.BOTH, tr("Both")),
        (Side.WATCH, tr("Watch")),
    ),
)
REPRESENTATION = _of_settings(
    "representation",
    lambda: tr("Representation"),
    lambda: tuple((key, wording.representation_name(key)) for key in REPRESENTATIONS),
)._replace(explain=lambda settings, _mark: wording.representation_line(settings.representation))
EVALUATION = _of_settings(
    "evaluation",
    lambda: tr("Evaluation"),
    lambda: (
        (EvaluationSource.COMPUTER, tr("Computer's")),
        (EvaluationSource.PERFECT, tr("Perfect play")),
        (EvaluationSource.OFF, tr("Off")),
    ),
)._replace(write=lambda settings, _mark, value: settings.with_evaluation(value))
THEME = _of_settings(
    "theme",
    lambda: tr("Theme"),
    lambda: (
        (Theme.SYSTEM, tr("As the system")),
        (Theme.LIGHT, tr("Light")),
        (Theme.DARK, tr("Dark")),
    ),
)
DIFFICULTY = _of_program(
    lambda: tr("Difficulty"),
    lambda _choice: tuple((each, wording.difficulty_name(each)) for each in Difficulty),
    lambda choice: choice.difficulty,
    lambda choice, value: replace(choice, difficulty=value),
)
ALGORITHM = _of_program(
    lambda: tr("Algorithm"),
    _programs_beside,
    lambda choice: choice.program.key,
    lambda choice, value: choice.with_program(value),
    explain=wording.choice_line,
)
DEPTH = _of_program(
    lambda: tr("Looks ahead"),
    lambda _choice: tuple(
        (depth, wording.depth_name(depth)) for depth in (len(CELLS), *range(1, len(CELLS)))
    ),
    lambda choice: choice.depth,
    lambda choice, value: replace(choice, depth=value),
    is_shown=_is_search,
)
ORDER = _of_program(
    lambda: tr("Move order"),
    lambda _choice: (
        (MoveOrder.ROW_MAJOR, tr("Row by row")),
        (MoveOrder.CENTRE_FIRST, tr("Centre, corners, sides")),
    ),
    lambda choice: choice.order,
    lambda choice, value: replace(choice, order=value),
    is_shown=_is_search,
)
WINDOW = _of_program(
    lambda: tr("Root window"),
    lambda _choice: (
        (False, tr("Full, every square exact")),
        (True, tr("Shared, the rest are bounds")),
    ),
    lambda choice: choice.shared_window,
    lambda choice, value: replace(choice, shared_window=value),
    is_shown=_is_alpha_beta,
)
