"""BorrowedBoard: games that a course begins, and the way back to what was on the board before."""

from dataclasses import replace

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.scale import CodeAs
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side

_SEATED = "side", "opponent", "evaluation", "shown_evaluation"
_SHOWN = "representation", "code_as", "study"
"""The settings that a course changes: those of who plays, and others."""


class BorrowedBoard:
    """Remembers the game and the settings at the first change, until they are given back."""

    def __init__(self, session: GameSession) -> None:
        self._session = session
        self._before: tuple[GameRecord, Settings] | None = None
        self._uid = ""
        """The game that was begun last."""

    @property
    def is_taken(self) -> bool:
        """Whether a game of the course is on the board."""
        return self._before is not None and self._session.record.uid == self._uid

    def seat(self, board: Board, choice: Choice, side: Side, evaluation: EvaluationSource) -> None:
        """Begin a game from a position; who sits on both sides has the program as an adviser.

        A search is written with two branches, so that chapters can speak of its values.
        """
        self._keep()
        settings = replace(
            self._session.settings,
            side=side,
            opponent=choice,
            code_as=CodeAs.BRANCHES,
        ).with_evaluation(evaluation)
        self._session.change_and_start(settings, Game(board))
        self._uid = self._session.record.uid

    def store_as(self, representation: str) -> None:
        """Store boards in another way."""
        self._keep()
        self._session.change(replace(self._session.settings, representation=representation))

    def _keep(self) -> None:
        if self._before is None:
            self._before = self._session.record, self._session.settings

    def give_back(self) -> None:
        """Show the game again that was there, with who sat there.

        A game that a person has begun or opened meanwhile stays, with its players.
        """
        before, self._before = self._before, None
        if before is None:
            return
        record, settings = before
        session, is_ours = self._session, self._session.record.uid == self._uid
        taken = (*_SEATED, *_SHOWN) if is_ours else _SHOWN
        back = {each: getattr(settings, each) for each in taken}
        if is_ours and record.game.is_untouched:
            session.change_and_start(replace(session.settings, **back))
            return
        if is_ours:
            session.open(record)
        session.change(replace(session.settings, **back))
