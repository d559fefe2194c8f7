"""Any use of a session, in any order and at any moment, keeps it sound."""

from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.session.changes import ALL_CHANGES, ONE_CHANGE
from tests.session.records import goes_on, new, records, touched
from tests.session.table import QUICK, Said, Table, begin_at, wait_for_thread
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.evaluation import Bound, Score
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.explanation import hint
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.store.record_text import read_record, record_text
from tictactoe_gui.session.turn_state import Activity, Refusal
from tictactoe_gui.session.worker import Worker

POSITIONS = (
    ".../.../...",
    "X../.../...",
    "XO./.../...",
    "XOX/.O./...",
    "XX./OO./...",
    "XX./OO./X..",
    "XOX/XOX/O.O",
    "XXX/OO./...",
    "OOO/XX./X..",
    "XOX/XOX/OXO",
)
MOMENT_SECONDS = 0.02


@cache
def scores(text: str) -> dict[Cell, Score]:
    return solved().scores(REPRESENTATIONS["bitboard"].from_text(text))


def assert_sound(said: Said) -> None:
    """Assert that what was said is about the board that was shown then."""
    assert said.signal != "failed", said
    match said.signal:
        case "game_changed":
            assert said.value.board == said.board
        case "moved":
            assert said.value.board.play(said.value.decision.cell) == said.board
        case "hinted":
            assert said.value[0] == hint(said.board)
        case "evaluation_changed" if said.value:
            true = scores(str(said.board))
            for each in said.value.evaluations:
                assert each.cell in true
                if each.score and each.bound is Bound.EXACT:
                    assert each.score == true[each.cell]


def there_and_back(open_games: OpenGamesRecord) -> OpenGamesRecord:
    """Return what comes back of the open games after they were written and read."""

    def read(games: tuple[GameRecord, ...]) -> tuple[GameRecord, ...]:
        return tuple(read_record(record_text(each)) for each in touched(games))

    (present,) = read((open_games.present,)) or (replace(new(), uid=open_games.present.uid),)
    return OpenGamesRecord(
        read(open_games.before), present, read(open_games.after), open_games.is_paused
    )


class Use(RuleBasedStateMachine):
    """A person in a hurry; the test sets what its fixtures give."""

    qtbot: QtBot
    errors: list[Any]

    def __init__(self) -> None:
        super().__init__()
        self.begin()

    def begin(self) -> None:
        self.table = Table(self.qtbot, replace(QUICK, evaluation=EvaluationSource.COMPUTER))
        self.session = self.table.session
        self.before: list[Game] = []
        self.after: list[Game] = []
        self.own: Game | None = None
        """The person's own game, while that of a mode is on the board."""
        self.session.start()

    @property
    def game(self) -> Game:
        return self.session.game

    def bank(self) -> None:
        """Remember the game that is about to be left, for undo, and for its result."""
        known = [*self.before, self.own or self.game, *reversed(self.after)]
        self.before = [each for each in known if not each.is_untouched]
        self.after, self.own = [], None

    def notice(self) -> None:
        """Notice that an old game has gone on, and so is the person's own."""
        modes = Mode.OPENED, Mode.COURSE
        if self.own and not any(self.session.is_on(each) for each in modes):
            self.bank()

    # What a person does, and what must come of it at once.

    @rule(cell=st.sampled_from(CELLS))
    def play(self, cell: Cell) -> None:
        board, moves = self.game.board, self.game.moves[: self.game.ply]
        text = str(board)
        if board.is_over or moves in self.game.resignations:
            refusal: Refusal | None = Refusal.OVER
        elif board.turn not in self.session.settings.side.persons:
            refusal = Refusal.NOT_YOUR_TURN
        else:
            refusal = Refusal.TAKEN if text.replace("/", "")[cell] != "." else None
        refused = len(self.table.refusals)
        self.session.play(cell)
        assert self.table.refusals[refused:] == ([refusal] if refusal else [])
        if refusal:
            assert self.table.text == text
        else:
            assert self.game.moves == (*moves, cell)
            assert self.game.board == board.play(cell)
            assert self.session.computer_move is None

    @rule()
    def undo(self) -> None:
        self.notice()
        ply = self.session.state.undo_ply
        assert ply is None or 0 <= ply < self.game.ply
        self.step("undo", ply, self.before, self.after)

    @rule()
    def redo(self) -> None:
        self.notice()
        ply = self.session.state.redo_ply
        assert (ply is None) is self.game.is_newest
        self.step("redo", ply, self.after, self.before)

    def step(self, way: str, ply: int | None, ahead: list[Game], behind: list[Game]) -> None:
        """Go to another ply of the game, or from its end to the next one on the way."""
        has_game = ply is None and bool(ahead) and not self.own
        assert getattr(self.session.state, f"can_{way}") is (ply is not None or has_game)
        expected = self.game if ply is None else self.game.at(ply)
        if has_game:
            expected = ahead.pop()
            behind.append(self.game)
        getattr(self.session, way)()
        self.assert_shown(expected)

    @rule(part=st.floats(0, 1))
    def browse(self, part: float) -> None:
        expected = self.game.at(round(part * len(self.game.moves)))
        self.session.go_to(expected.ply)
        self.assert_shown(expected)

    @rule(index=st.integers(0, 20))
    def take_another_line(self, index: int) -> None:
        lines = self.game.variations
        if not lines:
            return
        moves, left = lines[index % len(lines)], self.game.moves
        self.session.take_variation(moves)
        assert self.game.moves == moves
        assert left in self.game.variations or left == moves[: len(left)]

    def assert_shown(self, expected: Game) -> None:
        """Assert that a game is shown, in whatever way its boards are stored."""
        shown = self.game
        assert (shown.ply, shown.moves, shown.variations) == (
            expected.ply,
            expected.moves,
            expected.variations,
        )
        assert str(shown.start) == str(expected.start)

    @rule()
    def new_game(self) -> None:
        self.notice()
        self.bank()
        self.session.new_game()
        assert self.game.is_untouched
        assert not self.session.state.is_paused

    @rule(text=st.sampled_from(POSITIONS))
    def paste(self, text: str) -> None:
        self.notice()
        self.bank()
        begin_at(self.session, text)
        assert self.table.text == text
        assert self.game.moves == ()

    @rule(record=records())
    def open_a_kept_game(self, record: GameRecord) -> None:
        self.notice()
        chosen, self.own = self.session.chosen, self.own or self.game
        self.session.open(record)
        assert self.session.record.game == record.game
        assert self.session.activity not in (Activity.MOVING, Activity.WAITING)
        assert self.session.chosen == chosen

    @rule(text=st.sampled_from(POSITIONS), changes=ALL_CHANGES)
    def begin_a_step_of_a_chapter(self, text: str, changes: dict[str, Any]) -> None:
        self.notice()
        if self.session.is_on(Mode.OPENED):
            return
        chosen, self.own = self.session.chosen, self.own or self.game
        game = Game(REPRESENTATIONS["matrix"].from_text(text))
        self.session.lay(Mode.COURSE, game, **changes)
        assert self.table.text == text
        assert self.session.chosen == chosen
        assert self.session.settings == replace(chosen, **changes)

    @rule()
    def leave_what_is_on(self) -> None:
        self.notice()
        if self.own:
            expected, self.own = self.own, None
            self.session.lift(Mode.OPENED)
            self.session.lift(Mode.COURSE)
            self.assert_shown(expected)
            assert self.session.settings == self.session.chosen

    @rule()
    def open_the_present_game(self) -> None:
        before = self.session.open_games
        self.session.open(self.session.record)
        assert self.session.open_games == before

    @rule()
    def ask_for_a_hint(self) -> None:
        said = len(self.table.said)
        self.session.give_hint()
        expected = "hinted" if self.session.state.is_persons_turn else "refused"
        assert [each.signal for each in self.table.said[said:]] == [expected]

    @rule(how=st.sampled_from(["pause", "resume", "step", "stop"]))
    def halt_or_go_on(self, how: str) -> None:
        moves = self.game.moves
        getattr(self.session, how)()
        # A step makes at once what a program has decided already.
        made = len(self.game.moves) - len(moves)
        assert made in ((0, 1) if how == "step" else (0,))
        assert self.game.moves[: len(moves)] == moves

    @rule(changes=ONE_CHANGE | ALL_CHANGES)
    def change(self, changes: dict[str, Any]) -> None:
        text, moves = self.table.text, self.game.moves
        self.table.change(**changes)
        assert (self.table.text, self.game.moves) == (text, moves)

    @rule(changes=ONE_CHANGE | ALL_CHANGES, side=st.sampled_from(Side))
    def change_side_and_start(self, changes: dict[str, Any], side: Side) -> None:
        settings = self.session.settings
        if side is settings.side:
            return
        self.notice()
        self.bank()
        self.session.new_game(settings=replace(settings, **{**changes, "side": side}))
        assert self.game.is_untouched

    # What happens meanwhile.

    @rule()
    def let_arrive(self) -> None:
        QCoreApplication.processEvents()

    @rule(times=st.integers(1, 3))
    def wait_a_moment(self, times: int) -> None:
        for _ in range(times):
            for worker in self.session.findChildren(Worker):
                wait_for_thread(worker, MOMENT_SECONDS)
            QCoreApplication.processEvents()

    @rule()
    def let_the_quick_finish(self) -> None:
        """Let replies get on their way, which the next rule may make stale."""
        for worker in self.session.findChildren(Worker):
            wait_for_thread(worker, MOMENT_SECONDS)

    @rule()
    def close_and_begin_again(self) -> None:
        self.table.leave()
        self.begin()

    @rule()
    def close_and_go_on(self) -> None:
        left, settings, state = self.session.open_games, self.session.chosen, self.session.state
        shown = self.session.record.uid, self.game
        self.table.leave()
        self.table = Table(self.qtbot, settings)
        self.session = self.table.session
        self.session.restore(there_and_back(left))
        now = self.session.open_games
        assert goes_on(left, now)
        if shown == (left.present.uid, left.present.game) == (now.present.uid, self.game):
            undo = self.session.state.undo_ply, self.session.state.redo_ply
            assert undo == (state.undo_ply, state.redo_ply)
        self.own = None
        self.before = [each.game for each in now.before]
        self.after = [each.game for each in reversed(touched(now.after))]

    def teardown(self) -> None:
        self.table.leave()

    # What always holds.

    @invariant()
    def nothing_is_raised_in_a_slot(self) -> None:
        assert self.errors == []

    @invariant()
    def everything_said_is_sound(self) -> None:
        assert not self.table.is_said_elsewhere
        for each in self.table.said:
            assert_sound(each)
        activities = self.table.heard("activity_changed")
        self.table.said[:] = [Said("activity_changed", activities[-1], self.game.board)]
        assert activities[-1] is self.session.activity

    @invariant()
    def the_board_is_reached_by_its_moves(self) -> None:
        game = self.game
        assert 0 <= game.ply <= len(game.moves)
        board: Board = REPRESENTATIONS["matrix"].from_text(str(game.start))
        for cell in game.moves[: game.ply]:
            board = board.play(cell)
        assert str(board) == self.table.text
        assert type(game.board) is self.session.settings.board_type

    @invariant()
    def no_line_is_lost_or_known_twice(self) -> None:
        lines = self.game.variations
        assert len(set(lines)) == len(lines)
        assert all(line != self.game.moves[: len(line)] for line in lines)

    @invariant()
    def whoever_is_to_move_can(self) -> None:
        session = self.session
        is_waiting_for_nobody = (
            self.game.is_over or session.state.is_persons_turn or session.state.is_halted
        )
        assert is_waiting_for_nobody or session.activity in (Activity.MOVING, Activity.WAITING)
        if session.state.is_persons_turn:
            assert session.activity in (Activity.IDLE, Activity.EVALUATING)

    @invariant()
    def the_computers_move_led_to_the_board(self) -> None:
        move = self.session.computer_move
        if move:
            assert str(move.board) == str(self.game.at(self.game.ply - 1).board)
            assert move.decision.cell == self.game.last_move


def test_any_use_keeps_the_session_sound(qtbot: QtBot) -> None:
    with qtbot.captureExceptions() as errors:
        # Fixtures do not enter a machine: they go into a class made here.
        machine = type("UseHere", (Use,), {"qtbot": qtbot, "errors": errors})
        run_state_machine_as_test(
            machine,
            settings=hypothesis_settings(
                max_examples=60, stateful_step_count=40, report_multiple_bugs=False
            ),
        )
    assert errors == []
