"""Lessons: what a game teaches the machines that played in it, or why it teaches nothing.

A game teaches once, when it ends, and only what it is: every move was played, by the same machine
on its side, and nobody took anything back.
"""

import enum
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import Choice


class NoLesson(enum.Enum):
    """Why a game in which a machine plays teaches it nothing."""

    UNKEPT = "unkept"
    """It plays without a name, so that nothing of it is kept."""
    SET_UP = "set up"
    """Its first position, or a move, was set up or pasted."""
    OPENED = "opened"
    """It was opened from the list of games, or imported."""
    TAKEN_BACK = "taken back"
    SEVERAL = "several"
    """Another played the same side before."""
    NEWER = "newer"
    """The machine of that name was made after its side had moved."""
    GONE = "gone"
    """The machine is not there, or what it has learnt is damaged."""


class Pupil(NamedTuple):
    """A machine that played in a game."""

    name: str
    """Its name in that game."""
    made: int
    """When it was made, which tells it from another of its name, even after it is renamed."""
    sides: tuple[Mark, ...]


def plays_learner(choice: Choice | None) -> bool:
    """Return whether the player is a machine that learns; None is a person."""
    return choice is not None and choice.program.key in LEARNERS


def pupils(record: GameRecord) -> tuple[Pupil, ...]:
    """Return the machines that a game teaches, once it has ended, as far as they are known."""
    if not record.game.is_finished or obstacle(record):
        return ()
    sides: dict[str, list[Mark]] = {}
    for mark in Mark:
        if names := machine_names(record, mark):
            sides.setdefault(names[-1], []).append(mark)
    return tuple(
        Pupil(name, record.machines[name], tuple(marks))
        for name, marks in sides.items()
        if name in record.machines
    )


def machine_names(record: GameRecord, *marks: Mark) -> list[str]:
    """Return the names of the machines that made the moves of some marks, in order."""
    makers = [choice for mark in marks for choice in record.makers_of(mark)]
    return [each.state for each in makers if each and plays_learner(each) and each.state]


def obstacle(record: GameRecord) -> NoLesson | None:
    """Return why a game teaches nothing, so far; None also if no machine has played in it."""
    makers = [record.makers_of(mark) for mark in Mark]
    learning = [choices for choices in makers if any(map(plays_learner, choices))]
    if not learning:
        return None
    game, made = record.game, record.machines

    def by_birth(choice: Choice | None) -> Choice | None:  # a machine may have got another name
        return choice and replace(choice, state=str(made.get(choice.state) or choice.state))

    tests = {
        NoLesson.SET_UP: game.start.ply or None in record.played_in(game.moves),
        NoLesson.OPENED: record.is_opened,
        NoLesson.TAKEN_BACK: bool(game.variations),
        NoLesson.SEVERAL: any(len({*map(by_birth, choices)}) > 1 for choices in learning),
        NoLesson.UNKEPT: not any(each and each.state for choices in learning for each in choices),
    }
    return next((why for why, is_so in tests.items() if is_so), None)


def teaches(record: GameRecord, choice: Choice) -> bool:
    """Return whether a player would learn from the game as it stands."""
    return bool(plays_learner(choice) and choice.state) and obstacle(record) is None
