"""Kept rules: the programs of cards that a person has named, in one text file."""

from pathlib import Path

from tictactoe_gui.engine.rule_cards import RuleList, read_all_rules
from tictactoe_gui.session.kept_programs import ProgramsFile

FILE = "rules.txt"
MAX_BYTES = 100_000
_HEAD = "# Programs of your own, a rule a line; each begins with its name.\n"


def rules_file(path: Path) -> ProgramsFile[RuleList]:
    """Return the file of rules at a path."""
    return ProgramsFile(path, MAX_BYTES, _HEAD, read_all_rules, lambda each: each.text)
