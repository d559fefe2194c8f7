"""The page Claims: cards that are settled one by one, and the evidence they show."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.lab.findings import checked, report_some
from tests.ui.lab.host import Host
from tests.ui.lab.page_of_test import never_end
from tests.ui.person import Key, click, name_of, press, tab_to
from tests.ui.rest import settle
from tests.ui.translation import Brackets, untranslated
from tictactoe_gui.engine.claim import CLAIMS, Checked, Finding
from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.claim_card import ClaimCard
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.pages.claims import ClaimsPage
from tictactoe_gui.ui.lab.window import LabWindow

KEYS = tuple(CLAIMS)
SHOWN = (
    "rules-lose-minimax-never",
    "minimax-holds-against-random",
    "search-aims-to-win",
)
LOSING = "rules-lose-minimax-never"
CHECK = "tictactoe_gui.ui.lab.pages.claims.check_claims"
OpenPage = Callable[..., ClaimsPage]


def count_all(control: Control) -> tuple[Checked, ...]:
    return report_some(control, KEYS)


def count_two(control: Control) -> None:
    """Settle two claims, and never the third."""
    report_some(control, KEYS[:2])
    never_end(control)


@pytest.fixture
def open_page(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """Open the lab with this page alone, which counts what it is given."""

    def open_(counting: Callable[[Control], object] = count_all, width: int = 1000) -> ClaimsPage:
        monkeypatch.setattr(CHECK, counting)
        monkeypatch.setattr(lab_window, "PAGES", {"claims": PAGES["claims"]})
        lab = LabWindow(host.study, host)
        lab.resize(width, 720)
        with qtbot.waitActive(lab):
            lab.show()
        page = lab.page
        assert isinstance(page, ClaimsPage)
        if counting is not count_two:
            settle(qtbot, page)
        return page

    return open_


@pytest.fixture
def page(open_page: OpenPage) -> ClaimsPage:
    return open_page()


def count_shown(control: Control) -> None:
    """Settle the claims that the evidence is shown of."""
    report_some(control, SHOWN)


@pytest.fixture
def few(open_page: OpenPage) -> ClaimsPage:
    return open_page(count_shown)


def words(page: ClaimsPage) -> list[str]:
    return [card.word.text() for card in page.cards.values()]


def show(qtbot: QtBot, card: ClaimCard) -> None:
    """Ask for the evidence by keyboard, so that it is scrolled to."""
    card.button.setFocus()
    press(Key.Key_Space)
    settle(qtbot, card.window())


# Counting.


def test_claims_are_settled_one_by_one(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: words(page)[:3] == ["True", "Half true", "Open"])
    assert page.headline.text() == "2 of 8 claims: 1 true, 1 half true"
    third = page.cards[KEYS[2]]
    assert third.line.text() == "Counting…"
    assert not third.button.isVisible()
    assert not page.again.isVisible()
    assert page.progress == (2, 8)


def test_cancelling_keeps_what_is_settled(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: page.progress == (2, 8))
    press(Key.Key_Escape)
    assert words(page) == ["True", "Half true", *["Open"] * 6]
    assert page.cards[KEYS[2]].line.text() == "Not counted: it was stopped."
    table = page.table()
    assert table
    assert {row[0][:2] for row in table.rows} == {"1.", "2."}
    assert page.again.isVisible()


def test_all_can_be_counted_again(qtbot: QtBot, page: ClaimsPage) -> None:
    assert page.headline.text().startswith("8 claims: ")
    assert page.headline.text().endswith(" on this machine.")
    show(qtbot, page.cards[LOSING])
    click(page.again)
    settle(qtbot, page)
    assert "Open" not in words(page)
    assert page.cards[LOSING].button.text() == "Show the evidence"


def test_a_claim_can_turn_out_false(open_page: OpenPage) -> None:
    key = KEYS[0]
    part = checked(key).finding.parts[0]._replace(holds=False)

    def count(control: Control) -> None:
        control.report(Checked(key, Finding((part,))))

    card = open_page(count).cards[key]
    assert card.word.text() == "False"
    assert card.line.text() == "Nothing it says holds."


# What is read.


def test_a_screen_reader_hears_claim_and_verdict(few: ClaimsPage) -> None:
    card = few.cards[LOSING]
    assert name_of(card) == f"Half true: 2. {checked_text()}"
    assert name_of(card.button) == f"Show the evidence: 2. {checked_text()} Half true"
    assert "does not hold: Eight rules" in card.button.accessibleDescription()


def checked_text() -> str:
    return "The rule-based programs may lose; minimax never does."


def test_every_figure_says_how_it_was_counted(page: ClaimsPage) -> None:
    for card in page.cards.values():
        labels = {each.text(): each for each in card.findChildren(QLabel)}
        for statement in card.statements:
            how, tip = statement.how, labels[statement.text].toolTip()
            assert "".join(how.split()) in "".join(tip.split())  # it is wrapped
