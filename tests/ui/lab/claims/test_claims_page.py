"""The page Claims: cards that are settled one by one, and the evidence they show."""

from collections.abc import Callable, Iterable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.findings import checked, report_some
from tests.ui.lab.host import Host
from tests.ui.person import Key, click, name_of, press, tab_to
from tests.ui.rest import lay_out, settle
from tests.ui.translation import untranslated
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Finding
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.table import TableView
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.claims import ClaimsPage
from tictactoe_gui.ui.lab.claims.claim_card import ClaimCard
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.window import LabWindow

KEYS = tuple(CLAIMS)
SHOWN = (
    "rules-lose-minimax-never",
    "minimax-holds-against-random",
    "search-aims-to-win",
)
LOSING = "rules-lose-minimax-never"
TWO = ("magic-examines-less", LOSING)
"""What is settled when only two are."""
OPEN = [key for key in KEYS if key not in TWO]
CHECK = "tictactoe_gui.ui.lab.claims.check_claims"
OpenPage = Callable[..., ClaimsPage]


def count_all(control: Control) -> tuple[Checked, ...]:
    return report_some(control, KEYS)


def count_two(control: Control) -> None:
    """Settle two claims, and no other."""
    report_some(control, TWO)
    let_nothing_happen(control)


@pytest.fixture
def open_page(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """Open the lab with this page alone, which counts what it is given."""

    def open_(counting: Callable[[Control], object] = count_all, width: int = 1000) -> ClaimsPage:
        monkeypatch.setattr(CHECK, counting)
        monkeypatch.setattr(lab_window, "PAGES", {"claims": PAGES["claims"]})
        lab = LabWindow(host.pointing, host)
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


def words(page: ClaimsPage, keys: Iterable[str] = KEYS) -> list[str]:
    return [page.cards[key].word.text() for key in keys]


def show(qtbot: QtBot, card: ClaimCard) -> None:
    """Ask for the evidence by keyboard, so that it is scrolled to."""
    card.button.setFocus()
    press(Key.Key_Space)
    settle(qtbot, card.window())


# Counting.


def test_claims_are_settled_one_by_one(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: words(page, (*TWO, OPEN[0])) == ["True", "Half true", "Open"])
    assert page.headline.text() == f"2 of {len(CLAIMS)} sentences counted: 1 true, 1 half true"
    third = page.cards[OPEN[0]]
    assert third.line.text() == "Counting…"
    assert not third.button.isVisible()
    assert not page.again.isVisible()
    assert page.progress == (2, len(CLAIMS))


def verdicts(page: ClaimsPage) -> dict[str, list[str]]:
    """Return the numbers behind each verdict, as they stand side by side."""
    every: list[QToolButton | QLabel] = [
        *page.verdicts.buttons.values(),
        *page.verdicts.words.values(),
    ]
    shown = [each for each in every if each.isVisible()]
    shown.sort(key=lambda each: (each.y(), each.x()))
    found: dict[str, list[str]] = {}
    for text in [each.text() for each in shown]:
        if text.endswith(":"):
            found[text] = []
        else:
            found[[*found][-1]].append(text)
    return found


def test_the_verdicts_lead_to_their_claims(qtbot: QtBot, page: ClaimsPage) -> None:
    found = verdicts(page)
    assert [*found] == ["False:", "Half true:", "True:"]
    assert found["False:"] == ["15", "16"]
    assert sorted(int(each) for numbers in found.values() for each in numbers) == [
        *range(1, len(KEYS) + 1)
    ]
    wrong = page.cards["second-listing-takes-its-wins"]
    assert wrong.visibleRegion().isEmpty()
    button = page.verdicts.buttons["second-listing-takes-its-wins"]
    assert name_of(button).startswith("False: 16. ")
    click(button)
    qtbot.waitUntil(lambda: not wrong.title.visibleRegion().isEmpty())
    assert wrong.button.hasFocus()
    tab_to(page.verdicts.buttons["rules-may-err"], most=4 * len(KEYS))
    press(Key.Key_Space)
    may_err = page.cards["rules-may-err"]
    qtbot.waitUntil(lambda: not may_err.title.visibleRegion().isEmpty())


def test_only_what_is_settled_has_a_verdict(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: sum(map(len, verdicts(page).values())) == 2)
    assert verdicts(page) == {"Half true:": ["2"], "True:": ["1"]}


def test_cancelling_keeps_what_is_settled(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: page.progress == (2, len(CLAIMS)))
    press(Key.Key_Escape)
    assert words(page, TWO) == ["True", "Half true"]
    assert set(words(page, OPEN)) == {"Open"}
    assert page.cards[OPEN[0]].line.text() == "Not counted: it was stopped."
    table = page.table()
    assert table
    assert {row[0] for row in table.rows} == {
        f"{KEYS.index(key) + 1}. {CLAIMS[key].text}" for key in TWO
    }
    assert page.again.isVisible()


def test_all_can_be_counted_again(qtbot: QtBot, page: ClaimsPage) -> None:
    assert page.headline.text().startswith(f"{len(CLAIMS)} sentences from")
    assert " on this computer: " in page.headline.text()
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
    assert card.line.text() == "False in every part."


# What is read.


def test_a_screen_reader_hears_claim_and_verdict(few: ClaimsPage) -> None:
    card = few.cards[LOSING]
    claim = f"{KEYS.index(LOSING) + 1}. The rule-based programs may lose; minimax never does."
    assert name_of(card) == f"Half true: {claim}"
    assert name_of(card.button) == f"Show the evidence: {claim} Half true"
    assert "does not hold: Eight rules" in card.button.accessibleDescription()


def test_every_figure_says_how_it_was_counted(page: ClaimsPage) -> None:
    for card in page.cards.values():
        labels = {each.text(): each for each in card.findChildren(QLabel)}
        for statement in card.statements:
            how, tip = statement.how, labels[statement.text].toolTip()
            assert "".join(how.split()) in "".join(tip.split())  # it is wrapped
    table = page.table()
    assert table
    assert table.headings == ("Claim", "True or false", "Counted", "Supports it")
    assert len(table.rows) == sum(len(card.statements) for card in page.cards.values())
    assert {row[3] for row in table.rows} == {"holds", "does not hold", "remark"}


def test_a_remark_has_a_sign_of_its_own_and_counts_neither_way(page: ClaimsPage) -> None:
    card = page.cards["four-squares-at-most"]
    assert (card.word.text(), card.line.text()) == ("Half true", "2 of 3 findings support it.")
    signs = [each for each in card.findChildren(StaticPicture) if each.toolTip()]
    assert [each.toolTip() for each in signs] == ["holds", "does not hold", "holds", "remark"]
    _, no, yes, remark = (each.grab().toImage() for each in signs)
    assert no != remark != yes


@pytest.mark.usefixtures("brackets")
def test_every_text_goes_through_translation(qtbot: QtBot, page: ClaimsPage) -> None:
    show(qtbot, page.cards[LOSING])
    texts = [page.headline.text(), page.again.text()]
    for card in page.cards.values():
        texts += [card.word.text(), card.line.text(), card.button.text()]
        texts += [each.text for each in card.statements]
        texts += [each.how for each in card.statements]
    assert [text for text in texts if untranslated(text).strip()] == []


def test_nothing_is_cut_off(qtbot: QtBot, page: ClaimsPage) -> None:
    for width in (480, 640, 1600):
        page.window().resize(width, 720)
        settle(qtbot, page.window())
        for card in page.cards.values():
            right = card.mapTo(page, QPoint(card.width(), 0)).x()
            assert right <= page.width()
            for label in card.findChildren(QLabel):
                if label.isVisible():
                    assert label.height() >= label.heightForWidth(label.width())


# The evidence.


def test_evidence_is_shown_and_hidden(qtbot: QtBot, host: Host, few: ClaimsPage) -> None:
    card = few.cards["minimax-holds-against-random"]
    show(qtbot, card)
    assert isinstance(card.evidence, TableView)
    assert card.evidence.isVisible()
    assert card.evidence.rows.index(0, 1).data() == "191/192 = 99.5 %"
    assert not card.note.isVisible()
    assert card.button.text() == "Hide the evidence"
    press(Key.Key_Space)
    assert not card.evidence.isVisible()
    press(Key.Key_Space)
    tab_to(card.evidence)
    press(Key.Key_Return)
    assert host.pointing.preview.game is None, "figures are no game"


def test_a_click_plays_a_lost_game_on_the_board(qtbot: QtBot, host: Host, few: ClaimsPage) -> None:
    card = few.cards[LOSING]
    show(qtbot, card)
    assert isinstance(card.evidence, TableView)
    assert card.note.isVisible()
    place = card.evidence.visualRect(card.evidence.model().index(1, 2)).center()
    click(card.evidence.viewport(), place)
    preview = host.pointing.preview
    assert preview.game
    assert preview.game.moves == card.plays[1].moves
    assert preview.game.start.key == host.session.settings.representation
    assert preview.caption.startswith(
        "Turn table, opens in a corner loses as O; first mistake: move 4"
    )
    assert host.session.game.is_untouched


def test_positions_are_shown_as_boards_and_enter_plays_one(
    qtbot: QtBot, host: Host, few: ClaimsPage
) -> None:
    assert few.picture() is None
    card = few.cards["search-aims-to-win"]
    show(qtbot, card)
    assert isinstance(card.evidence, BoardGrid)
    assert few.picture()
    tab_to(card.evidence)
    press(Key.Key_Down)
    press(Key.Key_Right)
    press(Key.Key_Return)
    assert host.pointing.preview.game
    assert str(host.pointing.preview.game.start) == ".XO/.O./X.."
    assert name_of(card.evidence) == (
        "Evidence. Who The textbook, Position .XO/.O./X.., Takes 1: draw,"
        " More promising 4 or 9: draw"
    )


def test_in_a_narrow_window_the_buttons_stand_under_the_headline(page: ClaimsPage) -> None:
    for width, is_beside in ((1000, True), (480, False)):
        page.window().resize(width, 720)
        lay_out()
        assert (page.everything.y() < page.headline.geometry().bottom()) is is_beside
        assert page.headline.width() > width / 2
