"""The page Claims, which counts as it is told to."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.findings import report_some
from tests.ui.lab.host import Host, opened_host
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.claims import ClaimsPage
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.window import LabWindow

CHECK = "tictactoe_gui.ui.lab.claims.check_claims"
Counting = Callable[[Control, list[str]], object]
OpenPage = Callable[..., ClaimsPage]


def count_all(control: Control, keys: list[str]) -> object:
    return report_some(control, tuple(keys))


def count_two(control: Control, keys: list[str]) -> None:
    """Settle the first two claims, and no other."""
    report_some(control, tuple(key for key in keys if key in [*CLAIMS][:2]))
    let_nothing_happen(control)


def open_claims(host: Host, counting: Counting, patch: pytest.MonkeyPatch) -> ClaimsPage:
    """Open the lab with this page alone."""
    patch.setattr(CHECK, counting)
    patch.setattr(lab_window, "PAGES", {"claims": PAGES["claims"]})
    lab = LabWindow(host.pointing, host)
    lab.resize(1000, 720)
    lab.show()
    page = lab.page
    assert isinstance(page, ClaimsPage)
    return page


@pytest.fixture
def open_page(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """Open the lab with this page alone."""

    def open_(counting: Counting = count_all) -> ClaimsPage:
        page = open_claims(host, counting, monkeypatch)
        activate(qtbot, page)
        if counting is not count_two:
            settle(qtbot, page)
        return page

    return open_


def activate(qtbot: QtBot, page: ClaimsPage) -> None:
    with qtbot.waitActive(page.window()):
        page.window().activateWindow()


@pytest.fixture(scope="module")
def counted_page(qapp: QApplication) -> Iterator[ClaimsPage]:  # noqa: ARG001  (for it)
    """A page whose claims are all settled, for all tests of a file that count nothing."""
    with opened_host() as host, pytest.MonkeyPatch.context() as patch:
        yield open_claims(host, count_all, patch)


@pytest.fixture
def page(qtbot: QtBot, counted_page: ClaimsPage) -> ClaimsPage:
    activate(qtbot, counted_page)
    settle(qtbot, counted_page)
    return counted_page
