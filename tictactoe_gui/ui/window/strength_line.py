"""StrengthLine: what the exact count of all games says of the program that is seated."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.losing_lines import LostGames, lost_games
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.player import PROGRAMS, StateGone
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_line

MOST_GAMES = 9999
"""Of a program that decides by itself, in figures at most."""
Counted = dict[Mark, LostGames]
"""The games that a program loses as X, and as O."""


class StrengthRequest(NamedTuple):
    """What is counted: a program, and how it searches if it does."""

    program: str
    """Its key, with the state that it carries."""
    options: SearchOptions | None

    @classmethod
    def of(cls, choice: Choice) -> Self:
        """Return what is counted of the program of a choice."""
        return cls(choice.key, choice.search_options)

    def lost_games(self, control: Control) -> Counted:
        """Count all games against every legal reply; raise Cancelled on request.

        A program whose state is gone has none; the session reports that.
        """
        strength = Strength(self.options)
        try:
            return {mark: lost_games(strength, self.program, mark, control) for mark in Mark}
        except StateGone:
            return {}


def has_taken_over(session: GameSession, choice: Choice, mark: Mark) -> bool:
    """Return whether another than the program of a choice has made moves of `mark`."""
    moves, played = session.game.moves, session.record.played
    made = [played.get(moves[:ply]) for ply in range(1 if mark is Mark.X else 2, len(moves) + 1, 2)]
    makers = [move.by if move else None for move in made]
    return any(
        each is None or StrengthRequest.of(each) != StrengthRequest.of(choice) for each in makers
    )


class LossCount(QObject):
    """Counts all games of programs in a thread of its own, and remembers what came out."""

    counted = Signal()

    def __init__(self, parent: QObject, failed: Callable[[Any], None]) -> None:
        super().__init__(parent)
        self._known: dict[StrengthRequest, Counted] = {}
        self._asked: StrengthRequest | None = None
        self.worker = Worker(self, finished=self._on_counted, failed=failed)

    def known(self, choice: Choice) -> Counted | None:
        """Return what was counted of a program, or None."""
        return self._known.get(StrengthRequest.of(choice))

    def count(self, choice: Choice) -> None:
        """Count the games of a program, unless that is under way."""
        wanted = StrengthRequest.of(choice)
        if not (self.worker.is_busy and self._asked == wanted):
            self._asked = wanted
            self.worker.submit(wanted.lost_games)

    def never_loses(self, session: GameSession) -> bool:
        """Return whether the program of a game never loses; False until that is counted."""
        mark, choice = session.settings.computer, session.settings.opponent
        if mark is None or session.game.start.ply or not choice.is_recallable:
            return False
        counted = self.known(choice)
        if counted is None:
            self.count(choice)
        if not counted or has_taken_over(session, choice, mark):
            return False
        return not counted[mark].lost

    def _on_counted(self, counted: Counted) -> None:
        assert self._asked  # noqa: S101  (it was asked for)
        self._known[self._asked] = counted
        self.counted.emit()


class StrengthLine(WorkWhileVisible, QLabel):
    """Counts while it can be seen; where no count holds, it says how the program decides."""

    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__(wordWrap=True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        muted(self)
        self._seat: tuple[Choice, Mark] | None = None
        self._choice: Choice | None = None
        self._session: GameSession | None = None
        self._losses = LossCount(self, self.failed.emit)
        self._losses.counted.connect(self._show)
        self.worker = self._losses.worker

    def show_program(self, choice: Choice, mark: Mark | None) -> None:
        """Show the program of a choice, and how it fares as `mark`; None for an adviser."""
        self._choice = choice
        self._seat = (choice, mark) if mark else None
        self._show()

    def follow(self, session: GameSession) -> None:
        """Say no more of the program than holds for the game of a session."""
        self._session = session
        session.game_changed.connect(self._show)
        self.failed.connect(session.failed)
        self._show()

    def work(self) -> None:
        """Count what is missing."""
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._show()

    @Slot()
    def _show(self) -> None:
        if self._choice:
            self.setText(self._said(self._choice))

    def _said(self, choice: Choice) -> str:
        program, session = choice.program, self._session
        # The games that are counted begin on the empty board.
        is_set_up = session is not None and session.game.start.ply > 0
        if not self._seat or is_set_up or not choice.is_recallable:
            return choice_line(choice)
        if "{" not in program.loses:
            return tr(program.loses)
        counted = self._losses.known(choice)
        if counted == {}:
            return choice_line(choice)
        if counted:
            mark = self._seat[1]
            said = standing(program.key, mark, counted)
            if session and has_taken_over(session, *self._seat) and not counted[mark].lost:
                return tr(
                    "{said} It did not make all of {mark}'s moves in this game.",
                    said=said,
                    mark=mark.value,
                )
            return said
        if self.isVisible():
            self._losses.count(choice)
        return ""


def longest_line(choices: Sequence[Choice]) -> str:
    """Return the longest that may be said of some programs whose own moves are played."""
    counts = [{Mark.O: LostGames(lost, MOST_GAMES)} for lost in (0, MOST_GAMES)]
    said = [choice_line(each) for each in choices]
    said += [standing(each.program.key, Mark.O, count) for each in choices for count in counts]
    return max(said, key=len)


def standing(program: str, mark: Mark, counted: Counted) -> str:
    """Return what the count of all games says of a program that plays `mark`."""
    lost, games = counted[mark]
    facts = {"games": number(games), "mark": mark.value}
    if lost:
        return tr(PROGRAMS[program].loses, None, lost, **facts)
    return tr(
        "From the empty board it never loses as {mark}: all {games} possible games were counted.",
        **facts,
    )
