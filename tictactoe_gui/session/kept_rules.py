"""Kept rules: the programs of cards that a person has named, in one text file.

Each change reads the file first: another window of the program may have written in the meantime.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.engine.rule_cards import BadRules, RuleList, read_all_rules
from tictactoe_gui.files import keep_aside, make_folder, make_private, read_text, write_whole

MAX_BYTES = 100_000
_HEAD = "# Programs of your own, a rule a line; each begins with its name.\n"


class KeptRules(NamedTuple):
    """The programs, and the new path of a file that could not be read and was renamed."""

    programs: tuple[RuleList, ...]
    aside: Path | None = None


def read_kept(path: Path) -> KeptRules:
    """Return the programs; rename a file that is none. Raise PermissionError if it is forbidden."""
    try:
        return KeptRules(read_all_rules(read_text(path, MAX_BYTES)))
    except FileNotFoundError:
        return KeptRules(())
    except PermissionError:
        raise
    except (BadRules, OSError):
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
    before = read_kept(path)
    programs = change(before.programs)
    make_folder(path.parent)
    text = "\n".join([_HEAD, *(each.text for each in programs)])
    write_whole(path, text.encode())
    make_private(path)
    return KeptRules(programs, before.aside)
