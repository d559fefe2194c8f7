"""Every figure of the course is counted, and is what it is known to be."""

import pytest

from tests.cases import cases_beside
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.figures import FIGURES

KNOWN = {name: int(number) for name, number in cases_beside(__file__)["known"]}


def test_every_figure_is_known() -> None:
    assert FIGURES.keys() == KNOWN.keys()


@pytest.mark.parametrize(("name", "known"), KNOWN.items())
def test_a_figure_is_what_is_known(name: str, known: int) -> None:
    assert FIGURES[name](Control()) == known, name
