"""Kept rules: the programs of cards that a person has named, in one text file.

Each change reads the file first, and holds a lock meanwhile: another window of the program may
have written.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.engine.rule_cards import RuleList, read_all_rules
from tictactoe_gui.files import keep_aside
from tictactoe_gui.session import kept_files

FILE = "rules.txt"
MAX_BYTES = 100_000
_HEAD = "# Programs of your own, a rule a line; each begins with its name.\n"

Programs = tuple[RuleList, ...]


class Kept(NamedTuple):
    """The programs, and the new path of a file that could not be read and was renamed."""

    programs: Programs
    aside: Path | None = None


@dataclass(frozen=True)
class RulesFile:
    """The file of rules at a path."""

    path: Path

    def read(self) -> Kept:
        """Return the programs; rename a file that is none. Raise NotRead if it is left alone."""
        try:
            return Kept(kept_files.read(self.path, MAX_BYTES, read_all_rules))
        except kept_files.NOT_THERE:
            return Kept(())
        except kept_files.WRONG:
            return Kept((), keep_aside(self.path))

    def keep(self, rules: RuleList) -> Kept:
        """Keep a program in place of one of the same name; raise OSError if that cannot be."""

        def put(programs: Programs) -> Programs:
            if rules.name not in [each.name for each in programs]:
                return (*programs, rules)
            return tuple(rules if each.name == rules.name else each for each in programs)

        return self._change(put)

    def forget(self, name: str) -> Kept:
        """Delete the program of that name; raise OSError if the file cannot be written."""
        return self._change(lambda kept: tuple(each for each in kept if each.name != name))

    def _change(self, change: Callable[[Programs], Programs]) -> Kept:
        with kept_files.alone(self.path.with_suffix(".lock")):
            before = self.read()
            programs = change(before.programs)
            text = "\n".join([_HEAD, *[each.text for each in programs]])
            kept_files.write(self.path, text, MAX_BYTES)
            return Kept(programs, before.aside)
