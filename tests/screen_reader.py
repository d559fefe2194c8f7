"""A screen reader: starts a program, presses all in its window over the accessibility bus, quits.

Run by the system's Python, which has `pyatspi`, within a session of D-Bus and on a screen; the
words are a file for the result, the program's database, and its command. The result says as JSON
which controls have done a thing, and how the program ended.
"""

import json
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import pyatspi  # type: ignore[import-not-found]  # of the system

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.pressing import press_all

PATIENCE, MOMENT = 10.0, 0.02
"""Seconds: until a control or the program is given up, and between two looks."""
ACTIONS = ("Toggle", "Press")


class Part:
    """What the bus tells of one part of a window."""

    _actions: ClassVar[dict[str, str]] = {}
    """What has been asked for; a part that cannot be used has no action, and is not asked."""

    def __init__(self, known: Any) -> None:  # noqa: ANN401  (of a library without types)
        self._known = known
        state = known.getState()
        self.name: str = known.name
        self.is_in_sight = state.contains(pyatspi.STATE_SHOWING)
        self.is_usable = state.contains(pyatspi.STATE_SENSITIVE)
        self.is_held = state.contains(pyatspi.STATE_PRESSED)
        self.is_on = state.contains(pyatspi.STATE_CHECKED) or state.contains(pyatspi.STATE_SELECTED)

    @property
    def action(self) -> str:
        """The action that a screen reader offers, if there is one."""
        if self._known.path not in Part._actions:
            names = self._names()
            Part._actions[self._known.path] = next((each for each in ACTIONS if each in names), "")
        return Part._actions[self._known.path]

    def _names(self) -> list[str]:
        try:
            actions = self._known.queryAction()
        except NotImplementedError:
            return []
        return [actions.getName(place) for place in range(actions.nActions)]

    def children(self) -> Iterator["Part"]:
        """Yield what is in it."""
        for place in range(self._known.childCount):
            if child := self._known.getChildAtIndex(place):
                yield Part(child)

    def act(self) -> None:
        """Do the action that is offered."""
        self._known.queryAction().doAction(self._names().index(self.action))


class Program:
    """The program, as the bus knows it."""

    def __init__(self, words: list[str], database: str) -> None:
        self.process = subprocess.Popen(words)
        self._database = database
        self._frame: Any = None
        assert self.wait_until(self._is_there), "the program is not on the bus"

    def _is_there(self) -> bool:
        for each in pyatspi.Registry.getDesktop(0):
            if each and each.get_process_id() == self.process.pid and each.childCount:
                self._frame = each.getChildAtIndex(0)
                return bool(self._frame)
        return False

    def window(self) -> Part:
        """Return what is in the window, without the menus."""
        return Part(self._frame.getChildAtIndex(1))

    def kept(self) -> str:
        """Return the title, and the settings as they are written."""
        with closing(sqlite3.connect(self._database)) as connection:
            settings = "SELECT * FROM document ORDER BY name"
            return f"{self._frame.name} {connection.execute(settings).fetchall()}"

    def is_covered(self) -> bool:
        """Return whether there is a second window; the bus does not know lists that drop down."""
        search = "search", "--onlyvisible", "--pid", str(self.process.pid)
        return len(self._xdotool(*search).split()) > 1

    def uncover(self) -> None:
        """Press Esc until only the window is there."""

        def is_alone() -> bool:
            self._xdotool("key", "Escape")
            return not self.is_covered()

        assert self.wait_until(is_alone), "what has opened does not close"

    def _xdotool(self, *words: str) -> str:
        command = [shutil.which("xdotool") or "", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stdout

    def wait_until(self, is_so: Callable[[], bool]) -> bool:
        """Look again and again until something is so; return whether it came to be."""
        deadline = time.monotonic() + PATIENCE
        while not (came := is_so()) and time.monotonic() < deadline:
            time.sleep(MOMENT)
        return came

    def quit(self) -> int:
        """Choose the last entry of the first menu; return how the program ends."""
        menu = self._frame.getChildAtIndex(0).getChildAtIndex(0).getChildAtIndex(0)
        Part(menu.getChildAtIndex(menu.childCount - 1)).act()
        return self.process.wait(PATIENCE)


def main() -> None:
    """Press everything."""
    result, database, *words = sys.argv[1:]
    program = Program(words, database)
    try:
        told = {"done": dict(press_all(program)), "code": program.quit()}
        Path(result).write_text(json.dumps(told), "utf-8")
    finally:
        program.process.kill()


main()
