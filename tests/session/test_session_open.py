"""Opening a game that was kept: everybody sits where he sat, and no program moves by itself."""

from dataclasses import replace

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.records import new, play, see
from tests.session.table import PERFECT_SEARCH, RULES, Table
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity

X_WINS = (0, 3, 1, 4, 2)
AS_O = [RULES, None]


def opened(table: Table, record: GameRecord) -> Table:
    table.forget()
    table.session.open(record)
    table.settle()
    return table


@for_each("side", Side)
@for_each("by", [[None, RULES], AS_O, [None, None], [RULES, PERFECT_SEARCH]])
@for_each("count", [2, 3, 5])
def test_no_program_moves_in_an_opened_game_by_itself(
    sit: Sit, side: Side, by: list[Choice | None], count: int
) -> None:
    record = play(new(), *X_WINS[:count], by=by)
    table = opened(sit(side=side, move_delay_ms=0), record)
    table.assert_quiet()
    assert table.session.game.moves == record.game.moves
    assert table.session.record == record
    assert table.moves == []
    session = table.session
    turns = (session.state.is_persons_turn, session.state.is_halted, session.game.board.is_over)
    assert sum(turns) == 1


@for_each(
    "by, side",
    [
        ([None, RULES], Side.X),
        (AS_O, Side.O),
        ([None, None], Side.BOTH),
        ([RULES, PERFECT_SEARCH], Side.WATCH),
    ],
)
@for_each("cells", [(0, 4, 8), X_WINS])
def test_the_same_sit_at_an_opened_game(
    sit: Sit, by: list[Choice | None], side: Side, cells: tuple[Cell, ...]
) -> None:
    table = opened(sit(side=Side.X, opponent=Choice()), play(new(), *cells, by=by))
    settings = table.session.settings
    assert settings.side is side
    if side is Side.WATCH:
        assert (settings.watch_x, settings.watch_o) == tuple(by)
    elif side is not Side.BOTH:
        assert settings.opponent == RULES
    assert table.heard("settings_changed") in ([], [settings])


def test_the_person_s_turn_is_the_person_s_again(sit: Sit) -> None:
    table = opened(sit(side=Side.X), play(new(), 0, by=AS_O))
    assert (
        not table.session.state.is_persons_turn
    )  # the program alone does not tell who sat opposite
    table = opened(sit(side=Side.X), play(new(), 0, 4, 8, by=AS_O))
    assert table.session.state.is_persons_turn
    table.play(2)
    assert table.marks == 5


def test_go_on_lets_the_program_move(sit: Sit) -> None:
    table = opened(sit(side=Side.BOTH), play(new(), 4, 0, 8, by=[None, RULES]))
    assert table.session.state.is_halted
    table.session.resume()
    table.settle()
    assert table.marks == 4
    assert table.session.record.played[table.session.game.moves].by == RULES


def test_undo_and_redo_bring_those_back_who_sat_there(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    table.play(4)
    session, own = table.session, table.session.settings
    opened(table, see(play(new(), *X_WINS, by=[RULES, PERFECT_SEARCH]), 0))
    session.undo()
    assert session.settings == own
    table.change(opponent=RULES, representation="magic")
    session.redo()
    assert (session.settings.side, session.settings.watch_x) == (Side.WATCH, RULES)
    assert session.settings.representation == "magic"
    session.undo()
    assert session.settings == replace(own, opponent=RULES, representation="magic")


def test_the_present_game_stays_as_it_is(sit: Sit, slow_search: Choice) -> None:
    table = sit(opponent=slow_search)
    table.session.play(4)
    table.forget()
    table.session.open(table.session.record)
    assert table.said == []
    assert table.session.activity is Activity.MOVING
    assert not table.session.is_paused


def test_a_program_that_thinks_about_another_game_stops(sit: Sit, slow_search: Choice) -> None:
    table = sit(opponent=slow_search)
    table.session.play(4)
    opened(table, play(new(), *X_WINS))
    table.assert_quiet()
    assert table.session.activity is Activity.IDLE
    table.session.undo()
    assert table.session.game.ply == 4


@for_each("representation", REPRESENTATIONS)
def test_an_opened_game_is_shown_as_the_settings_say_and_kept_as_it_was(
    sit: Sit, representation: str
) -> None:
    record = play(new(".../.../...", "base3"), *X_WINS)
    table = opened(sit(representation=representation), record)
    assert table.session.game.board.key == representation
    assert table.session.record == record
    table.change(representation="magic")
    assert table.session.record == record


def test_undo_leads_back_from_an_opened_game(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    table.play(4)
    opened(table, see(play(new(), *X_WINS), 0))
    moves = []
    for step in (table.session.undo, table.session.redo):
        step()
        moves.append(table.session.game.moves)
    assert moves == [(4,), X_WINS]


@for_each(
    "by, persons", [([None, RULES], (Mark.X,)), (AS_O, (Mark.O,)), ([None, None], (Mark.X, Mark.O))]
)
def test_who_played_is_known_whatever_the_settings_say(
    sit: Sit, by: list[Choice | None], persons: tuple[Mark, ...]
) -> None:
    table = opened(sit(side=Side.X), play(new(), *X_WINS, by=by))
    assert table.session.record.persons == persons


def test_a_record_that_is_opened_is_not_changed_by_looking(sit: Sit) -> None:
    record = replace(play(new(), *X_WINS), hints=1)
    table = opened(sit(side=Side.BOTH), record)
    table.session.go_to(2)
    table.session.give_hint()
    assert table.session.record == see(record, 2)
