"""The settings as fields, for both the panel and the menus: label, options and meaning."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.session.settings import Choice, EvaluationSource, Fold, Settings, Side, Theme
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import difficulty_title, order_name, perfect_play, state_title

_PACES = (0, 300, 1000, 3000)
Options = tuple[tuple[Any, str], ...]
"""What can be chosen: values and their labels."""


def index_of(options: Options, value: object) -> int:
    """Return the place of `value` among the options."""
    return next(index for index, (each, _) in enumerate(options) if each == value)


class Field(NamedTuple):
    """One setting. In a watched game the fields of the program are those of the given mark."""

    label: Callable[[], str]
    options: Callable[[Settings, Mark], Options]
    read: Callable[[Settings, Mark], Any]
    write: Callable[[Settings, Mark, Any], Settings]
    is_shown: Callable[[Settings, Mark], bool] = lambda _settings, _mark: True
    explain: Callable[[Settings, Mark], str] = lambda _settings, _mark: ""
    """One line on the present choice."""
    brief: Callable[[Settings, Mark], str] = lambda _settings, _mark: ""
    """The present choice in a word or two, where only a summary is seen."""
    about: Callable[[], tuple[str, ...]] = lambda: ()
    """What the setting is for, in a line or two; the help goes on with what `explain` says."""
    titles: Callable[[], Options] = lambda: ()
    """The options where there is room for more, if they say more there."""


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
    brief: Callable[[Choice], str] = lambda _choice: "",
    about: Callable[[], tuple[str, ...]] = lambda: (),
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
        lambda settings, mark: brief(settings.choice_for(mark)),
        about,
    )


def _is_watched(settings: Settings, _mark: Mark) -> bool:
    return settings.side is Side.WATCH


def _is_search(choice: Choice) -> bool:
    return choice.difficulty is Difficulty.HARD


def _learns(choice: Choice) -> bool:
    return choice.difficulty is Difficulty.LEARNING


def _is_alpha_beta(choice: Choice) -> bool:
    return choice.program.prunes


def _programs_beside(choice: Choice) -> Options:
    return tuple(
        (key, wording.program_name(key))
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
)._replace(
    about=lambda: (
        tr("X moves first. Take one side, or both of them."),
        tr("Nobody: a demo game, in which two programs play each other."),
    )
)
REPRESENTATION = _of_settings(
    "representation",
    lambda: tr("Representation"),
    lambda: tuple((key, wording.representation_name(key)) for key in REPRESENTATIONS),
)._replace(
    explain=lambda settings, _mark: wording.representation_line(settings.representation),
    about=lambda: (tr("How the program stores the board. It changes the work, not the moves."),),
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
    lambda: tr("Program of"),
    lambda settings, _mark: tuple(
        (mark, f"{mark.value}: {wording.difficulty_name(settings.choice_for(mark).difficulty)}")
        for mark in Mark
    ),
    lambda _settings, mark: mark,
    lambda settings, _mark, _value: settings,  # whose program is shown is no setting
    is_shown=_is_watched,
    about=lambda: (
        tr("In a demo game, each side has a program of its own."),
        tr("The rows below show the program of the side that is chosen here."),
    ),
)
PACE = _of_settings("move_delay_ms", lambda: tr("Pause between moves"), lambda: ())._replace(
    options=lambda settings, _mark: tuple(
        (pace, wording.tenths(pace)) for pace in sorted({*_PACES, settings.move_delay_ms})
    ),
    is_shown=_is_watched,
    about=lambda: (
        tr("How long a demo game waits between two moves."),
        tr("At 0 s the programs move as fast as they decide."),
    ),
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
    lambda: tr("Difficulty"),
    lambda _choice: tuple((each, wording.difficulty_name(each)) for each in Difficulty),
    lambda choice: choice.difficulty,
    lambda choice, value: choice.with_difficulty(value),
    about=lambda: (
        tr("Easy takes any free square. Rule-based follows fixed rules."),
        tr("Hard looks ahead, as far as you let it. Learning (MENACE) learns from its games."),
    ),
)._replace(titles=lambda: tuple((each, difficulty_title(each)) for each in Difficulty))
ALGORITHM = _of_program(
    lambda: tr("Algorithm"),
    _programs_beside,
    lambda choice: choice.program.key,
    lambda choice, value: choice.with_program(value),
    explain=wording.choice_line,
    brief=lambda choice: wording.program_name(choice.program.key),
    about=lambda: (tr("The textbook program that plays at this difficulty."),),
)
STATE = _of_program(
    lambda: tr("Plays by"),
    _states_of,
    lambda choice: choice.state,
    lambda choice, value: replace(choice, state=value),
    is_shown=lambda choice: len(_states_of(choice)) > 1 and not _learns(choice),
    brief=lambda choice: state_title(choice.program.key, choice.state),
    about=lambda: (
        tr("What the program goes by: the rules that you keep, or whose moves fill a table."),
        tr("The first entry is the program as it is."),
    ),
)
MACHINE = _of_program(
    STATE.label,
    _states_of,
    lambda choice: choice.state,
    lambda choice, value: replace(choice, state=value),
    is_shown=_learns,
    explain=lambda choice: (
        tr("It keeps what it learns under this name.")
        if choice.state
        else tr("It has learnt nothing, and forgets what it learns.")
    ),
    about=lambda: (
        tr("The machine that plays: each has a name, and keeps what its games teach it."),
        tr("Machines… makes, copies, compares and forgets them."),
    ),
)
DEPTH = _of_program(
    lambda: tr("Looks ahead"),
    lambda _choice: tuple(
        (depth, wording.depth_name(depth)) for depth in (len(CELLS), *range(1, len(CELLS)))
    ),
    lambda choice: choice.depth,
    lambda choice, value: replace(choice, depth=value),
    is_shown=_is_search,
    brief=lambda choice: (
        tr("to the end") if choice.depth == len(CELLS) else wording.depth_name(choice.depth)
    ),
    about=lambda: (
        tr("How many plies the search looks ahead; a ply is one move by one player."),
        tr("Where it stops early, it counts open lines."),
    ),
)
ORDER = _of_program(
    lambda: tr("Move order"),
    lambda _choice: (*((order, order_name(order)) for order in MoveOrder),),
    lambda choice: choice.order,
    lambda choice, value: replace(choice, order=value),
    is_shown=_is_search,
    brief=lambda choice: "" if choice.order is MoveOrder.ROW_MAJOR else tr("centre first"),
    about=lambda: (
        tr("In which order the search tries the free squares."),
        tr("A good order lets alpha-beta skip more of the tree."),
    ),
)
WINDOW = _of_program(
    lambda: tr("Root window"),
    lambda _choice: (
        (False, tr("Full, every square exact")),
        (True, tr("Shared, bounds for the rest")),
    ),
    lambda choice: choice.shared_window,
    lambda choice, value: replace(choice, shared_window=value),
    is_shown=_is_alpha_beta,
    brief=lambda choice: tr("shared window") if choice.shared_window else "",
    about=lambda: (
        tr("Full: the search works out the exact value of every square."),
        tr("Shared: it skips what cannot beat the best square, and knows only a bound there."),
    ),
)
