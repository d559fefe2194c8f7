"""Thinking: where its page begins; whose thinking it is, is told in stories."""

from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.rest import settle
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit.layouts import Scrolled
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel


def test_a_page_about_beads_begins_with_its_first_line(qtbot: QtBot, host: Host) -> None:
    menace = Choice().with_program("menace")
    area = Scrolled(ThinkingPanel(host.pointing), "Thinking", least=6, lines=14)
    area.setParent(host)
    for each in (area, host):
        each.resize(660, 200)
    area.show()
    off = EvaluationSource.OFF
    watched = Settings(
        side=Side.WATCH, watch_x=menace, watch_o=menace, move_delay_ms=0, evaluation=off
    )
    host.session.new_game(settings=watched)
    qtbot.waitUntil(lambda: host.session.game.is_over)
    settle(qtbot, host)
    assert area.verticalScrollBar().maximum() > 0
    assert area.verticalScrollBar().value() == 0
