"""The atlas: 765 classes, each with its value, its pictures and its games, against the oracle."""

from collections import Counter
from functools import cache

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.atlas import (
    Atlas,
    PositionClass,
    Selection,
    make_atlas,
    verdict_of,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.solution import solved


@cache
def atlas() -> Atlas:
    return make_atlas(Control())


def at(text: str) -> PositionClass:
    return atlas().classes[atlas().place_of(board(drawing(text)))]


def test_there_are_as_many_classes_with_each_number_of_marks_as_the_oracle_finds() -> None:
    by_ply = Counter(each.board.ply for each in atlas().classes)
    assert [by_ply[ply] for ply in range(10)] == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]
    assert by_ply == Counter(9 - each.count(".") for each in oracle.UP_TO_SYMMETRY)
    assert [each.board.ply for each in atlas().classes] == sorted(by_ply.elements())


def test_who_wins_the_unfinished_and_who_has_won_the_others() -> None:
    for is_over, expected in (
        (False, {"X": 321, "O": 158, "=": 148}),
        (True, {"X": 91, "O": 44, "=": 3}),
    ):
        places = atlas().select(Selection(is_over=is_over))
        assert Counter(verdict_of(atlas().classes[each]) for each in places) == expected


def test_every_position_has_a_class_which_is_one_of_its_pictures() -> None:
    sizes = Counter(atlas().places.values())
    assert len(atlas().places) == 5_478
    for position in oracle.REACHABLE:
        place = atlas().places[position]
        each = atlas().classes[place]
        assert str(each.board).replace("/", "") in oracle.images(position)
        assert each.pictures == sizes[place] == len(set(oracle.images(position)))
    assert Counter(sizes.values()) == {1: 6, 2: 6, 4: 141, 8: 612}


def test_it_is_drawn_as_books_draw_it() -> None:
    first = ["...|...|...", "X..|...|...", ".X.|...|...", "...|.X.|...", "XO.|...|..."]
    assert [str(each.board).replace("/", "|") for each in atlas().classes[:5]] == first


def test_score_and_best_squares_are_those_of_perfect_play() -> None:
    for each in atlas().classes:
        found = solved().evaluate(each.board)
        assert each.best == tuple([one.cell for one in found if one.is_best])
        assert each.score == max((one.score for one in found if one.score), default=None)
        assert (each.score is None) == each.board.is_over == (not each.best)
    soon, never, over = at("XX. OO. ..."), at("... ... ..."), at("XXX OO. ...")
    assert (soon.winner, soon.marks_to_win, soon.best) == (Mark.X, 1, (2,))
    assert (never.winner, never.marks_to_win) == (None, 0)
    assert (over.winner, over.marks_to_win, over.score) == (Mark.X, 0, None)


def test_all_games_lead_through_each_ply_that_they_reach() -> None:
    through = [0] * 10
    for each in atlas().classes:
        through[each.board.ply] += each.games
    ended = {5: 1_440, 6: 5_328, 7: 47_952, 8: 72_576, 9: 127_872}
    left = 255_168
    for ply, games in enumerate(through):
        assert games == left, ply
        left -= ended.get(ply, 0)
    assert left == 0
    assert (at("X.. ... ...").games, at(".X. ... ...").games) == (4 * 27_732, 4 * 29_592)
    assert at("... .X. ...").games == 25_872


def test_parents_and_children_are_a_move_away_in_both_directions() -> None:
    classes = atlas().classes
    for place, each in enumerate(classes):
        after = {atlas().place_of(each.board.play(cell)) for cell in each.board.legal_moves()}
        assert set(each.children) == after
        assert all(place in classes[child].parents for child in each.children)
        assert all(place in classes[parent].children for parent in each.parents)
    assert sum(len(each.parents) for each in classes) == sum(len(each.children) for each in classes)


@for_each(
    "wanted, count",
    [
        (Selection(), 765),
        (Selection(is_over=False), 627),
        (Selection(ply=3), 38),
        (Selection(ply=2, verdict="X"), 7),  # 4 after a corner, 1 after the centre, 2 after a side
        (Selection(pattern="X........"), 1),
        (Selection(pattern="........X"), 1),
        (Selection(pattern="?" * 9), 765),
        (Selection(pattern="????X????", ply=1), 1),
        (Selection(pattern="?X???????", ply=1), 1),
        (Selection(pattern="XXX??????", is_over=False), 0),
        (Selection(pattern="X.X......"), 0),
    ],
)
def test_a_selection(wanted: Selection, count: int) -> None:
    assert len(atlas().select(wanted)) == count


def test_a_pattern_is_found_however_the_board_is_turned() -> None:
    for position in oracle.REACHABLE[::50]:
        place = atlas().places[position]
        assert atlas().select(Selection(pattern=board(position).letters)) == (place,)
    pattern = "O???X????"
    expected = {
        place
        for image, place in atlas().places.items()
        for corner in (0, 2, 6, 8)
        if image[4] == "X" and image[corner] == "O"
    }
    assert set(atlas().select(Selection(pattern=pattern))) == expected
