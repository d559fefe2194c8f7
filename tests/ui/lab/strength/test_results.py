"""Results between programs: what a cell says, and the lines under the table."""

from fractions import Fraction

import pytest

from tests.engine.games import shared_strength
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines, losing_lines
from tictactoe_gui.engine.counting.strength import PERFECT, Outcome
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.lab.strength.results import LinesQuery, result_column, result_content

TABLE, MAGIC = "turn-table-corner", "magic-square"
CERTAIN = Fraction(1)


def texts(x: str, o: str, query: LinesQuery | None, *, is_counted: bool = True) -> list[str]:
    """Return what is said of two programs, with the games that are asked for if they are there."""
    return [line.text for line in content(x, o, query, is_counted=is_counted)]


def content(x: str, o: str, query: LinesQuery | None, *, is_counted: bool = True) -> Content:
    strength, control = shared_strength(), Control()
    outcome = strength.pairing(x, o, control).outcome if query else None
    found = losing_lines(strength, *query, control) if query and is_counted else None
    return result_content((x, o), outcome, query, found, is_coming=not is_counted)


@pytest.mark.parametrize(
    ("x", "text", "tint"),
    [(MAGIC, "O 100 %", "o_tint"), (TABLE, "= 100 %", "draw_tint"), ("random", "…", "")],
)
def test_a_cell_says_who_is_likeliest_to_win_and_is_tinted_by_it(
    x: str, text: str, tint: str
) -> None:
    outcomes = {
        (MAGIC, PERFECT): Outcome(Fraction(0), Fraction(0), CERTAIN, 1),
        (TABLE, PERFECT): Outcome(Fraction(0), CERTAIN, Fraction(0), 4),
    }
    column = result_column(PERFECT, outcomes)
    assert (column.heading.split(), column.text(x)) == (["O:", "Perfect", "player"], text)
    assert column.style(x).tint == tint


def test_a_cell_is_spoken_in_full_and_sorted_by_the_lead_of_x() -> None:
    known = Outcome(Fraction(737, 1260), Fraction(8, 63), Fraction(121, 420), 255_168)
    assert shared_strength().pairing("random", "random", Control()).outcome == known
    column = result_column("random", {("random", "random"): known})
    assert column.spoken
    assert column.sort
    assert column.tip
    assert column.spoken("random").startswith(
        "X: Easy. O: Easy. X wins 737/1260 = 58.5 %, draws 8/63 = 12.7 %, O wins 121/420 = 28.8 %"
    )
    assert column.spoken(TABLE).endswith("O: Easy. not counted yet")
    assert "followed to its end" in column.tip("random")
    assert column.sort("random") > column.sort(TABLE)


def test_a_cell_shows_its_result_and_the_games_that_one_loses() -> None:
    assert texts(MAGIC, PERFECT, (MAGIC, Mark.X, None)) == [
        "X: Magic square. O: Perfect player.",
        "X wins 0 %, draws 0 %, O wins 100 %; counted over the one line of play.",
        "Magic square as X can lose against any play. 2 of 95 possible games are lost.",
        (
            "For the other player every square was tried; for the program, every square that it may"
            " take."
        ),
        "Against O: Perfect player",
        "Lost games of O: Perfect player",
        (
            "Click one, or press Enter, to see it on the board. Behind it stands its chance if the"
            " other player makes these moves."
        ),
        "1. X5 O1 X4 O6 X7? O3 X2 O9 · first mistake: move 5, X on 7 · always",
        "2. X5 O6 X4? O1 X7 O3 X2 O9 · first mistake: move 3, X on 4 · always",
    ]


def test_the_links_ask_for_other_games() -> None:
    links = [line.does for line in content(MAGIC, PERFECT, (MAGIC, Mark.X, None)) if line.does]
    assert links == ["opponent", "loser", "play 0", "play 1"]
    against = texts(MAGIC, TABLE, (MAGIC, Mark.X, TABLE))
    assert "Against any play" in against
    assert any(
        each.startswith(
            "Magic square as X can lose against Turn table, opens in a corner. 1 of 1 possible"
            " games is lost, with a chance of 100 %."
        )
        for each in against
    )


def test_who_cannot_lose_has_no_games() -> None:
    lines = texts(MAGIC, PERFECT, (PERFECT, Mark.O, None))
    assert (
        "Perfect player as O cannot lose against any play."
        " 0 of 569 possible games are lost: that is proved."
    ) in lines
    assert lines[-1] == "Lost games of X: Magic square"


def test_what_is_not_counted_says_so() -> None:
    assert texts(MAGIC, PERFECT, None) == ["X: Magic square. O: Perfect player.", "Not counted."]
    assert "Counting…" in texts(MAGIC, PERFECT, (MAGIC, Mark.X, None), is_counted=False)


def test_of_many_games_the_first_hundred_are_shown() -> None:
    lost = LosingLine((4, 0, 3, 5, 6, 2, 1, 8), Fraction(1, 315), ())
    found = LosingLines("random", Mark.X, None, (lost,) * 131_184, 255_168)
    outcome = Outcome(Fraction(0), Fraction(0), CERTAIN, 1)
    query = ("random", Mark.X, None)
    *_, last, more = result_content(("random", TABLE), outcome, query, found, is_coming=False)
    assert last.text == "100. X5 O1 X4 O6 X7 O3 X2 O9 · lost from the start · 1/315"
    assert more == Line("… and 131084 more.", style="muted")
