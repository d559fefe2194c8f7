"""Open lines and H, counted once more on every position."""

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.practice.answered import CHOICES
from tictactoe_gui.engine.practice.estimating import CountTopic, Estimating


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
        lines = asked.judge(topic, right + 1).explained_by
        assert (len(lines.x), len(lines.o)) == (*counted(position).values(),)[:2]


def test_no_count_is_offered_that_cannot_be() -> None:
    for position in oracle.REACHABLE:
        for topic in (CountTopic.OPEN_FOR_X, CountTopic.OPEN_FOR_O):
            assert set(Estimating(board(position)).choices(topic)) <= set(range(9))


def test_the_worked_examples() -> None:
    for text, value in (("X.. .O. ...", -1), ("XXO .O. ...", -2)):
        asked = Estimating(board(drawing(text)))
        assert asked.answer(CountTopic.ESTIMATE) == value
        assert -value in asked.choices(CountTopic.ESTIMATE)
