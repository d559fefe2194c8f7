"""In the window as it opens there is room for the tree of a search and for nine lines of code."""

from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.engine.tree import Event
from tictactoe_gui.session.settings import EvaluationSource, Settings
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart

LINES = 9


@for_each("text", ["OXO/.X./..X", ".../.../..."])
def test_tree_sentence_and_code_fit_at_every_step(
    qtbot: QtBot, open_window: OpenWindow, text: str
) -> None:
    window = open_window(Settings(evaluation=EvaluationSource.PERFECT, study="thinking"))
    window.session.set_position(text)
    settle(qtbot, window)
    (part,) = window.side.findChildren(SearchPart)
    qtbot.waitUntil(lambda: part.view.walk is not None)
    window.search_watch.toggle()
    qtbot.waitUntil(lambda: window.pointing.playback.tree is not None)
    window.pointing.playback.step(1)
    playback, view, page = window.pointing.playback, part.view, part.code
    area = part.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area
        area = area.parentWidget()
    for _ in range(120):
        settle(qtbot, window)
        assert area.verticalScrollBar().maximum() == 0
        assert window.row.height() >= window.row.primary.minimumSizeHint().height()
        first = page.document().firstBlock()
        line = page.document().documentLayout().blockBoundingRect(first)
        assert page.viewport().height() >= LINES * line.height()
        step = playback.frame and playback.frame.step
        assert step
        assert view.walk
        node, sight = view.walk.current, view.viewport().rect()
        assert node.path == step.node.path
        card = view.arrangement.card(node)
        row = node if step.event is Event.CUT else node.parent or node
        assert card
        for box in (view.arrangement.row_below(row), card.box):
            assert sight.contains(view.mapFromScene(box).boundingRect()), step
        playback.step(1)
