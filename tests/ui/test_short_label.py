"""A line that is shortened where there is no room for it."""

from pytestqt.qtbot import QtBot

from tests.ui.person import picture
from tictactoe_gui.ui.short_label import ShortLabel

LINE = "From the start Hard, looking to the end, never loses."


def test_a_line_without_room_is_in_the_tool_tip(qtbot: QtBot) -> None:
    label = ShortLabel()
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    for width, tip in ((2000, ""), (120, LINE), (2000, "")):
        label.resize(width, 20)
        label.show_line(LINE)
        assert (label.text(), label.toolTip()) == (LINE, tip)
    label.resize(120, 20)
    assert label.toolTip() == LINE


def test_it_is_drawn_and_asks_for_no_room(qtbot: QtBot) -> None:
    label = ShortLabel()
    qtbot.addWidget(label)
    label.resize(120, 20)
    empty = picture(label)
    label.show_line(LINE)
    assert label.minimumSizeHint().width() == 0
    assert picture(label) != empty
