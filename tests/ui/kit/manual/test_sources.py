"""The end of the glossary says which book everything is from."""

import re

from tests.engine import oracle, textbook
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.move_table import MOVE_TABLE
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.ui.kit.help import glossary
from tictactoe_gui.ui.kit.manual import terms


def sources() -> list[tuple[str, str]]:
    """Return of what the page says something, and what."""
    texts = [each.text for each in glossary()]
    lines = texts[texts.index("Sources") :]
    return [(name, said) for name, sign, said in (line.partition(": ") for line in lines) if sign]


def test_every_entry_that_has_a_source_is_there_with_it() -> None:
    told = sources()
    programs = [each.names for each in PROGRAMS.values()]
    for each in programs + [each.names for each in REPRESENTATIONS.values()]:
        assert ((each.name, f"{each.source}.") in told) is bool(each.source)
    for key in (*textbook.PROGRAMS, OWN_RULES, MOVE_TABLE, "menace"):
        assert PROGRAMS[key].names.source, key


def test_terms_are_called_as_in_the_glossary_and_figures_are_those_of_the_game() -> None:
    told = dict(sources())
    assert {"Fork", "Minimax", "MAX and MIN", "Alpha-beta"} <= {each.name for each in terms()} & {
        *told
    }
    whole = len(oracle.TEXTS)
    assert f"{whole:,} entries, {9 * whole:,} numbers" in told
    assert "P = chance of X − chance of O" in told
    assert told["Magic square, sums to 15"].startswith("The board of Rich and Knight's program 2'")
    assert all(re.search(r"[A-Za-z]{3}.*\.$", each) for each in told.values())
