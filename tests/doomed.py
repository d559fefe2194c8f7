"""The program played at random until it is killed: `tests.doomed SEED [INSTRUCTIONS]`.

What it prints is written when it is printed: the games as they were restored, every wish before it
is carried out, and the games again whenever the board shows something else. With INSTRUCTIONS it
kills itself, in the middle of a write if that is where the database has done so many.
"""

import json
import os
import random
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtTest import QTest

from tests.posix import KILL
from tests.processes import run_program
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.session.store import database
from tictactoe_gui.ui.window.main_window import MainWindow

PERIOD_MS = 3
HASTE = 0.2
"""How likely it is that something is done in a period."""
PROGRAMS = ("random", "turn-table-corner", "eight-rules", "alpha-beta-memo")
SIDES = (Side.X, Side.X, Side.O, Side.BOTH, Side.BOTH, Side.WATCH)


def say(word: str, **facts: object) -> None:
    """Write a line at once, in one piece."""
    os.write(1, f"{json.dumps({'word': word, **facts})}\n".encode())


def name_of(record: GameRecord) -> str:
    """Return the name of a game; one in which no person has done anything need not be kept."""
    return "" if record.game.is_untouched or record.is_start else record.uid


def facts_of(open_games: OpenGamesRecord) -> dict[str, object]:
    """Return what is told of the games of a window."""
    present = open_games.present
    game = present.game
    return {
        "name": name_of(present),
        "moves": game.moves,
        "lines": sorted(game.variations),
        "ply": game.ply,
        "start": str(game.start),
        "hints": present.hints if name_of(present) else 0,
        "before": [name for each in open_games.before if (name := name_of(each))],
        "after": [name for each in open_games.after if (name := name_of(each))],
        "paused": open_games.is_paused,
    }


class Doomed(QObject):
    """Plays with the mouse and by menu, and tells what the board is about to show."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._chance = random.Random(seed)
        self._told: object = None
        self._is_restored = False
        self._answer_after = -1
        for square in window.board.squares:
            square.installEventFilter(self)
        self._timer = QTimer(self, interval=PERIOD_MS)
        self._timer.timeout.connect(self.go_on)
        window.painted.connect(self._timer.start)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.tell()
        return False

    def tell(self) -> None:
        """Tell what the board shows, as soon as it does."""
        if not self._window.autosave._is_restored:
            return
        open_games = self._session.open_games
        if open_games == self._told:
            return
        self._told = open_games
        session = self._session
        say(
            "shown" if self._is_restored else "restored",
            **facts_of(open_games),
            slot=number.number if (number := self._window.autosave._number) else 1,
            quiet=session.state.is_persons_turn
            or session.state.is_halted
            or session.game.board.is_over,
        )
        self._is_restored = True

    @Slot()
    def go_on(self) -> None:
        """Do something, if it is the person's turn to."""
        self.tell()
        if not self._is_restored:
            return
        session = self._session
        if 0 <= self._answer_after < len(session.game.moves):
            say("answered")
            self._answer_after = -1
        if self._chance.random() > HASTE:
            return
        if session.game.board.is_over:
            ends = [session.new_game] * 3 + [session.undo] * 2 + [self.sit_elsewhere]
            self.wish(self._chance.choice(ends))
        elif session.state.is_persons_turn:
            self.act()
        elif session.state.is_halted:
            self.wish(self._chance.choice([session.resume, session.step, session.new_game]))
        elif self._chance.random() < 0.05:
            self.wish(self.sit_elsewhere)

    def act(self) -> None:
        """Click, most of the time."""
        session = self._session
        others: list[Callable[[], object]] = [
            *([session.undo] * 5),
            session.redo,
            session.new_game,
            session.give_hint,
            *(self.sit_elsewhere, self.store_otherwise, self.set_up),
        ]
        self.wish(self._chance.choice([self.click] * 16 + others))

    def wish(self, what: Callable[[], object]) -> None:
        say("wish", what=getattr(what, "__name__", str(what)))
        what()

    def click(self) -> None:
        free = [cell for cell in CELLS if not self._session.game.board.mark_at(cell)]
        square = self._window.board.squares[self._chance.choice(free)]
        self._answer_after = self._session.game.ply
        QTest.mouseClick(square, Qt.MouseButton.LeftButton)

    def sit_elsewhere(self) -> None:
        choice = Choice().with_program(self._chance.choice(PROGRAMS))
        settings = replace(
            self._session.settings,
            side=self._chance.choice(SIDES),
            opponent=choice,
            evaluation=self._chance.choice(list(EvaluationSource)),
            move_delay_ms=0,
        )
        if self._chance.random() < 0.5:
            self._session.change_and_start(settings)
        else:
            self._session.change(settings)

    def store_otherwise(self) -> None:
        key = self._chance.choice(list(REPRESENTATIONS))
        self._session.change(replace(self._session.settings, representation=key))

    def set_up(self) -> None:
        self._session.set_position("X../.O./...")


def die_inside(instructions: int) -> None:
    """Kill the program when the database has done so many instructions."""
    connect = database.connect
    left = instructions

    def count_down() -> int:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), KILL)
        return 0

    def connect_and_count(path: Path | str, *, syncs: bool = False) -> sqlite3.Connection:
        connection = connect(path, syncs=syncs)
        connection.set_progress_handler(count_down, 1)
        return connection

    database.connect = connect_and_count


def main() -> None:
    """Run the program, and play."""
    seed, *instructions = map(int, sys.argv[1:])
    if instructions:
        die_inside(*instructions)
    run_program(lambda _app, window: Doomed(window, seed))


if __name__ == "__main__":
    main()
