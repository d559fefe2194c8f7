"""A search as a record: its order, what is said of each step, and what stands on squares."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.approved import check
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.test_tree import ALL_OPTIONS, sample
from tests.ui.studies.trees import ALPHA_BETA, BOTH, MIDDLE, PLAIN, tree_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import CodeAs, Scale, Scoring, SearchOptions
from tictactoe_gui.engine.tree import Event, Node, Step, steps, trace
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.playback import Frame, Record
from tictactoe_gui.ui.studies.thinking.search_record import search_record

pytestmark = pytest.mark.usefixtures("qtbot")
SMALL = "XO. .O. ..X"
WHOLE = "OX. XX. .O."
SEARCHES = {
    "minimax with alpha-beta and memo, O is MAX": (BOTH, CodeAs.BRANCHES),
    "negamax with alpha-beta and memo": (BOTH, CodeAs.NEGAMAX),
    "alpha-beta two plies deep, O is MAX": (replace(ALPHA_BETA, depth=2), CodeAs.BRANCHES),
}


def record_of(text: str, options: SearchOptions = ALPHA_BETA) -> Record:
    return search_record(tree_of(text, options), Choice())


def frames(record: Record, place: int = 1) -> Iterator[Frame]:
    return map(record.frame, record.moments(place))


def told(frame: Frame) -> str:
    """Return a frame in one line: place, board, caption, what is lit, and words of squares."""
    lit = "".join(str(cell + 1) for cell in frame.lit)
    words = ", ".join(
        f"{cell + 1}: {' / '.join(each for each in (said.word, *said.details) if each)}"
        for cell, said in sorted(frame.words.items())
    )
    return " | ".join((str(frame.place), str(frame.game.board), frame.caption, lit, words)).rstrip(
        " |"
    )


@pytest.mark.parametrize("options", [PLAIN, ALPHA_BETA, BOTH])
def test_every_step_is_shown_in_order_and_from_any_place_on(options: SearchOptions) -> None:
    tree = tree_of(SMALL, options)
    record = search_record(tree, Choice())
    whole = [told(each) for each in frames(record)]
    assert len(whole) == len([*steps(tree.root)])
    for place in range(1, record.length + 1, 7):
        first = next(frames(record, place))
        assert (first.place, first.is_arrival) == (place, True)
        assert [told(each) for each in frames(record, place)] == whole[whole.index(told(first)) :]


def test_no_step_is_made_before_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[Step]()
    record, real = record_of(MIDDLE, PLAIN), steps

    def noted(first: Node) -> Iterator[Step]:
        for each in real(first):
            made.append(each)
            yield each

    monkeypatch.setattr("tictactoe_gui.ui.studies.thinking.search_record.steps", noted)
    moments = record.moments(record.length // 2)
    assert next(moments).nodes == record.length // 2
    assert len(made) == 1


def test_a_cut_shares_the_time_of_the_board_that_is_gone_back_to() -> None:
    record = record_of(SMALL)
    costs = {(each.event, each.node.visit.is_cut): record.cost(each) for each in record.moments(1)}
    assert costs == {
        (Event.ENTER, True): 1,
        (Event.ENTER, False): 1,
        (Event.CUT, True): 0.5,
        (Event.RETURN, True): 0.5,
        (Event.RETURN, False): 1,
    }


@pytest.mark.parametrize("heading", SEARCHES)
def test_a_whole_search_is_said_as_approved(heading: str) -> None:
    options, code_as = SEARCHES[heading]
    tree = trace(board(drawing(WHOLE), "base3"), options, Control())
    record = search_record(tree.seen_as(Scale(code_as, Mark.O)), Choice())
    lines = [*map(told, frames(record))]
    check(Path(__file__).with_suffix(".txt"), heading, lines)


@pytest.mark.parametrize(("number", "options"), [*enumerate(ALL_OPTIONS)])
def test_what_is_called_best_is_best(number: int, options: SearchOptions) -> None:
    late, found = [each for each in sample() if each.count(".") <= 6], 0
    for position in late[number % 64 :: 64]:
        tree = trace(board(position, "base3"), options, Control())
        for frame in frames(search_record(tree, Choice())):
            tried = {cell for cell, said in frame.words.items() if said.word != "cut off"}
            for cell in tried:
                if any("so far" in each for each in frame.words[cell].details):
                    worth = {each: worth_of(frame.game, each, options) for each in tried}
                    assert worth[cell] == max(worth.values()), (frame.game.board, cell)
                    found += 1
    assert found > 4


def worth_of(game: Game, cell: Cell, options: SearchOptions) -> oracle.Value:
    """Return what a move is worth to a search that has come so far."""
    depth = options.depth - game.ply
    verdict, number = oracle.move_value(game.board.letters, cell, depth)
    is_alike = verdict and options.score is Scoring.SIGN
    return (verdict, verdict) if is_alike else (verdict, number)


def test_a_bound_is_not_called_best() -> None:
    """Of 8 the search knows only that it is a draw at most for X."""
    tree = trace(board(drawing("X.. ... ..."), "base3"), BOTH, Control())
    shown = (each for each in frames(search_record(tree, Choice())) if 7 in each.words)
    words = next(each.words for each in shown if str(each.game.board) == "XOX/OX./O..")
    assert words[7].details == ()
