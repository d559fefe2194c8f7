"""The page Claims: cards that are settled one by one, and the evidence they show."""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.lab.claims.claim_card import ClaimCard
from tictactoe_gui.ui.lab.claims.verdict_list import VerdictList

from tests.ui.lab.claims.conftest import CHECK, OpenPage, count_all, count_two
from tests.ui.lab.findings import checked
from tests.ui.person import Key, click, name_of, press, tab_to
from tests.ui.rest import settle
from tests.ui.translation import untranslated
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Finding, Ruling
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.table import TableView
from tictactoe_gui.ui.lab.claims import ClaimsPage

KEYS = tuple(CLAIMS)
LOSING = "rules-lose-minimax-never"
WORDS = {Ruling.TRUE: "True", Ruling.HALF_TRUE: "Half true", Ruling.FALSE: "False"}


def numbers_by_word(keys: Iterable[str]) -> dict[str, list[str]]:
    """Return the numbers of claims by what they will turn out to be, as the page writes it."""
    found: dict[str, list[str]] = {}
    for number, key in enumerate(keys, start=1):
        found.setdefault(f"{WORDS[checked(key).finding.ruling]}:", []).append(str(number))
    return found


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
    two = [WORDS[checked(key).finding.ruling] for key in KEYS[:2]]
    qtbot.waitUntil(lambda: words(page, KEYS[:3]) == [*two, "Open"])
    counted = f"2 of {len(CLAIMS)} sentences counted so far: "
    assert page.headline.text().startswith(counted)
    third = page.cards[KEYS[2]]
    qtbot.waitUntil(lambda: third.line.text() == "Counting…")
    assert not third.button.isVisible()
    assert not page.again.isVisible()
    assert page.progress == (2, len(CLAIMS))
    rest = [str(number) for number in range(3, len(CLAIMS) + 1)]
    expected = numbers_by_word(KEYS[:2]) | {"Open:": rest}
    qtbot.waitUntil(lambda: verdicts(page) == expected)  # once it is laid out


def test_a_second_claim_of_a_verdict_stands_beside_the_first(qtbot: QtBot) -> None:
    listed = VerdictList({key: number for number, key in enumerate(KEYS[:3], start=1)})
    qtbot.addWidget(listed)
    listed.resize(600, 60)
    listed.show()
    for count in (1, 2):
        listed.show_rulings(dict.fromkeys(KEYS[:count], Ruling.TRUE))
        settle(qtbot, listed)
        by_place = sorted(listed.buttons.values(), key=lambda each: each.x())
        assert [each.text() for each in by_place] == ["1", "2", "3"]
        assert by_place[count - 1].x() < listed.words[None].x() < by_place[count].x()


def settled(page: ClaimsPage) -> set[str]:
    return {key for key, word in zip(KEYS, words(page), strict=True) if word != "Open"}


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
    assert found["False:"] == numbers_by_word(KEYS)["False:"]
    assert sorted(int(each) for numbers in found.values() for each in numbers) == [
        *range(1, len(KEYS) + 1)
    ]
    wrong = page.cards["second-listing-takes-its-wins"]
    assert wrong.visibleRegion().isEmpty()
    button = page.verdicts.buttons["second-listing-takes-its-wins"]
    assert name_of(button).startswith(f"False: {KEYS.index('second-listing-takes-its-wins') + 1}. ")
    click(button)
    qtbot.waitUntil(lambda: not wrong.title.visibleRegion().isEmpty())
    assert wrong.button.hasFocus()
    tab_to(page.verdicts.buttons["rules-may-err"], most=4 * len(KEYS))
    press(Key.Key_Space)
    may_err = page.cards["rules-may-err"]
    qtbot.waitUntil(lambda: not may_err.title.visibleRegion().isEmpty())


def test_a_count_is_stopped_gone_on_with_and_begun_again(
    qtbot: QtBot, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: page.progress == (2, len(CLAIMS)))
    press(Key.Key_Escape)
    settle(qtbot, page)
    assert settled(page) == {*KEYS[:2]}, "stopped is stopped"
    assert {page.cards[key].line.text() for key in KEYS[2:]} == {"Not counted: it was stopped."}
    asked: list[list[str]] = []

    def count(control: Control, keys: list[str]) -> None:
        asked.append(keys)
        count_all(control, keys)

    monkeypatch.setattr(CHECK, count)
    assert page.again.text() == "Count the rest"
    click(page.again)
    settle(qtbot, page)
    assert asked == [[*KEYS[2:]]]
    assert settled(page) == {*KEYS}
    assert page.headline.text().startswith(f"{len(KEYS)} sentences from books and reports, counted")
    assert page.again.text() == "Count again"
    show(qtbot, page.cards[LOSING])
    monkeypatch.setattr(CHECK, count_two)
    click(page.again)
    qtbot.waitUntil(lambda: len(settled(page)) == 2)
    assert page.cards[LOSING].button.text() == "Show the evidence"


def test_a_count_pauses_out_of_sight(
    qtbot: QtBot, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: page.progress == (2, len(CLAIMS)))
    page.hide()
    assert not page.is_busy
    monkeypatch.setattr(CHECK, count_all)
    page.show()
    settle(qtbot, page)
    assert settled(page) == {*KEYS}


def test_a_claim_can_turn_out_false(open_page: OpenPage) -> None:
    key = KEYS[0]
    part = checked(key).finding.parts[0]._replace(holds=False)

    def count(control: Control, keys: list[str]) -> None:
        control.report(Checked(key, Finding((part,))))
        count_all(control, [each for each in keys if each != key])

    card = open_page(count).cards[key]
    assert card.word.text() == "False"
    assert card.line.text() == "False in every part."


# What is read.


def test_a_screen_reader_hears_claim_and_verdict(page: ClaimsPage) -> None:
    card = page.cards[LOSING]
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


def test_a_remark_has_a_sign_of_its_own_and_counts_neither_way(page: ClaimsPage) -> None:
    card = page.cards["four-squares-at-most"]
    assert (card.word.text(), card.line.text()) == ("Half true", "2 of 3 findings support it.")
    signs = [each for each in card.findChildren(StaticPicture) if each.toolTip()]
    assert [each.toolTip() for each in signs] == ["holds", "does not hold", "holds", "remark"]
    _, no, yes, remark = (each.grab().toImage() for each in signs)
    assert no != remark != yes


@pytest.mark.usefixtures("brackets")
def test_every_text_goes_through_translation(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page()
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
        is_beside = page.again.y() < page.headline.geometry().bottom()
        assert is_beside is (width > 640), "else the button stands under the headline"
        assert page.headline.width() > width / 2
        for card in page.cards.values():
            right = card.mapTo(page, QPoint(card.width(), 0)).x()
            assert right <= page.width()
            for label in card.findChildren(QLabel):
                if label.isVisible():
                    assert label.height() >= label.heightForWidth(label.width())


# The evidence.


def test_evidence_is_shown_and_hidden(qtbot: QtBot, page: ClaimsPage) -> None:
    card = page.cards["minimax-holds-against-random"]
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
    assert page.pointing.preview.game is None, "figures are no game"


def test_a_click_plays_a_lost_game_on_the_board(qtbot: QtBot, page: ClaimsPage) -> None:
    card = page.cards[LOSING]
    show(qtbot, card)
    assert isinstance(card.evidence, TableView)
    assert card.note.isVisible()
    place = card.evidence.visualRect(card.evidence.model().index(1, 2)).center()
    click(card.evidence.viewport(), place)
    preview = page.pointing.preview
    assert preview.game
    assert preview.game.moves == card.plays[1].moves
    assert preview.game.start.key == page.session.settings.representation
    assert preview.caption.startswith(
        "Turn table, opens in a corner loses as O; first mistake: move 4"
    )
    assert page.session.game.is_untouched


def test_positions_are_shown_as_boards_and_enter_plays_one(qtbot: QtBot, page: ClaimsPage) -> None:
    card = page.cards["search-aims-to-win"]
    show(qtbot, card)
    assert isinstance(card.evidence, BoardGrid)
    tab_to(card.evidence)
    press(Key.Key_Down)
    press(Key.Key_Right)
    press(Key.Key_Return)
    assert page.pointing.preview.game
    assert str(page.pointing.preview.game.start) == ".XO/.O./X.."
    assert name_of(card.evidence) == (
        "Evidence. Who Alpha-beta with memo, Position .XO/.O./X.., Takes 1: draw,"
        " More promising 4 or 9: draw"
    )
