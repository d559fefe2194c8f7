"""A person who has only a screen reader: presses every control in sight by its own action."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol


class Thing(Protocol):
    """What a screen reader is told of one part of a window."""

    name: str
    is_in_sight: bool
    is_usable: bool
    is_on: bool
    """Whether it is what is chosen: checked, or the tab that is in front."""
    is_held: bool
    """Whether it has been pressed, and not been let go yet."""

    @property
    def action(self) -> str:
        """Return what can be done with it by one press, or nothing."""

    def act(self) -> None:
        """Do that."""

    def children(self) -> Iterable["Thing"]:
        """Return what is in it."""


class Program(Protocol):
    """A program with a window."""

    def window(self) -> Thing:
        """Return what is in its window, but for the menus."""

    def kept(self) -> str:
        """Return the title of the window, and the settings that are in force."""

    def is_covered(self) -> bool:
        """Return whether something has opened in front of the window, or beside it."""

    def uncover(self) -> None:
        """Close that."""

    def wait_until(self, is_so: Callable[[], bool]) -> bool:
        """Let the program work until something is so; return whether it came to be."""


def press_all(program: Program) -> Iterator[tuple[str, bool]]:
    """Press every control, also those that come into sight by it; yield whether each did a thing.

    What is chosen already is pressed once something else is. To be checked is no deed but a look:
    a setting has to change, or what a person is told, or something has to open.
    """
    done: set[str] = set()
    while control := _next(things := _at_rest(program), done):
        names, kept = _names(things), program.kept()

        def has_changed(names: list[str] = names, kept: str = kept) -> bool:
            is_told = program.kept() != kept or program.is_covered()
            return is_told or _names(_in_sight(program.window())) != names

        control.act()
        done.add(_key(control))
        yield _key(control), program.wait_until(has_changed)
        if program.is_covered():
            program.uncover()


def _next(things: Sequence[Thing], done: set[str]) -> Thing | None:
    """Return the first control that can be pressed, and has not been."""
    usable = (each for each in things if each.is_usable and not each.is_on)
    return next((each for each in usable if _key(each) not in done and each.action), None)


def _at_rest(program: Program) -> list[Thing]:
    """Return all that is in sight, once nothing is pressed any more."""
    found: list[Thing] = []

    def is_let_go() -> bool:
        found[:] = _in_sight(program.window())
        return not any(each.is_held for each in found)

    assert program.wait_until(is_let_go), "a button stays pressed"
    return found


def _in_sight(thing: Thing) -> Iterator[Thing]:
    """Yield what can be seen of a part and all within."""
    if thing.is_in_sight:
        yield thing
        for each in thing.children():
            yield from _in_sight(each)


def _names(things: Iterable[Thing]) -> list[str]:
    return [each.name for each in things]


def _key(thing: Thing) -> str:
    """Return what stays of a name while its state changes."""
    return thing.name.partition(",")[0]
