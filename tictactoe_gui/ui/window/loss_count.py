"""LossCount: how many games the seated program loses, counted in a thread."""

from collections.abc import Callable
from typing import Any, NamedTuple, Self

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.losing_lines import LostGames, lost_games
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.player import StateGone
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker

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
