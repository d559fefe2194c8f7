"""The evidence for each claim: tables that are whole, and games that show what they say."""

import pytest

from tests.cases import for_each
from tests.engine import textbook
from tests.ui.lab.findings import checked
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.why.proof import played
from tictactoe_gui.ui.lab.claims.evidence import evidence

PLAYED = (
    "rules-lose-minimax-never",
    "rules-may-err",
    "search-aims-to-win",
    "second-listing-takes-its-wins",
)


def test_games_are_shown_for_these() -> None:
    assert {*PLAYED} <= {key for key in CLAIMS if evidence(checked(key).finding).plays}


@pytest.mark.parametrize("key", CLAIMS)  # of additions it is asked one by one
def test_there_is_evidence_for_every_claim(key: str) -> None:
    shown, finding = evidence(checked(key).finding), checked(key).finding
    assert shown.table.rows
    assert {len(row) for row in shown.table.rows} == {len(shown.table.headings)}
    assert all(row[0] for row in shown.table.rows)
    games = len(shown.table.rows) if finding.bad_moves or finding.losing_lines else 0
    assert len(shown.plays) == games


def test_every_game_that_is_shown_is_lost_by_whom_it_says() -> None:
    finding = checked("rules-lose-minimax-never").finding
    shown = evidence(checked("rules-lose-minimax-never").finding)
    lost = {found: len(found.lines) for found in finding.losing_lines}
    assert len(shown.plays) == sum(lost.values())
    assert sum(lost[each] for each in lost if each.program in textbook.PROGRAMS) == 88
    for row, play in zip(shown.table.rows, shown.plays, strict=True):
        end = played(play.start, play.moves)
        assert end.winner is Mark(row[1]).other
        assert row[2].split() == [str(cell + 1) for cell in play.moves]
        assert row[0] in play.caption


@for_each("key", PLAYED[1:])
def test_every_bad_move_is_played_to_the_end(key: str) -> None:
    shown = evidence(checked(key).finding)
    bad_moves = checked(key).finding.bad_moves
    for bad_move, row, play in zip(bad_moves, shown.table.rows, shown.plays, strict=True):
        assert str(play.start) == row[1] == str(bad_move.board)
        assert play.moves[0] == bad_move.cell
        assert played(play.start, play.moves).is_over
        assert row[2].startswith(str(bad_move.cell + 1))
        assert all(str(cell + 1) in row[3] for cell in bad_move.better)


def test_a_mistake_names_what_it_is_worth_and_what_is_better() -> None:
    headings, rows, _ = evidence(checked("rules-may-err").finding).table
    assert headings == ("Who goes wrong", "Position", "Takes", "Better")
    assert evidence(checked("search-aims-to-win").finding).table.headings[-1] == "More promising"
    assert all(":" in row[2] and ":" in row[3] for row in rows)


def test_a_square_that_is_not_free_is_told_and_what_is_right_is_played() -> None:
    shown = evidence(checked("first-listing-plays-by-the-rules").finding)
    assert shown.plays
    for row, play in zip(shown.table.rows, shown.plays, strict=True):
        taken, what = row[2].split(": ")
        assert what == "not free"
        assert str(play.start).replace("/", "")[int(taken) - 1] in "XO"
        assert f"takes {taken}, which is not free" in play.caption
        assert played(play.start, play.moves).ply == play.start.ply + 1


def test_rows_that_are_about_no_program_begin_with_their_number() -> None:
    headings, rows, note = evidence(checked("tree-has-the-usual-bound").finding).table
    assert note.startswith("Every node of the tree was visited from the empty board")
    assert headings == ("Marks", "Nodes", "Orders of marks")
    assert [cell.replace(",", "") for cell in rows[6]] == ["6", "54720", "60480"]


def test_time_and_room_have_a_row_for_each_program() -> None:
    headings, rows, _ = evidence(checked("table-fastest-and-hungriest").finding).table
    assert headings == ("Program", "Time", "to the quickest", "Room")
    compared = [PROGRAMS[each] for each in PROGRAMS if PROGRAMS[each].decides_the_same]
    assert {row[0] for row in rows} == {each.names.name for each in compared}
    assert rows[0][0] == "Move table"
    assert any(row[2] == "1.0 ×" for row in rows)


def test_figures_stand_under_their_names() -> None:
    headings, rows, _ = evidence(checked("minimax-holds-against-random").finding).table
    assert headings == ("What", "Wins", "Draws", "Losses", "Lines of play")
    assert rows[0] == (
        "Plain minimax, as X",
        "191/192 = 99.5 %",
        "1/192 = 0.5 %",
        "0 %",
        "73",
    )


def test_each_reading_of_the_third_listing_has_a_row() -> None:
    headings, rows, _ = evidence(checked("third-listing-plays-like-minimax").finding).table
    assert headings == ("What", "Nodes", "Same square", "Come out")
    plain = [tuple(cell.replace(",", "") for cell in row) for row in rows]
    assert plain[0][:2] == ("As printed", "156")
    assert plain[1][:2] == ("MIN's return moved out", "48354")
    assert plain[2:] == [
        ("Printed games", "", "", "2 of 3"),
        ("Both leave the row", "85917", "", ""),
        ("Both leave all rows", "34202", "", ""),
        ("No cut", "549945", "", ""),
    ]
