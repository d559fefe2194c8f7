"""A screen reader: starts a program, plays in its window over the accessibility bus, and quits.

Run by the system's Python, which has `pyatspi`, within a session of D-Bus and on a screen; the
words are the command of the program. Prints as JSON what the bus has told.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyatspi  # type: ignore[import-not-found]  # of the system

PATIENCE, MOMENT = 60.0, 0.02
"""Seconds: until the program is given up, and between two looks."""
ACTIONS = ("Toggle", "Press")


def wait_for(find: Callable[[], Any]) -> Any:
    """Look again and again until there is something."""
    deadline = time.monotonic() + PATIENCE
    while not (found := find()):
        assert time.monotonic() < deadline
        time.sleep(MOMENT)
    return found


def frame_of(number: int) -> Any:
    """Return the window of a process, once the bus has it."""
    for each in pyatspi.Registry.getDesktop(0):
        if each and each.get_process_id() == number and each.childCount:
            return each.getChildAtIndex(0)
    return None


def parts(known: Any) -> Iterator[Any]:
    """Yield what is in a part, and all within."""
    for place in range(known.childCount):
        if child := known.getChildAtIndex(place):
            yield child
            yield from parts(child)


def named(frame: Any, name: str) -> Any:
    """Return the part in sight whose name begins so, as soon as there is one."""

    def find() -> Any:
        for each in parts(frame):
            if each.name.startswith(name) and each.getState().contains(pyatspi.STATE_SHOWING):
                return each
        return None

    return wait_for(find)


def press(known: Any) -> None:
    """Do what a screen reader offers."""
    actions = known.queryAction()
    names = [actions.getName(place) for place in range(actions.nActions)]
    actions.doAction(next(names.index(each) for each in ACTIONS if each in names))


def main() -> None:
    """Play a game of two persons, turn to another study, and choose the end in the first menu."""
    program = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
    try:
        frame = wait_for(lambda: frame_of(program.pid))
        told = []
        for number, mark in ((1, "X"), (4, "O"), (2, "X"), (5, "O"), (3, "X")):
            press(named(frame, f"Square {number}, free"))
            told.append(named(frame, f"Square {number}, {mark}").name)
        press(named(frame, "Thinking"))
        told.append(frame.name)
        menu = frame.getChildAtIndex(0).getChildAtIndex(0).getChildAtIndex(0)
        press(menu.getChildAtIndex(menu.childCount - 1))
        code = program.wait(PATIENCE)
        sys.stdout.write(json.dumps({"told": told, "code": code}))
    finally:
        program.kill()


main()
