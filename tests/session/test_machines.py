"""Which games teach a machine: once, when they end; and which teach nothing."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play, see
from tests.session.store.seated import Seated
from tests.session.table import QUICK, RULES
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.learning.machine_text import read_machine
from tictactoe_gui.engine.player import StateGone
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.lessons import NoLesson, lesson_of, obstacle
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.store import machines
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.session.store.machines import Machines, NotKept
from tictactoe_gui.session.thinking import Activity

OWL = replace(Choice().with_program("menace"), state="Owl")
X_WINS = (0, 3, 1, 4, 2)
MADE = 1_795_292_081_845


def played(**changes: object) -> GameRecord:
    """Return a game that a machine, X, has won against a person."""
    record = play(new(), *X_WINS, by=(OWL, None)).with_machine("Owl", MADE)
    return replace(record, **changes)  # type: ignore[arg-type]


def test_a_game_teaches_the_machine_that_played_it() -> None:
    found = lesson_of(played())
    assert found
    assert (found.moves, found.winner) == (X_WINS, Mark.X)
    assert found.pupils == (("Owl", MADE, (Mark.X,)),)
    itself = lesson_of(play(new(), *X_WINS, by=(OWL,)).with_machine("Owl", MADE))
    assert itself
    assert itself.pupils == (("Owl", MADE, (Mark.X, Mark.O)),)
    given_up = play(new(), 0, by=(None,))
    given_up = given_up.with_resignation(given_up.game.resign(), OWL, None)
    resigned = lesson_of(given_up.with_machine("Owl", MADE))
    assert resigned
    assert (resigned.winner, resigned.pupils) == (Mark.X, (("Owl", MADE, (Mark.O,)),))


def test_a_game_without_a_machine_has_no_lesson_and_no_reason_why() -> None:
    record = play(new(), *X_WINS, by=(RULES, None))
    assert (lesson_of(record), obstacle(record)) == (None, None)
    unfinished = play(new(), *X_WINS[:4], by=(OWL, None))
    assert (lesson_of(unfinished), obstacle(unfinished)) == (None, None)


def test_what_was_taken_back_or_is_not_its_own_teaches_nothing() -> None:
    taken_back = play(see(play(new(), 0, 3, 1, by=(OWL, None)), 1), 4, 1, 3, 2, by=(None, OWL))
    set_up = play(new("X../O../..."), 1, 4, 2, by=(OWL, None))
    pasted = played(played={(0,): played().played[(0,)]})
    several = play(new(), *X_WINS, by=(OWL, None, RULES, None))
    unkept = play(new(), *X_WINS, by=(replace(OWL, state=""), None))
    for record, why in (
        (taken_back, NoLesson.TAKEN_BACK),
        (played(is_opened=True), NoLesson.OPENED),
        (set_up, NoLesson.SET_UP),
        (several, NoLesson.SEVERAL),
        (unkept, NoLesson.UNKEPT),
    ):
        assert (obstacle(record), lesson_of(record)) == (why, None)
    assert lesson_of(pasted) is None


class Seat(Seated):
    """A window's session against the machine Owl, X, which is kept in a folder."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        super().__init__(folder, replace(QUICK, side=Side.O, opponent=OWL))
        self.qtbot, self.folder = qtbot, folder
        self.store.open()
        self.machines = Machines(self.session, self.store)
        self.machines.read()
        if "Owl" not in self.machines.names:
            self.machines.add("Owl", Machine.untaught(Menace(), seed=3))
        self.autosave.start()
        self.machines.catch_up()
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: self.session.activity is Activity.IDLE)

    def seat(self, name: str) -> None:
        """Let the machine of that name play on."""
        settings = self.session.settings
        self.session.change(replace(settings, opponent=replace(OWL, state=name)))

    def play_on(self) -> None:
        """Take the first free square until the game is over."""
        while not self.session.game.is_over:
            assert self.session.state.is_persons_turn
            self.session.play(self.session.game.board.legal_moves()[0])
            self.settle()

    def games_of(self, name: str) -> int:
        """Return how many games a machine has learnt from, as another process would find it."""
        with closing(connect(self.store.path)) as connection:
            (text,) = connection.execute(
                "SELECT text FROM machine WHERE name = ?", (name,)
            ).fetchone()
        return read_machine(text).machine.games

    @property
    def games(self) -> int:
        return self.games_of("Owl")


@pytest.fixture
def seats(qtbot: QtBot, tmp_path: Path) -> Iterator[list[Seat]]:
    """One window; a test may add others, or restart them."""
    open_seats = [Seat(qtbot, tmp_path)]
    yield open_seats
    for each in open_seats:
        each.close()


@pytest.fixture
def seat(seats: list[Seat]) -> Seat:
    return seats[0]


def restarted(seats: list[Seat]) -> Seat:
    """End the program of the one window, and start it again."""
    (seat,) = seats
    seat.close()
    seats[:] = [Seat(seat.qtbot, seat.folder)]
    return seats[0]


def test_a_game_teaches_when_it_ends_and_not_again(seat: Seat) -> None:
    seat.play_on()
    assert seat.games == 1
    assert MACHINE_SHELF.machine("menace", "Owl").games == 1
    uid = seat.session.record.uid
    assert [each.name for each in seat.machines.lessons[uid]] == ["Owl"]
    seat.session.go_to(1)
    seat.session.go_to(len(seat.session.game.moves))
    seat.settle()
    assert seat.games == 1, "it was only looked at"
    seat.session.go_to(1, is_trying=True)
    seat.settle()
    seat.play_on()
    assert seat.games == 1, "tried again from an earlier move"
    seat.session.new_game()
    seat.settle()
    seat.play_on()
    assert seat.games == 2


@pytest.mark.parametrize("is_set_back", [False, True])
def test_the_first_game_with_a_new_machine_teaches_it(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, *, is_set_back: bool
) -> None:
    """The empty board was there before the machine, or by the clock it was made after the game."""
    seat.session.change_and_start(replace(seat.session.settings, side=Side.X))
    seat.settle()
    seat.machines.add("Elk", Machine.untaught(Menace()))
    seat.seat("Elk")
    seat.settle()
    if is_set_back:
        monkeypatch.setattr(time, "time_ns", lambda: 1_000_000_000)
        seat.session.new_game()
    seat.play_on()
    assert seat.games_of("Elk") == 1
    assert seat.machines.obstacle(seat.session.record) is None


def test_a_machine_that_is_renamed_in_mid_game_learns_from_it(seat: Seat) -> None:
    seat.machines.rename("Owl", "Elk")
    seat.seat("Elk")
    seat.settle()
    seat.play_on()
    assert {each.choice.state for each in seat.session.computer_moves.values()} == {"Owl", "Elk"}
    assert seat.games_of("Elk") == 1
    assert seat.machines.name_now("Owl") == "Elk"


def test_an_old_game_seats_its_machine_by_the_name_that_it_has_got(seat: Seat) -> None:
    seat.play_on()
    old = seat.session.record
    seat.session.change_and_start(replace(seat.session.settings, opponent=RULES))
    seat.settle()
    seat.play_on()
    seat.session.open(old)
    seat.session.lift(Mode.OPENED)
    assert seat.session.settings.opponent == RULES
    seat.machines.rename("Owl", "Elk")
    seat.settle()
    seat.session.open(old)
    assert seat.session.record.uid == old.uid
    assert seat.session.settings.opponent == replace(OWL, state="Elk")


def test_one_of_the_same_name_that_is_made_in_mid_game_learns_nothing_and_it_is_said(
    seat: Seat, seats: list[Seat]
) -> None:
    assert seat.machines.obstacle(seat.session.record) is None
    seat.machines.forget("Owl")
    seat.settle()
    assert seat.machines.obstacle(seat.session.record) is NoLesson.GONE
    seat.machines.add("Owl", Machine.untaught(Menace()))
    seat.settle()
    assert seat.machines.obstacle(seat.session.record) is NoLesson.NEWER
    seat.play_on()
    assert (seat.games, seat.machines.obstacle(seat.session.record)) == (0, NoLesson.NEWER)
    again = restarted(seats)
    assert again.session.open_games.before[-1].game.is_finished
    assert again.games == 0


def test_a_lesson_that_a_kill_has_lost_is_learnt_at_the_next_start_and_not_again(
    seat: Seat, seats: list[Seat]
) -> None:
    """The game was kept, and the lesson was not."""
    untaught = seat.machines.kept
    seat.play_on()

    def lose_the_lesson(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM lesson")
        connection.execute("UPDATE machine SET text = ?", (untaught[0].text,))

    assert seat.store.write(lose_the_lesson)
    assert seat.games == 0
    assert restarted(seats).games == 1
    assert restarted(seats).games == 1


def test_what_cannot_be_written_is_written_later(
    seat: Seat, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile another program has taken the names."""
    monkeypatch.setattr("tictactoe_gui.session.store.database.BUSY_SECONDS", 0.001)
    told: list[str] = []
    seat.machines.taught.connect(lambda taught: told.append(taught.name))
    other = connect(seat.store.path)
    other.execute("BEGIN IMMEDIATE")
    other.execute("INSERT INTO machine SELECT 'Elk', 1, text FROM machine")
    other.execute("INSERT INTO machine SELECT 'Yak', 2, text FROM machine WHERE name = 'Owl'")
    seat.play_on()
    seat.session.go_to(1)
    seat.session.go_to(len(seat.session.game.moves))
    seat.machines.add("Yak", Machine.untaught(Menace()))
    seat.machines.rename("Owl", "Elk")
    assert (seat.games, told) == (0, [])
    other.execute("COMMIT")
    other.close()
    qtbot.waitUntil(lambda: set(seat.machines.names) == {"Elk", "Elk 2", "Yak", "Yak 2"})
    assert (seat.games_of("Elk 2"), seat.games_of("Elk"), told) == (1, 0, ["Owl"])


def test_of_two_windows_nothing_is_lost_and_nothing_is_there_twice(
    seat: Seat, qtbot: QtBot
) -> None:
    other = Seat(qtbot, seat.folder)
    seat.machines.add("Elk", Machine.untaught(Menace()))
    other.machines.add("Yak", Machine.untaught(Menace()))
    other.play_on()
    seat.machines.rename("Yak", "Asp")
    other.store.write(lambda _: _.execute("UPDATE machine SET name = 'Ibis' WHERE name = 'Owl'"))
    seat.play_on()
    assert seat.machines.names == ("Ibis", "Elk", "Asp")
    assert seat.games_of("Ibis") == 2
    lesson = lesson_of(seat.session.record)
    assert lesson
    assert other.store.write(lambda connection: machines.teach(connection, lesson))
    assert seat.games_of("Ibis") == 2, "a game teaches once, whichever window asks"
    other.close()


def test_a_new_game_begins_with_what_another_window_has_taught(seat: Seat, qtbot: QtBot) -> None:
    other = Seat(qtbot, seat.folder)
    other.play_on()
    assert seat.machines.kept[0].machine.games == 0
    seat.session.new_game()
    seat.settle()
    assert MACHINE_SHELF.machine("menace", "Owl").games == 1
    other.close()


def test_names_are_told_apart_and_there_is_room_for_so_many(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert seat.machines.add("owl", Machine.untaught(Menace())) == "owl 2"
    for old, other in (("nobody", "Elk"), ("owl 2", "Owl")):
        with pytest.raises(NotKept):
            seat.machines.rename(old, other)
    seat.machines.forget("owl 2")
    monkeypatch.setattr(machines, "MOST", 1)
    with pytest.raises(NotKept):
        seat.machines.add("Elk", Machine.untaught(Menace()))
    assert seat.machines.names == ("Owl",)


def test_a_machine_whose_text_is_damaged_plays_no_more_and_stops_nothing(
    seat: Seat, seats: list[Seat]
) -> None:
    seat.machines.add("Elk", Machine.untaught(Menace()))
    seat.store.write(lambda _: _.execute("UPDATE machine SET text = 'x' WHERE name = 'Owl'"))
    seat.machines.read()
    assert (seat.machines.names, MACHINE_SHELF.names("menace")) == (("Owl", "Elk"), ("Elk",))
    with pytest.raises(StateGone):
        OWL.player()
    assert seat.machines.obstacle(seat.session.record) is NoLesson.GONE
    seat.play_on()
    assert restarted(seats).machines.names == ("Owl", "Elk")
    (again,) = seats
    again.machines.forget("Owl")
    assert again.machines.names == ("Elk",)


def test_the_first_machine_is_made_when_one_is_wanted(seat: Seat) -> None:
    seated: list[str] = []
    seat.machines.with_machine("menace", seated.append)
    seat.machines.forget("Owl")
    seat.machines.with_machine("menace", seated.append)
    assert seated == ["Owl", "MENACE"]
    assert seat.machines.names == ("MENACE",)
