"""Open lines and H, counted once more on every position."""

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.answered import CHOICES
from tictactoe_gui.engine.practice.estimating import CountTopic, Estimating, boards_at_limit
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import trace


def counted(position: oracle.Position) -> dict[CountTopic, int]:
    x, o = (oracle.open_lines(position, letter) for letter in "XO")
    return {CountTopic.OPEN_FOR_X: x, CountTopic.OPEN_FOR_O: o, CountTopic.ESTIMATE: x - o}


@for_each("topic", CountTopic)
def test_a_count_is_right_if_the_lines_say_so(topic: CountTopic) -> None:
    for position in oracle.REACHABLE:
        asked, right = Estimating(board(position)), counted(position)[topic]
        choices = asked.choices(topic)
        assert [each for each in choices if asked.judge(topic, each).is_right] == [right], position
        assert len(set(choices)) == len(choices) == CHOICES, position
        assert list(choices) == sorted(choices)
        lines = asked.lines
        assert (len(lines.x), len(lines.o)) == (*counted(position).values(),)[:2]


def test_no_count_is_offered_that_cannot_be() -> None:
    for position in oracle.REACHABLE:
        for topic in (CountTopic.OPEN_FOR_X, CountTopic.OPEN_FOR_O):
            assert set(Estimating(board(position)).choices(topic)) <= set(range(9))


@for_each("depth", range(1, 4))
@for_each("alpha_beta", [False, True])
def test_boards_at_the_limit_are_those_that_many_marks_on(depth: int, alpha_beta: bool) -> None:
    start = drawing("X.. .O. ...")
    options = SearchOptions(alpha_beta=alpha_beta, memo=False, depth=depth)
    found = {each.letters for each in boards_at_limit(trace(board(start), options, Control()))}
    level = {start}
    for _ in range(depth):
        level = {oracle.after(each, cell) for each in level for cell in oracle.moves(each)}
    stopped = {each for each in level if oracle.moves(each)}
    assert found <= stopped
    assert found == stopped or alpha_beta
    assert found


def test_the_worked_examples() -> None:
    for text, value in (("X.. .O. ...", -1), ("XXO .O. ...", -2)):
        asked = Estimating(board(drawing(text)))
        assert asked.answer(CountTopic.ESTIMATE) == value
        assert -value in asked.choices(CountTopic.ESTIMATE)
