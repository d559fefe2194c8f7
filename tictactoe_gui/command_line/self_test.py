"""The self-test: a round through the real window as a person makes it, in a temporary folder.

It proves that a copy works where there is no test suite: packaged, installed, on another system.
"""

import os
import re
import shutil
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.session.settings import Side, read_settings
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.session.store.documents import PREFIX, texts_of
from tictactoe_gui.session.store.record_text import read_record
from tictactoe_gui.session.store.store import FILE
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.chapter_shelf import titles
from tictactoe_gui.ui.window.lessons import open_chapter
from tictactoe_gui.ui.window.main_window import MainWindow

W = TypeVar("W", bound=QWidget)
Part = tuple[str, Callable[[], None]]
SECONDS = 60.0
"""How long the round may take; it takes a twentieth of that unless the machine is busy."""
WAITING_SECONDS = 0.9 * SECONDS
"""How long a part waits for something before it fails; one that hangs for good ends at SECONDS."""
SOME = 7
"""Only every seventh pixel is looked at."""
FEW_COLOURS = 3
"""A part of the window with no more colours than these shows nothing: text alone has shades."""
LOOK_MS = 5
"""Between two looks at what is waited for, where nothing else happens."""


class PartFailed(Exception):
    """A part of the program does not do what it should."""


class SelfTest:
    """Goes through the parts of a program that has been created and not yet shown."""

    def __init__(self, app: QApplication, window: MainWindow, folder: Path) -> None:
        self._app, self._window, self._folder = app, window, folder
        self._began = time.monotonic()
        self._part = self._reason = ""
        """What is being checked, and why it has failed."""
        self._count = 0
        self._played: list[str] = []
        """What was written of each finished game, by its id and moves."""

    def run(self) -> tuple[int, str]:
        """Run the program's loop of events with a person in it; return exit code and a sentence."""
        watchdog = threading.Timer(SECONDS, self._give_up)
        watchdog.daemon = True
        watchdog.start()
        person = QTimer(singleShot=True, interval=0)
        person.timeout.connect(self._use)
        person.start()
        self._app.exec()
        self._window.autosave.close()  # before the folder is thrown away
        if not self._reason:
            parts = ("the games", self._reads_games), ("the settings", self._reads_settings)
            self._check((f"{name} that were written", check) for name, check in parts)
        watchdog.cancel()
        if self._reason:
            return 1, self._failure(self._reason)
        where = f"in {time.monotonic() - self._began:.1f} s, on {self._app.platformName()}"
        return 0, f"The self-test has passed: {self._count} parts {where}."

    def _use(self) -> None:
        """Do what a person does, and end the program as a person does."""
        self._check(self._parts_of_window())
        self._window.close()

    def _check(self, parts: Iterable[Part]) -> None:
        """Check one part after the other, until one fails."""
        try:
            for self._part, check in parts:
                check()
                self._raise_logged()
                self._count += 1
        except Exception as error:  # noqa: BLE001  (whatever it is, the part has failed)
            self._reason = str(error) if isinstance(error, PartFailed) else repr(error)

    def _failure(self, reason: str) -> str:
        return f"The self-test has failed at {self._part}: {reason.rstrip('.')}."

    def _give_up(self) -> None:
        """End the process, whose window hangs."""
        shutil.rmtree(self._folder, ignore_errors=True)
        if sys.stderr:
            sys.stderr.write(f"{self._failure(f'it still runs after {SECONDS:.0f} seconds')}\n")
            sys.stderr.flush()
        os._exit(1)

    def _parts_of_window(self) -> Iterator[Part]:
        yield "the window", self._opens
        for difficulty in dict.fromkeys(each.difficulty for each in PROGRAMS.values()):
            yield f"a game against {difficulty.value}", partial(self._plays, difficulty)
        for key in STUDIES:
            yield f"the study {key}", partial(self._studies, key)
        for key in PAGES:
            yield f"the page {key} of the lab", partial(self._looks_into_lab, key)
        for key in titles():
            yield f"the chapter {key} of the course", partial(self._reads_chapter, key)
        yield "the games", self._opens_games

    def _opens(self) -> None:
        seen: list[bool] = []
        self._window.painted.connect(lambda: seen.append(True))
        self._window.show()
        self._wait(lambda: seen, "the first painting")
        self._wait(lambda: self._window.menu_actions.is_filled, "the menus")
        store = self._window.store
        self._wait(lambda: store.opening, "the file of games")
        if store.opening and store.opening.error:
            raise PartFailed(f"no game can be written: {store.opening.error}")
        self._sees(lambda: self._window)

    def _plays(self, difficulty: Difficulty) -> None:
        """Play by clicks until the game is over, each time in the first free square."""
        session, squares = self._window.session, self._window.board.squares
        opponent = session.settings.opponent.with_difficulty(difficulty)
        session.new_game(settings=replace(session.settings, side=Side.X, opponent=opponent))
        while not session.game.is_over:
            self._wait(
                lambda: session.state.is_persons_turn or session.game.is_over, "the other's move"
            )
            if session.state.is_persons_turn:
                cell = session.game.board.legal_moves()[0]
                squares[cell].click()
                if not session.game.board.mark_at(cell):
                    raise PartFailed(f"a click on square {cell + 1} has taken nothing")
        self._played.append(_name_of(session.record.uid, session.game.moves))

    def _studies(self, key: str) -> None:
        self._window.show_study(key)
        tabs = self._window.side.tabs
        self._sees(lambda: tabs if tabs.key == key else None)

    def _looks_into_lab(self, key: str) -> None:
        self._window.menu_actions.lab.trigger()
        lab = self._sees(lambda: self._window.findChild(LabWindow))
        lab.show_page(key)
        self._sees(lambda: lab.pages[key])
        lab.close()  # which stops what it counts

    def _reads_chapter(self, key: str) -> None:
        open_chapter(self._window, key)
        cards = self._window.findChildren(QWidget, "course")  # of one that was left, too
        self._sees(lambda: next(filter(QWidget.isVisible, cards), None))
        self._window.course.leave()

    def _opens_games(self) -> None:
        self._window.menu_actions.games.trigger()
        self._sees(lambda: self._window.findChild(GamesWindow)).close()

    def _sees(self, find: Callable[[], W | None]) -> W:
        """Wait until there is a widget in sight, and return it; it is no plain area."""
        self._wait(lambda: (found := find()) and found.isVisible(), "it in sight")
        widget = find()
        assert widget
        QCoreApplication.processEvents()
        if len({*_pixels(widget)[::SOME]}) <= FEW_COLOURS:
            raise PartFailed("nothing is painted: is there a font?")
        return widget

    def _reads_games(self) -> None:
        """Read the games anew, as the next start does."""
        with closing(connect(self._folder / FILE)) as connection:
            found = [read_record(text) for text in games.all_texts(connection)]
        names = {_name_of(record.uid, record.game.moves) for record in found}
        if lost := [name for name in self._played if name not in names]:
            raise PartFailed(f"{len(lost)} of {len(self._played)} games were not kept")

    def _reads_settings(self) -> None:
        with closing(connect(self._folder / FILE)) as connection:
            settings = read_settings(texts_of(connection, PREFIX))
        if settings.study != list(STUDIES)[-1]:
            raise PartFailed("they are not those of this round")

    def _wait(self, condition: Callable[[], object], what: str) -> None:
        """Let the program run until `condition` holds; `what` is then there."""
        look = QTimer(interval=LOOK_MS)  # given a time limit, Qt would not wait at all
        look.start()
        while not condition():
            self._raise_logged()
            if time.monotonic() - self._began > WAITING_SECONDS:
                raise PartFailed(f"after {WAITING_SECONDS:.0f} seconds there is not: {what}")
            flags = QEventLoop.ProcessEventsFlag
            QCoreApplication.processEvents(flags.AllEvents | flags.WaitForMoreEvents)

    def _raise_logged(self) -> None:
        """Raise PartFailed with what an unexpected error says, if one was logged."""
        log = self._folder / "tictactoe.log"
        text = log.read_text("utf-8") if log.exists() else ""
        if error := re.search(r"^Traceback .*\n(?: .*\n)*(\S.*)", text, re.MULTILINE):
            raise PartFailed(error[1])


def _pixels(widget: QWidget) -> "array[int]":
    """Return the colours of a widget's pixels, as 0xAARRGGBB."""
    image = widget.grab().toImage()
    image.convertTo(image.Format.Format_RGB32)
    return array("I", bytes(image.constBits()))


def _name_of(uid: str, moves: tuple[int, ...]) -> str:
    return f"{uid} {moves}"
