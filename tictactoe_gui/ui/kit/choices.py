"""The settings as fields, for both the panel and the menus: label, options and meaning."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.scale import CodeAs
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.settings import Choice, EvaluationSource, Fold, Settings, Side, Theme
from tictactoe_gui.ui.kit.manual.texts import manual_entries
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import (
    choice_line,
    depth_name,
    difficulty_name,
    difficulty_title,
    order_name,
    perfect_play,
    program_name,
    representation_line,
    representation_name,
    score_name,
    state_title,
)
from tictactoe_gui.ui.wording.numbers import tenths

_PACES = (0, 300, 1000, 3000)
Options = tuple[tuple[Any, str], ...]
"""What can be chosen: values and their labels."""


def index_of(options: Options, value: object) -> int:
    """Return the place of `value` among the options."""
    return next(index for index, (each, _) in enumerate(options) if each == value)


class Field(NamedTuple):
    """One setting. In a watched game the fields of the program are those of the given mark."""

    key: str
    label: Callable[[], str]
    options: Callable[[Settings, Mark], Options]
    read: Callable[[Settings, Mark], Any]
    write: Callable[[Settings, Mark, Any], Settings]
    is_shown: Callable[[Settings, Mark], bool] = lambda _settings, _mark: True
    explain: Callable[[Settings, Mark], str] = lambda _settings, _mark: ""
    """One line on the present choice."""
    brief: Callable[[Settings, Mark], str] = lambda _settings, _mark: ""
    """The present choice in a word or two, where only a summary is seen."""
    titles: Callable[[], Options] = lambda: ()
    """The options where there is room for more, if they say more there."""

    def about(self) -> tuple[str, ...]:
        """Return what it is for, in a line or two; the help goes on with what `explain` says."""
        return manual_entries("settings.md").get(self.key, ())


def _of_settings(name: str, label: Callable[[], str], options: Callable[[], Options]) -> Field:
    """Return the field for an attribute of Settings."""
    return Field(
        name,
        label,
        lambda _settings, _mark: options(),
        lambda settings, _mark: getattr(settings, name),
        lambda settings, _mark, value: replace(settings, **{name: value}),
    )


def _of_program(  # noqa: PLR0913
    name: str,
    label: Callable[[], str],
    options: Callable[[Choice], Options],
    *,
    is_shown: Callable[[Choice], bool] = lambda _choice: True,
    explain: Callable[[Choice], str] = lambda _choice: "",
    brief: Callable[[Choice], str] = lambda _choice: "",
) -> Field:
    """Return the field for an attribute of the Choice in a seat."""
    return Field(
        name,
        label,
        lambda settings, mark: options(settings.choice_for(mark)),
        lambda settings, mark: getattr(settings.choice_for(mark), name),
        lambda settings, mark, value: settings.with_choice_for(
            mark, replace(settings.choice_for(mark), **{name: value})
        ),
        lambda settings, mark: is_shown(settings.choice_for(mark)),
        lambda settings, mark: explain(settings.choice_for(mark)),
        lambda settings, mark: brief(settings.choice_for(mark)),
    )


def _is_watched(settings: Settings, _mark: Mark) -> bool:
    return settings.side is Side.WATCH


def _is_search(choice: Choice) -> bool:
    return choice.difficulty is Difficulty.HARD


def _learns(choice: Choice) -> bool:
    return choice.difficulty is Difficulty.LEARNING


def _programs_beside(choice: Choice) -> Options:
    return tuple(
        (key, program_name(key))
        for key, program in PROGRAMS.items()
        if program.difficulty is choice.difficulty
    )


def _states_of(choice: Choice) -> Options:
    """Return what the program can carry, and what it is to carry even if that is gone."""
    states = choice.program.states
    names = [*(states.names() if states else ()), *filter(None, [choice.state])]
    nothing = tr(states.without) if states else tr("Nothing")
    titled = [(name, _state_title(choice, name)) for name in dict.fromkeys(names)]
    return (("", nothing), *titled)


def _state_title(choice: Choice, state: str) -> str:
    """Return the label of a state, distinct from that of another one with the same name."""
    title = state_title(choice.program.key, state)
    states = choice.program.states
    names = states.names() if states else ()
    if state not in names and title in [state_title(choice.program.key, each) for each in names]:
        return tr("{name}, as it was", name=title)
    return title


SIDE = _of_settings(
    "side",
    lambda: tr("You play"),
    lambda: (
        (Side.X, "X"),
        (Side.O, "O"),
        (Side.BOTH, tr("Both")),
        (Side.WATCH, tr("Nobody")),
    ),
)
REPRESENTATION = _of_settings(
    "representation",
    lambda: tr("Representation"),
    lambda: tuple((key, representation_name(key)) for key in REPRESENTATIONS),
)._replace(
    explain=lambda settings, _mark: representation_line(settings.representation),
)
EVALUATION = _of_settings(
    "evaluation",
    lambda: tr("Evaluation"),
    lambda: (
        (EvaluationSource.OFF, tr("Off")),
        (EvaluationSource.COMPUTER, tr("Computer's")),
        (EvaluationSource.PERFECT, perfect_play()),
    ),
)._replace(
    write=lambda settings, _mark, value: settings.with_evaluation(value),
)
SEAT = Field(
    "seat",
    lambda: tr("Program of"),
    lambda settings, _mark: tuple(
        (mark, f"{mark.value}: {difficulty_name(settings.choice_for(mark).difficulty)}")
        for mark in Mark
    ),
    lambda _settings, mark: mark,
    lambda settings, _mark, _value: settings,  # whose program is shown is no setting
    is_shown=_is_watched,
)
PACE = _of_settings("move_delay_ms", lambda: tr("Pause between moves"), lambda: ())._replace(
    options=lambda settings, _mark: tuple(
        (pace, tenths(pace)) for pace in sorted({*_PACES, settings.move_delay_ms})
    ),
    is_shown=_is_watched,
)
FOLD = _of_settings(
    "fold",
    lambda: tr("Settings beside the board"),
    lambda: (
        (Fold.BY_ITSELF, tr("Fold with the first mark")),
        (Fold.OPEN, tr("Open")),
        (Fold.FOLDED, tr("Folded")),
    ),
)
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
    "difficulty",
    lambda: tr("Difficulty"),
    lambda _choice: tuple((each, difficulty_name(each)) for each in Difficulty),
)._replace(
    write=lambda settings, mark, value: settings.with_choice_for(
        mark, settings.choice_for(mark).with_difficulty(value)
    ),
    titles=lambda: tuple((each, difficulty_title(each)) for each in Difficulty),
)
ALGORITHM = _of_program(
    "program",
    lambda: tr("Algorithm"),
    _programs_beside,
    explain=choice_line,
    brief=lambda choice: program_name(choice.program.key),
)._replace(
    read=lambda settings, mark: settings.choice_for(mark).program.key,
    write=lambda settings, mark, value: settings.with_choice_for(
        mark, settings.choice_for(mark).with_program(value)
    ),
)
STATE = _of_program(
    "state",
    lambda: tr("Plays by"),
    _states_of,
    is_shown=lambda choice: len(_states_of(choice)) > 1 and not _learns(choice),
    brief=lambda choice: state_title(choice.program.key, choice.state),
)
MACHINE = _of_program(
    "state",
    STATE.label,
    _states_of,
    is_shown=_learns,
    explain=lambda choice: (
        tr("It keeps what it learns under this name.")
        if choice.state
        else tr("It has learnt nothing, and forgets what it learns.")
    ),
)._replace(key="machine")
DEPTH = _of_program(
    "depth",
    lambda: tr("Looks ahead"),
    lambda _choice: tuple(
        (depth, depth_name(depth)) for depth in (len(CELLS), *range(1, len(CELLS)))
    ),
    is_shown=_is_search,
    brief=lambda choice: (
        tr("to the end") if choice.depth == len(CELLS) else depth_name(choice.depth)
    ),
)
ORDER = _of_program(
    "order",
    lambda: tr("Move order"),
    lambda _choice: (*((order, order_name(order)) for order in MoveOrder),),
    is_shown=_is_search,
    brief=lambda choice: {
        MoveOrder.ROW_MAJOR: "",
        MoveOrder.CENTRE_FIRST: tr("centre first"),
        MoveOrder.OPEN_LINES: tr("by open lines"),
    }[choice.order],
)
SCORE = _of_program(
    "score",
    lambda: tr("Values"),
    lambda _choice: tuple((each, score_name(each)) for each in Scoring),
    is_shown=_is_search,
    brief=lambda choice: "" if choice.score is Scoring.DEPTH else score_name(choice.score),
)
CODE_AS = _of_settings(
    "code_as",
    lambda: tr("Code as"),
    lambda: (
        (CodeAs.BRANCHES, tr("two branches")),
        (CodeAs.NEGAMAX, tr("negamax")),
    ),
)
