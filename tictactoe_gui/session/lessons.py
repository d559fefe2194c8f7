"""Lessons: what a game teaches the machines that played in it, or why it teaches nothing.

A game teaches once, when it ends, and only what it is: every move was played, by the same machine
on its side, and nobody took anything back or was helped.
"""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import Choice


class NoLesson(enum.Enum):
    """Why a game in which a machine plays teaches it nothing."""

    UNKEPT = "unkept"
    """It plays without a name, so that nothing of it is kept."""
    SET_UP = "set up"
    """Its first position, or a move, was set up or pasted."""
    OPENED = "opened"
    """It was opened from the history, or imported."""
    TAKEN_BACK = "taken back"
    HELPED = "helped"
    """A person asked for a hint, or what the position is worth."""
    SEVERAL = "several"
    """Another played the same side before."""


class GameLesson(NamedTuple):
    """A game that has ended, as it teaches the machines of these names."""

    uid: str
    started: int
    """Milliseconds since 1970, UTC."""
    moves: tuple[Cell, ...]
    winner: Mark | None
    learners: tuple[tuple[str, tuple[Mark, ...]], ...]
    """The name of each machine, with the marks that it played."""


def plays_learner(choice: Choice | None) -> bool:
    """Return whether the player is a machine that learns; None is a person."""
    return choice is not None and choice.program.key in LEARNERS


def lesson_of(record: GameRecord) -> GameLesson | None:
    """Return what a game teaches, once it has ended; None if it teaches nothing."""
    if not record.game.is_finished or obstacle(record):
        return None
    makers = {mark: record.makers_of(mark) for mark in Mark}
    names: dict[str, list[Mark]] = {}
    for mark, choices in makers.items():
        if choices and (choice := choices[-1]) and plays_learner(choice) and choice.state:
            names.setdefault(choice.state, []).append(mark)
    if not names:
        return None
    learners = tuple((name, tuple(marks)) for name, marks in names.items())
    game = record.game
    return GameLesson(record.uid, record.started, game.moves, game.result, learners)


def obstacle(record: GameRecord) -> NoLesson | None:
    """Return why a game teaches nothing, so far; None also if no machine has played in it."""
    makers = [record.makers_of(mark) for mark in Mark]
    learning = [choices for choices in makers if any(map(plays_learner, choices))]
    if not learning:
        return None
    game = record.game
    plies = range(1, len(game.moves) + 1)
    is_pasted = any(game.moves[:ply] not in record.played for ply in plies)
    tests = {
        NoLesson.SET_UP: bool(game.start.ply) or is_pasted,
        NoLesson.OPENED: record.is_opened,
        NoLesson.TAKEN_BACK: bool(game.lines),
        NoLesson.HELPED: bool(record.hints),
        NoLesson.SEVERAL: any(len(set(choices)) > 1 for choices in learning),
        NoLesson.UNKEPT: not any(each and each.state for choices in learning for each in choices),
    }
    return next((why for why, is_so in tests.items() if is_so), None)
