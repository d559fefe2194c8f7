"""A line that is shown as a whole or not at all."""

from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit.labels import WholeLabel

LINE = "From the start Hard, looking to the end, never loses."


def test_a_line_without_room_is_not_shown_by_halves(qtbot: QtBot) -> None:
    label = WholeLabel()
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    label.show_line(LINE)
    needed = label.sizeHint().width()
    for width, shown in ((needed, LINE), (needed - 1, ""), (needed + 90, LINE)):
        label.resize(width, 20)
        assert label.text() == shown
        assert label.accessibleName() == LINE
        assert label.sizeHint().width() == needed
    assert label.minimumSizeHint().width() == 0
