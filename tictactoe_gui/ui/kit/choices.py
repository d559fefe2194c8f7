"""The settings as fields: label, options and meaning; and the view of them in the menus."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import CodeAs, MoveOrder, Scoring
from tictactoe_gui.session.settings import (
    WATCH_SPEEDS,
    Choice,
    EvaluationSource,
    Settings,
    Side,
    Theme,
)
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import (
    choice_line,
    difficulty_name,
    order_name,
    representation_line,
    representation_short_name,
    score_name,
    think_aloud_tip,
    way_of_play,
)
from tictactoe_gui.ui.wording.text import decimal, tenths

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
    tip: Callable[[], str] = lambda: ""
    """What it is, in one line."""

    def explained(self, options: Options, settings: Settings, mark: Mark) -> list[str]:
        """Return a line on each option: what would be said of it if it were chosen."""
        return [self.explain(self.write(settings, mark, each), mark) for each, _ in options]


def _field(
    name: str,
    label: Callable[[], str],
    options: Callable[[], Options],
    tip: Callable[[], str],
    *,
    of_program: bool = False,
    **more: Any,
) -> Field:
    """Return the field for an attribute of Settings, or of the Choice in a seat."""

    def read(settings: Settings, mark: Mark) -> Any:
        return getattr(settings.choice_for(mark) if of_program else settings, name)

    def write(settings: Settings, mark: Mark, value: Any) -> Settings:
        if not of_program:
            return replace(settings, **{name: value})
        choice = replace(settings.choice_for(mark), **{name: value})
        return settings.with_choice_for(mark, choice)

    field = Field(label, lambda _settings, _mark: options(), read, write, tip=tip)
    return field._replace(**more)


def _is_watched(settings: Settings, _mark: Mark) -> bool:
    return settings.side is Side.WATCH


def _ways_of_play(settings: Settings, mark: Mark) -> Options:
    """Return what can play, each by the Choice of it; in a demo game of every difficulty."""
    choice = settings.choice_for(mark)
    if settings.side is Side.WATCH:
        to_the_end = replace(choice, depth=len(CELLS))
        ways = [
            way
            for each in Difficulty
            for way in (
                choice if each is choice.difficulty else to_the_end.with_difficulty(each)
            ).ways_of_play
            if each is choice.difficulty or way.depth == len(CELLS)
        ]
    else:
        ways = [*choice.ways_of_play]
    names = [*map(way_of_play, ways)]
    last = names[-1]
    if last in names[:-1]:  # rules of that name are there again, but they are others
        names[-1] = tr("{name}, as it was", name=last)
    return tuple(zip(ways, names, strict=True))


def _line_on(choice: Choice) -> str:
    """Return how a program decides, of a machine what becomes of what it learns."""
    if choice.difficulty is not Difficulty.LEARNING:
        return choice_line(choice)
    if choice.state:
        return tr("It keeps what it learns under this name.")
    return tr("It has learnt nothing, and forgets what it learns.")


SIDE = _field(
    "side",
    lambda: tr("You play"),
    lambda: (
        (Side.X, "X"),
        (Side.O, "O"),
        (Side.BOTH, tr("Both")),
        (Side.WATCH, tr("Nobody")),
    ),
    lambda: tr("Which marks you play; X moves first"),
    explain=lambda settings, _mark: {
        Side.X: tr("You move first."),
        Side.O: tr("The computer moves first."),
        Side.BOTH: tr("Two people play."),
        Side.WATCH: tr("Two programs play: a demo game."),
    }[settings.side],
)
REPRESENTATION = _field(
    "representation",
    lambda: tr("Stored as"),
    lambda: tuple((key, representation_short_name(key)) for key in REPRESENTATIONS),
    lambda: tr("How the program stores the board: that changes the work, not the moves"),
    explain=lambda settings, _mark: representation_line(settings.representation),
)
VALUES = _field(
    "shown_evaluation",
    lambda: tr("Values show"),
    lambda: (
        (EvaluationSource.PERFECT, tr("Perfect play")),
        (EvaluationSource.COMPUTER, tr("Computer's own")),
    ),
    lambda: tr("What the free squares say while values are shown (E shows and hides them)"),
    write=lambda settings, _mark, value: (
        replace(settings, shown_evaluation=value)
        if settings.evaluation is EvaluationSource.OFF
        else settings.with_evaluation(value)
    ),
)
THINK_ALOUD = _field(
    "think_aloud",
    lambda: tr("Think aloud"),
    lambda: ((False, tr("Off")), (True, tr("On"))),
    think_aloud_tip,
)
SPEED = _field(
    "watch_speed",
    lambda: tr("Speed"),
    lambda: tuple(
        (each, tr("{count} a second", count=decimal(each, int(each < 1)))) for each in WATCH_SPEEDS
    ),
    lambda: tr("How many boards a second, where its thinking is watched (+ and − change it)"),
)
SEAT = Field(
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
PACE = _field(
    "move_delay_ms",
    lambda: tr("Pause between moves"),
    lambda: (),
    lambda: tr("How long a demo game waits between two moves"),
    explain=lambda settings, _mark: tr(
        "Pause between moves, {seconds}", seconds=tenths(settings.move_delay_ms)
    ),
)
THEME = _field(
    "theme",
    lambda: tr("Theme"),
    lambda: (
        (Theme.SYSTEM, tr("As the system")),
        (Theme.LIGHT, tr("Light")),
        (Theme.DARK, tr("Dark")),
    ),
    lambda: tr("Light colours or dark ones"),
)
DIFFICULTY = _field(
    "difficulty",
    lambda: tr("Against"),
    lambda: tuple((each, difficulty_name(each)) for each in Difficulty),
    lambda: tr("How well the computer plays"),
    explain=lambda settings, mark: choice_line(settings.choice_for(mark)),
    write=lambda settings, mark, value: settings.with_choice_for(
        mark, settings.choice_for(mark).with_difficulty(value)
    ),
    is_shown=lambda settings, mark: not _is_watched(settings, mark),
    of_program=True,
)
PROGRAM = Field(
    lambda: tr("Plays by"),
    _ways_of_play,
    lambda settings, mark: settings.choice_for(mark),
    lambda settings, mark, value: settings.with_choice_for(mark, value),
    explain=lambda settings, mark: _line_on(settings.choice_for(mark)),
    tip=lambda: tr("What plays at this difficulty: rules, a search and its depth, a machine"),
)
ORDER = _field(
    "order",
    lambda: tr("Order of moves"),
    lambda: tuple((order, order_name(order)) for order in MoveOrder),
    lambda: tr("In which order the search tries the free squares"),
    of_program=True,
)
SCORE = _field(
    "score",
    lambda: tr("Score"),
    lambda: tuple((each, score_name(each)) for each in Scoring),
    lambda: tr("What a win counts: the sooner, the more (10 − depth), or always 1"),
    explain=lambda settings, mark: {
        Scoring.DEPTH: tr("10 − depth: a sooner win counts more, 10 for a win at once."),
        Scoring.SIGN: tr(
            "+1 0 −1: every win counts 1 and every loss −1, so that of two wins the first is taken."
        ),
    }[settings.choice_for(mark).score],
    of_program=True,
)
CODE_AS = _field(
    "code_as",
    lambda: tr("Code as"),
    lambda: (
        (CodeAs.BRANCHES, tr("two branches")),
        (CodeAs.NEGAMAX, tr("negamax")),
    ),
    lambda: tr("How a search is written: a branch for MAX and one for MIN, or one for both"),
    explain=lambda settings, _mark: {
        CodeAs.BRANCHES: tr(
            "Two branches, as most books print it: MAX takes the largest value, MIN the smallest."
        ),
        CodeAs.NEGAMAX: tr("Negamax, one branch for both: a value counts for the player to move."),
    }[settings.code_as],
)


# In the menus.


class RadioMenu(QMenu):
    """A submenu, or the items of one put into a menu; for any options."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._options: Options = ()
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._on_triggered)

    def show_options(self, options: Options, value: object) -> None:
        """Offer `options` and check the one of `value`."""
        if options != self._options:
            self._options = options
            for action in self._group.actions():
                self._group.removeAction(action)
                self.removeAction(action)
            for _, label in options:
                action = self.addAction(label.replace("&", "&&"))
                action.setCheckable(True)
                self._group.addAction(action)
            give_letters(self)
        self._group.actions()[index_of(options, value)].setChecked(True)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(self._options[self._group.actions().index(action)][0])


def give_letters(menu: QWidget) -> None:
    """Give each entry a letter of its own: the first of a word, or else any that is free."""
    taken: set[str] = set()
    for action in menu.actions():
        text = plain(action.text())
        starts = [place for place in range(len(text)) if not place or text[place - 1] == " "]
        for place in (*starts, *range(len(text))):
            letter = text[place].lower()
            if letter.isalnum() and letter not in taken:
                taken.add(letter)
                before, after = (each.replace("&", "&&") for each in (text[:place], text[place:]))
                action.setText(f"{before}&{after}")
                break


def plain(text: str) -> str:
    """Return the text of an entry without the sign of its letter."""
    return "&".join(each.replace("&", "") for each in text.split("&&"))
