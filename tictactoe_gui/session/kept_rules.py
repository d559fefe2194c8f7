"""Kept rules: the programs of cards that a person has named, in one text file.

Each change reads the file first, and holds a lock meanwhile: another window of the program may
have written.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.engine.rule_cards import RuleList, read_all_rules
from tictactoe_gui.files import keep_aside
from tictactoe_gui.session import kept_files

MAX_BYTES = 100_000
_HEAD = "# Programs of your own, a rule a line; each begins with its name.\n"


class KeptRules(NamedTuple):
    """The programs, and the new path of a file that could not be read and was renamed."""

    programs: tuple[RuleList, ...]
    aside: Path | None = None


def read_kept(path: Path) -> KeptRules:
    """Return the programs; rename a file that is none. Raise NotRead if it is to be left alone."""
    try:
        return KeptRules(kept_files.read(path, MAX_BYTES, read_all_rules))
    except kept_files.NOT_THERE:
        return KeptRules(())
    except kept_files.WRONG:
        return KeptRules((), keep_aside(path))


def keep(path: Path, rules: RuleList) -> KeptRules:
    """Keep a program in place of one of the same name; raise OSError if it cannot be written."""

    def put(programs: tuple[RuleList, ...]) -> tuple[RuleList, ...]:
        if rules.name not in [each.name for each in programs]:
            return (*programs, rules)
        return tuple(rules if each.name == rules.name else each for each in programs)

    return _change(path, put)


def forget(path: Path, name: str) -> KeptRules:
    """Delete the program of that name; raise OSError if the file cannot be written."""
    return _change(path, lambda kept: tuple(each for each in kept if each.name != name))


def _change(
    path: Path, change: Callable[[tuple[RuleList, ...]], tuple[RuleList, ...]]
) -> KeptRules:
    with kept_files.alone(path.with_suffix(".lock")):
        before = read_kept(path)
        programs = change(before.programs)
        text = "\n".join([_HEAD, *(each.text for each in programs)])
        kept_files.write(path, text, MAX_BYTES)
        return KeptRules(programs, before.aside)
