"""The card of a chapter settles in a window of any width."""

from tests.ui.conftest import OpenWindow
from tests.ui.rest import lay_out
from tictactoe_gui.ui.teaching.course.card import CourseCard
from tictactoe_gui.ui.window.lessons import go_on_in_course


def test_the_card_settles_in_every_width(open_window: OpenWindow) -> None:
    window = open_window()
    window.resize(1120, 740)
    go_on_in_course(window)
    lay_out()
    for width in range(560, 1400, 7):
        window.resize(width, 740 if width % 2 else 520)
        lay_out()
    (card,) = window.findChildren(CourseCard)
    assert card.text.height() >= card.text.document().size().height() - 1
