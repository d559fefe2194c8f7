"""The games of a window: what undo reaches, what is kept of them, and what counts."""

from dataclasses import replace
from unittest.mock import Mock

from tests.cases import for_each
from tests.session.records import new, play, see
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.open_games import MOST_KEPT, ComputerMove, OpenGames
from tictactoe_gui.session.settings import Choice, EvaluationSource

X_WINS = (0, 3, 1, 4, 2)
WON = play(new(), *X_WINS)
BEGUN = play(new(), 0, 4)
EARLIER = play(new(), 8)
LATER = play(new(), 7, 6)
OFF = EvaluationSource.OFF


def series() -> OpenGames:
    return OpenGames(Game(REPRESENTATIONS["vector"].empty()))


def restored(*before: GameRecord, after: tuple[GameRecord, ...] = ()) -> OpenGames:
    """Return a series that goes on from these games; the last of `before` is the present one."""
    made = series()
    assert made.restore(OpenGamesRecord(before[:-1], before[-1], after))
    return made


def go(made: OpenGames, *cells: int) -> None:
    for cell in cells:
        made.shown.play(made.shown.game.play(cell), None, OFF)


def test_what_is_restored_is_what_was_kept() -> None:
    open_games = OpenGamesRecord((EARLIER, WON), see(BEGUN, 1), (LATER, WON), is_paused=True)
    made = series()
    made.restore(open_games)
    assert made.snapshot(is_paused=True) == open_games
    assert made.shown.game == see(BEGUN, 1).game


def test_undo_and_redo_lead_through_restored_games() -> None:
    made = restored(EARLIER, BEGUN, after=(LATER, WON))
    made.go_to_earlier()
    assert (made.shown.game, made.has_earlier) == (EARLIER.game, False)
    for record in (BEGUN, LATER, WON):
        made.go_to_later()
        assert made.shown.game == record.game
    assert not made.has_later


def test_restored_games_go_before_one_that_a_person_has_begun() -> None:
    made = series()
    go(made, 4)
    assert not made.restore(OpenGamesRecord((EARLIER,), BEGUN, (LATER, new())))
    before, present, after, _ = made.snapshot(is_paused=False)
    assert before == (EARLIER, BEGUN, LATER)
    assert present.game.moves == (4,)
    assert after == ()


def test_restored_games_take_the_place_of_one_that_only_programs_have_begun() -> None:
    made = series()
    move = ComputerMove(made.shown.game.board, Choice(), Mock())
    made.shown.play(made.shown.game.play(4), move, OFF)
    assert made.restore(OpenGamesRecord((), BEGUN))
    assert made.snapshot(is_paused=False) == OpenGamesRecord((), BEGUN)


def test_undo_reaches_only_so_many_games() -> None:
    made = series()
    for _ in range(MOST_KEPT + 20):
        go(made, *X_WINS)
        made.begin(new())
    assert len(made.snapshot(is_paused=False).before) == MOST_KEPT


# What was kept as finished stays as it is.


@for_each("how", ["restored", "opened"])
def test_a_kept_game_that_had_ended_is_played_on_in_a_copy(how: str) -> None:
    made = restored(WON) if how == "restored" else series()
    if how == "opened":
        made.open(WON)
    made.shown.show(made.shown.game.at(4))
    assert made.present == see(WON, 4)
    made.shown.count_hint()
    assert made.present.hints == WON.hints
    go(made, 8)
    copy = made.present
    assert copy.uid != WON.uid
    assert copy.hints == WON.hints + 1
    assert copy.game.moves == (0, 3, 1, 4, 8)
    assert copy.game.variations == (X_WINS,)
    assert set(copy.played) == {*WON.played, (0, 3, 1, 4, 8)}
    go(made, 5)
    assert made.present.uid == copy.uid


@for_each("ply", [4, 3, 0])
def test_a_kept_game_that_is_played_again_as_it_was_is_the_same(ply: int) -> None:
    made = restored(WON)
    made.shown.show(made.shown.game.at(ply))
    for number in range(ply, len(X_WINS)):
        go(made, X_WINS[number])
        assert made.present == see(WON, number + 1)
    assert made.snapshot(is_paused=False) == OpenGamesRecord((), WON)


def test_a_kept_game_that_is_played_again_is_a_copy_from_where_it_goes_another_way() -> None:
    made = restored(WON)
    made.shown.show(made.shown.game.at(3))
    made.shown.count_hint()
    go(made, 4)
    made.shown.count_hint()
    assert made.present == see(WON, 4)
    go(made, 8)
    copy = made.present
    assert copy.uid != WON.uid
    assert (copy.game.moves, copy.game.variations) == ((0, 3, 1, 4, 8), (X_WINS,))
    assert copy.hints == WON.hints + 2
    made.shown.show(made.shown.game.at(4))
    go(made, 2)
    assert made.present == WON
    made.shown.show(made.shown.game.take_variation(copy.game.moves))
    assert (made.present.uid, made.present.game.moves) == (copy.uid, copy.game.moves)


def test_the_same_moves_by_another_are_another_game() -> None:
    made = restored(WON)
    made.shown.show(made.shown.game.at(3))
    game = made.shown.game.play(4)
    made.shown.play(game, ComputerMove(made.shown.game.board, Choice(), Mock()), OFF)
    go(made, 2)
    assert made.present.uid != WON.uid
    assert made.present.game.moves == X_WINS


@for_each("again, is_same", [(Choice(), True), (Choice().with_program("random"), False)])
def test_who_resigns_again_at_the_same_place_ends_the_same_game(
    again: Choice, is_same: bool
) -> None:
    record = play(new(), 0, 3, 1, by=(None, Choice()))
    record = record.with_resignation(record.game.resign(), Choice(), None)
    made = restored(record)
    made.shown.show(made.shown.game.at(2))
    go(made, 1)
    assert made.present == record
    assert made.shown.game.resigned is None
    made.shown.end(
        made.shown.game.resign(), ComputerMove(made.shown.game.board, again, Mock()), None
    )
    assert (made.present == record) is is_same


def test_another_line_of_a_kept_game_is_only_looked_at() -> None:
    record = play(see(WON, 2), 8)
    record = replace(record, game=record.game.take_variation(X_WINS))
    assert record.result == "X"
    made = restored(record)
    made.shown.show(made.shown.game.take_variation((0, 3, 8)))
    assert made.shown.game.moves == (0, 3, 8)
    assert made.present == record
    go(made, 7)
    assert made.present.uid != record.uid
    assert made.present.game.moves == (0, 3, 8, 7)
    assert made.present.game.variations == (X_WINS,)


def test_a_game_that_ends_here_can_be_taken_back() -> None:
    made = series()
    go(made, *X_WINS)
    uid = made.present.uid
    made.shown.show(made.shown.game.at(4))
    go(made, 8)
    assert made.present.uid == uid


def test_an_unfinished_game_goes_on_under_its_name() -> None:
    made = restored(BEGUN)
    made.shown.count_hint()
    go(made, 8)
    assert made.present.uid == BEGUN.uid
    assert made.present.hints == BEGUN.hints + 1


# How boards are stored.


@for_each("representation", REPRESENTATIONS)
def test_a_game_is_kept_as_it_was_played_however_it_is_shown(representation: str) -> None:
    made = restored(WON)
    made.shown.show(made.shown.game.stored_as(REPRESENTATIONS[representation]))
    assert made.shown.game.start.key == representation
    assert made.present == WON
    made.shown.show(made.shown.game.at(2))
    assert made.present == see(WON, 2)


def test_a_game_is_kept_as_its_newest_move_was_made() -> None:
    made = restored(BEGUN)
    made.shown.show(made.shown.game.stored_as(REPRESENTATIONS["magic"]))
    assert made.present.game.start.key == "vector"
    go(made, 8)
    assert made.present.game.start.key == "magic"


# Opening.


def test_a_game_that_undo_reaches_is_gone_to() -> None:
    made = restored(EARLIER, BEGUN, after=(LATER,))
    for record in (LATER, EARLIER, BEGUN):
        made.open(see(record, 0))
        assert made.present == record
        assert [each.uid for each in made.snapshot(is_paused=False).games] == [
            EARLIER.uid,
            BEGUN.uid,
            LATER.uid,
        ]


def test_any_other_game_goes_after_all_that_are_there() -> None:
    made = restored(EARLIER, new(), after=(LATER,))
    made.open(BEGUN)
    assert made.snapshot(is_paused=False) == OpenGamesRecord((EARLIER, LATER), BEGUN)
