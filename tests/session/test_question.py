"""Which question the work is counted for."""

from dataclasses import replace

from tests.session.conftest import Sit
from tests.session.table import PERFECT_SEARCH, RULES, Table
from tictactoe_gui.session.question import question
from tictactoe_gui.session.settings import Side


def test_before_any_move_the_opponent_is_asked(table: Table) -> None:
    asked = question(table.session)
    assert asked
    assert (str(asked.board), asked.choice, asked.move) == (".../.../...", RULES, None)


def test_after_a_move_of_a_program_it_is_what_that_was_asked(table: Table) -> None:
    with table.qtbot.waitSignal(table.session.moved):
        table.session.play(0)
    asked = question(table.session)
    assert asked
    assert asked.move == table.session.computer_move
    assert (str(asked.board), asked.choice) == ("X../.../...", RULES)


def test_after_a_move_of_a_person_the_program_to_move_is_asked(sit: Sit) -> None:
    session = sit(side=Side.BOTH, opponent=PERFECT_SEARCH).session
    session.play(4)
    asked = question(session)
    assert asked
    assert (str(asked.board), asked.choice, asked.move) == (".../.X./...", PERFECT_SEARCH, None)


def test_a_person_who_ends_the_game_leaves_the_question_before(sit: Sit) -> None:
    table = sit("XX./O../..O")
    session = table.session
    with table.qtbot.waitSignal(session.moved):
        session.play(4)
    answer = session.computer_move
    free = session.game.board.winning_cells(session.game.board.turn)
    session.play(free[0])
    assert session.game.board.is_over
    asked = question(session)
    assert asked
    assert asked.move == answer


def test_there_is_no_question_where_a_game_is_over_without_a_program(sit: Sit) -> None:
    assert question(sit("XXX/OO./...").session) is None


def test_the_same_question_may_be_stored_in_another_way(table: Table) -> None:
    before = question(table.session)
    table.session.change(replace(table.session.settings, representation="magic"))
    after = question(table.session)
    assert before
    assert after
    assert before.board != after.board
    assert before.is_same(after)
    assert not before.is_same(None)
    table.session.change(replace(table.session.settings, opponent=PERFECT_SEARCH))
    assert not before.is_same(question(table.session))
