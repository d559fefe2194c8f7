"""The settings as fields, for both the panel and the menus: label, options and meaning."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.scale import CodeAs
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side, Theme
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
    titles: Callable[[], Options] = lambda: ()
    """The options where there is room for more, if they say more there."""
    tip: Callable[[], str] = lambda: ""
    """What it is, in one line."""

    def explained(self, settings: Settings, mark: Mark) -> list[str]:
        """Return a line on each option: what would be said of it if it were chosen."""
        values = (value for value, _ in self.options(settings, mark))
        return [self.explain(self.write(settings, mark, each), mark) for each in values]


def _of_settings(
    name: str,
    label: Callable[[], str],
    options: Callable[[], Options],
    tip: Callable[[], str] = lambda: "",
) -> Field:
    """Return the field for an attribute of Settings."""
    return Field(
        name,
        label,
        lambda _settings, _mark: options(),
        lambda settings, _mark: getattr(settings, name),
        lambda settings, _mark, value: replace(settings, **{name: value}),
        tip=tip,
    )


def _of_program(  # noqa: PLR0913
    name: str,
    label: Callable[[], str],
    options: Callable[[Choice], Options],
    *,
    is_shown: Callable[[Choice], bool] = lambda _choice: True,
    explain: Callable[[Choice], str] = lambda _choice: "",
    tip: Callable[[], str] = lambda: "",
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
        tip=tip,
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
    lambda: tr("Which marks you play; X moves first"),
)._replace(
    explain=lambda settings, _mark: {
        Side.X: tr("You move first."),
        Side.O: tr("The computer moves first."),
        Side.BOTH: tr("Two people play."),
        Side.WATCH: tr("Two programs play: a demo game."),
    }[settings.side],
)
REPRESENTATION = _of_settings(
    "representation",
    lambda: tr("Stored as"),
    lambda: tuple((key, representation_name(key)) for key in REPRESENTATIONS),
    lambda: tr("How the program stores the board: that changes the work, not the moves"),
)._replace(
    explain=lambda settings, _mark: representation_line(settings.representation),
)
EVALUATION = _of_settings(
    "evaluation",
    lambda: tr("Values shown"),
    lambda: (
        (EvaluationSource.OFF, tr("Off")),
        (EvaluationSource.COMPUTER, tr("Computer's")),
        (EvaluationSource.PERFECT, perfect_play()),
    ),
    lambda: tr("What the free squares say they are worth (E shows and hides it)"),
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
    tip=lambda: tr("In a demo game: whose program the other settings are"),
)
PACE = _of_settings(
    "move_delay_ms",
    lambda: tr("Pause between moves"),
    lambda: (),
    lambda: tr("How long a demo game waits between two moves"),
)._replace(
    is_shown=_is_watched,
    explain=lambda settings, _mark: tr(
        "Pause between moves, {seconds}", seconds=tenths(settings.move_delay_ms)
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
    lambda: tr("Against"),
    lambda _choice: tuple((each, difficulty_name(each)) for each in Difficulty),
    explain=choice_line,
    tip=lambda: tr("How well the computer plays"),
)._replace(
    write=lambda settings, mark, value: settings.with_choice_for(
        mark, settings.choice_for(mark).with_difficulty(value)
    ),
    titles=lambda: tuple((each, difficulty_title(each)) for each in Difficulty),
)
ALGORITHM = _of_program(
    "program",
    lambda: tr("Plays by"),
    _programs_beside,
    explain=choice_line,
    tip=lambda: tr("The textbook program that plays at this difficulty"),
)._replace(
    options=lambda settings, mark: (
        tuple((key, program_name(key)) for key in PROGRAMS)
        if settings.side is Side.WATCH
        else _programs_beside(settings.choice_for(mark))
    ),
    read=lambda settings, mark: settings.choice_for(mark).program.key,
    write=lambda settings, mark, value: settings.with_choice_for(
        mark, settings.choice_for(mark).with_program(value)
    ),
)
STATE = _of_program(
    "state",
    lambda: tr("Goes by"),
    _states_of,
    is_shown=lambda choice: len(_states_of(choice)) > 1 and not _learns(choice),
    tip=lambda: tr("What the program goes by: rules that you keep, or whose moves fill a table"),
)
MACHINE = _of_program(
    "state",
    lambda: tr("Plays by"),
    _states_of,
    is_shown=_learns,
    explain=lambda choice: (
        tr("It keeps what it learns under this name.")
        if choice.state
        else tr("It has learnt nothing, and forgets what it learns.")
    ),
    tip=lambda: tr("The machine that plays: each has a name"),
)._replace(key="machine")
DEPTH = _of_program(
    "depth",
    lambda: tr("Looks ahead"),
    lambda _choice: tuple(
        (depth, depth_name(depth)) for depth in (len(CELLS), *range(1, len(CELLS)))
    ),
    is_shown=_is_search,
    tip=lambda: tr("How many plies the search looks ahead; a ply is one move by one player"),
)
ORDER = _of_program(
    "order",
    lambda: tr("Move order"),
    lambda _choice: (*((order, order_name(order)) for order in MoveOrder),),
    is_shown=_is_search,
    tip=lambda: tr("In which order the search tries the free squares"),
)
SCORE = _of_program(
    "score",
    lambda: tr("Values"),
    lambda _choice: tuple((each, score_name(each)) for each in Scoring),
    is_shown=_is_search,
    explain=lambda choice: {
        Scoring.DEPTH: tr("10 − depth: a sooner win counts more, 10 for a win at once."),
        Scoring.SIGN: tr(
            "+1 0 −1: every win counts 1 and every loss −1, so that of two wins the first is taken."
        ),
    }[choice.score],
    tip=lambda: tr("What a win counts: the sooner, the more (10 − depth), or always 1"),
)
CODE_AS = _of_settings(
    "code_as",
    lambda: tr("Code as"),
    lambda: (
        (CodeAs.BRANCHES, tr("two branches")),
        (CodeAs.NEGAMAX, tr("negamax")),
    ),
    lambda: tr("How a search is written: a branch for MAX and one for MIN, or one for both"),
)._replace(
    explain=lambda settings, _mark: {
        CodeAs.BRANCHES: tr(
            "Two branches, as most books print it: MAX takes the largest value, MIN the smallest."
        ),
        CodeAs.NEGAMAX: tr("Negamax, one branch for both: a value counts for the player to move."),
    }[settings.code_as],
)
