"""The evidence for each claim: figures that are whole, and games that show what they say."""

import pytest

from tests.cases import for_each
from tests.engine import textbook
from tests.ui.lab.findings import checked
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.why.proof import played
from tictactoe_gui.ui.lab.claims.words import Play, evidence, how_counted

LOSING = "rules-lose-minimax-never"


def plays(key: str) -> list[tuple[str, Play]]:
    """Return the rows that can be played, each with what it plays."""
    rows = evidence(checked(key).finding)
    return [(row.text, row.play) for row in rows if row.play]


def texts(key: str) -> list[str]:
    return [row.text.replace(",", "") for row in evidence(checked(key).finding)]


@pytest.mark.parametrize("key", CLAIMS)  # of additions it is asked one by one
def test_there_is_evidence_for_every_claim(key: str) -> None:
    finding = checked(key).finding
    rows = evidence(finding)
    assert rows
    assert all(row.text for row in rows)
    assert how_counted(finding).endswith(".")
    games = len(rows) if finding.bad_moves or finding.losing_lines else 0
    assert len(plays(key)) == games


def test_every_game_that_is_shown_is_lost_by_whom_it_says() -> None:
    finding, shown = checked(LOSING).finding, plays(LOSING)
    lines = [(found, line) for found in finding.losing_lines for line in found.lines]
    assert sum(found.program in textbook.PROGRAMS for found, _ in lines) == 88
    for (found, _), (text, play) in zip(lines, shown, strict=True):
        assert played(play.start, play.moves).winner is Mark(found.mark).other
        moves = " ".join(str(cell + 1) for cell in play.moves)
        assert text == f"{moves} · {play.caption}"
        assert f"loses as {found.mark.value}; first mistake: " in play.caption
    assert "Turn table, opens in a corner loses as O; first mistake: move 4" in shown[1][0]


@for_each("key", ["rules-may-err", "search-aims-to-win"])
def test_every_bad_move_is_played_to_the_end(key: str) -> None:
    bad_moves = checked(key).finding.bad_moves
    for bad_move, (text, play) in zip(bad_moves, plays(key), strict=True):
        assert text == f"{bad_move.board} · {play.caption}"
        assert str(play.start) == str(bad_move.board)
        assert play.moves[0] == bad_move.cell
        assert played(play.start, play.moves).is_over
        before, after = play.caption.split(";")
        assert f"takes {bad_move.cell + 1} (" in before
        assert all(str(cell + 1) in after for cell in bad_move.better)


def test_a_mistake_is_told_from_a_move_that_is_less_promising() -> None:
    assert all(" is better (" in text for text, _ in plays("rules-may-err"))
    promising = ".XO/.O./X.. · Alpha-beta with memo takes 1 (draw); 4 or 9 is more promising"
    assert promising in texts("search-aims-to-win")


@for_each(
    "key, rows",
    [
        ("tree-has-the-usual-bound", {"Marks 6 · Nodes 54720 · Orders of marks 60480"}),
        (
            "minimax-holds-against-random",
            {
                (
                    "Plain minimax as X · Wins 191/192 = 99.5 % · Draws 1/192 = 0.5 % · Losses 0 %"
                    " · Lines of play 73"
                )
            },
        ),
    ],
)
def test_figures_stand_behind_their_names(key: str, rows: set[str]) -> None:
    assert rows <= set(texts(key))


def test_time_and_room_are_told_of_each_program() -> None:
    rows = texts("table-fastest-and-hungriest")
    compared = [each.names.name for each in PROGRAMS.values() if each.decides_the_same]
    assert {row.split(" · ")[0] for row in rows} == {each.replace(",", "") for each in compared}
    assert any("to the quickest 1.0 ×" in row for row in rows)
