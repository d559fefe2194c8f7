"""Players that break, and players that tell how they ended."""

from collections.abc import Callable

import pytest

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.evaluation import Decision, MoveEvaluation
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice

Seat = Callable[[Choice], Player]
player_of: Seat = Choice.player


class Broken(Exception):  # noqa: N818  (said of a player)
    """What a broken player raises."""


class BreakingPlayer:
    """Plays like another, but breaks when `mark` is to move, after it has reported a square."""

    def __init__(self, inner: Player, mark: Mark) -> None:
        self.inner = inner
        self.mark = mark

    def choose(self, board: Board, control: Control) -> Decision:
        if board.turn is self.mark:
            control.report(MoveEvaluation(board.legal_moves()[0]))
            raise Broken
        return self.inner.choose(board, control)


class TellingPlayer:
    """Plays like another, and writes down how each thought ended."""

    def __init__(self, inner: Player, ends: list[str]) -> None:
        self.inner = inner
        self.ends = ends

    def choose(self, board: Board, control: Control) -> Decision:
        try:
            decision = self.inner.choose(board, control)
        except Cancelled:
            self.ends.append("cancelled")
            raise
        self.ends.append("decided")
        return decision


def seat(monkeypatch: pytest.MonkeyPatch, player: Seat) -> None:
    """Let `player` make the players of every choice."""
    monkeypatch.setattr(Choice, "player", player)


def break_players(monkeypatch: pytest.MonkeyPatch, mark: Mark) -> None:
    """Let every program break when `mark` is to move."""
    seat(monkeypatch, lambda choice: BreakingPlayer(player_of(choice), mark))


def mend_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the programs play as they should."""
    seat(monkeypatch, player_of)
