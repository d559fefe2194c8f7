"""The bad inputs: that there are enough of them, and that they are bad."""

from hypothesis import Phase, find, settings

from tests.bad_input import EXAMPLES, HOSTILE_TEXTS, TEXTS, tries
from tictactoe_gui.session.notation import MOST_CHARACTERS

ENOUGH = 1_000
ANY = settings(phases=[Phase.generate])
"""The first that is found will do, and need not be the simplest."""


def test_a_run_tries_enough() -> None:
    assert sum(EXAMPLES.values()) >= ENOUGH
    assert sum(tries(kind).max_examples for kind in EXAMPLES) >= ENOUGH


def test_all_kinds_of_text_are_there() -> None:
    text = "".join(HOSTILE_TEXTS)
    for each in ("\0", "\x1b", "\u202e", "\ud800", "<b>", "DROP TABLE", "[" * 1000, "👩", "ש"):
        assert each in text
    assert max(map(len, HOSTILE_TEXTS)) > MOST_CHARACTERS
    assert find(TEXTS, lambda text: "\ud800" in text, settings=ANY)
