"""Players that break, that tell how they ended, and that never end."""

import threading
from collections.abc import Callable

import pytest

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, MoveEvaluation, Reason, Rule
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.session.settings import Choice

Seat = Callable[[Choice], Player]
GIVES_UP = Rule("gives-up", "gives up", "its box is empty")
player_of: Seat = Choice.player


class Broken(Exception):
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


class ResigningPlayer:
    """Resigns on a board with so many marks or more, and takes the first free square before."""

    def __init__(self, ply: int) -> None:
        self.ply = ply

    def choose(self, board: Board, control: Control) -> Decision:
        control.check()
        reason = Reason(Ground.RULE, rule=GIVES_UP)
        resigns = board.ply >= self.ply
        return Decision(None if resigns else board.legal_moves()[0], reason, Analysis(()))


class EndlessPlayer:
    """Evaluates some squares rightly, and then thinks until it is cancelled.

    However slow the machine is, a test finds it thinking.
    """

    def __init__(self, squares: int = 3) -> None:
        self.squares = squares

    def choose(self, board: Board, control: Control) -> Decision:
        known = PerfectPlayer().choose(board, Control()).analysis.evaluations
        for each in known[: self.squares]:
            control.report(each)
        control.nodes, control.cell = 12_345, known[: self.squares + 1][-1].cell
        let_nothing_happen(control)
        raise AssertionError


def let_nothing_happen(control: Control) -> None:
    """Take no time of the processor until it is cancelled."""
    never = threading.Event()
    while not never.wait(0.001):
        control.check()


def seat(monkeypatch: pytest.MonkeyPatch, player: Seat) -> None:
    """Let `player` make the players of every choice."""
    monkeypatch.setattr(Choice, "player", player)


def let_minimax_think_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let plain minimax never come to its decision; the other programs play as they should."""
    seat(
        monkeypatch,
        lambda choice: EndlessPlayer() if choice.program.key == "minimax" else player_of(choice),
    )


def break_players(monkeypatch: pytest.MonkeyPatch, mark: Mark) -> None:
    """Let every program break when `mark` is to move."""
    seat(monkeypatch, lambda choice: BreakingPlayer(player_of(choice), mark))


def mend_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the programs play as they should."""
    seat(monkeypatch, player_of)
