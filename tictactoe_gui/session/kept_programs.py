"""Kept programs: what a person has named, of one kind, in one text file.

Each change reads the file first, and holds a lock meanwhile: another window of the program may
have written.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from tictactoe_gui.files import keep_aside
from tictactoe_gui.session import kept_files


class Named(Protocol):
    """A program with a name, which no other of its kind has."""

    @property
    def name(self) -> str:
        """What a person calls it."""


P = TypeVar("P", bound=Named)


class Kept(NamedTuple, Generic[P]):
    """The programs, and the new path of a file that could not be read and was renamed."""

    programs: tuple[P, ...]
    aside: Path | None = None


@dataclass(frozen=True)
class ProgramsFile(Generic[P]):
    """The file of one kind of programs: how it is read, and how each is written."""

    path: Path
    most: int
    """Bytes."""
    head: str
    parse: Callable[[str], tuple[P, ...]]
    written: Callable[[P], str]
    """Return a program as it stands in the file."""

    def read(self) -> Kept[P]:
        """Return the programs; rename a file that is none. Raise NotRead if it is left alone."""
        try:
            return Kept(kept_files.read(self.path, self.most, self.parse))
        except kept_files.NOT_THERE:
            return Kept(())
        except kept_files.WRONG:
            return Kept((), keep_aside(self.path))

    def keep(self, program: P) -> Kept[P]:
        """Keep a program in place of one of the same name; raise OSError if that cannot be."""

        def put(programs: tuple[P, ...]) -> tuple[P, ...]:
            if program.name not in [each.name for each in programs]:
                return (*programs, program)
            return tuple(program if each.name == program.name else each for each in programs)

        return self._change(put)

    def forget(self, name: str) -> Kept[P]:
        """Delete the program of that name; raise OSError if the file cannot be written."""
        return self._change(lambda kept: tuple(each for each in kept if each.name != name))

    def _change(self, change: Callable[[tuple[P, ...]], tuple[P, ...]]) -> Kept[P]:
        with kept_files.alone(self.path.with_suffix(".lock")):
            before = self.read()
            programs = change(before.programs)
            text = "\n".join([self.head, *map(self.written, programs)])
            kept_files.write(self.path, text, self.most)
            return Kept(programs, before.aside)
