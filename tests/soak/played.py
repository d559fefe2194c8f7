"""The part `games`: whole games on all sides, programs and representations, by mouse and key."""

import sys
from dataclasses import replace
from random import Random
from typing import TextIO

from PySide6.QtCore import Qt

from tests.soak.hand import click, place_in, press
from tests.soak.program import Program
from tests.soak.run import run
from tests.soak.user import Trouble, look_at
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side, Theme
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow

QUICK_DEPTH = 3
"""How far ahead a program looks that would take a second to look at everything."""
IN_FULL = 0.01
"""How often it looks at everything nevertheless."""


def play_game(program: Program, seed: int, number: int, trail: TextIO) -> None:
    """Play a game to its end; raise Trouble if it is not kept, or something else is wrong."""
    dice = Random(f"{seed}/{number}")
    window, session = program.window, program.window.session
    settings = random_settings(dice)
    trail.write(f"{number} {settings.side} {settings.representation} {settings.seats[1:]}\n")
    trail.flush()
    session.change_and_start(settings)
    while not session.game.board.is_over:
        program.wait_until(lambda: session.state.is_persons_turn or session.game.board.is_over)
        if session.state.is_persons_turn:
            _move(window, session.game.board.empty_cells, dice)
            program.turn()
    look_at(program)
    if session.record.result is None:
        raise Trouble("the game that has ended is not kept as one")


def random_settings(dice: Random) -> Settings:
    """Return any settings, with programs that are mostly quick."""
    return Settings(
        side=dice.choice(list(Side)),
        opponent=_choice(dice),
        watch_x=_choice(dice),
        watch_o=_choice(dice),
        representation=dice.choice(list(REPRESENTATIONS)),
        evaluation=dice.choice(list(EvaluationSource)),
        theme=dice.choice(list(Theme)),
        move_delay_ms=0,
        study=dice.choice(list(STUDIES)),
    )


def _choice(dice: Random) -> Choice:
    program = PROGRAMS[dice.choice(list(PROGRAMS))]
    is_slow = program.difficulty is Difficulty.HARD and "memo" not in program.key
    is_quick = not is_slow or dice.random() < IN_FULL
    depth = dice.randint(1, len(CELLS) if is_quick else QUICK_DEPTH)
    choice = Choice(order=dice.choice(list(MoveOrder)), depth=depth)
    return replace(choice, score=dice.choice(list(Scoring))).with_program(program.key)


def _move(window: MainWindow, cells: tuple[Cell, ...], dice: Random) -> None:
    """Take a free square, by mouse or by key."""
    cell = dice.choice(cells)
    square = window.board.squares[cell]
    if dice.random() < 0.5:
        click(square, place_in(square, dice))
    else:
        press(Qt.Key(Qt.Key.Key_1 + cell))


if __name__ == "__main__":
    sys.exit(run(play_game, sys.argv[1:]))
