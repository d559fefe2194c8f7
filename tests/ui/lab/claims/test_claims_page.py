"""The claims as lines, and the page that counts them while it can be seen."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.findings import checked, report_some
from tests.ui.lab.host import Host
from tests.ui.person import Key, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Finding
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.lab.claims import ClaimsPage, claim_content

KEYS = tuple(CLAIMS)
LOSING = "rules-lose-minimax-never"
CHECK = "tictactoe_gui.ui.lab.claims.check_claims"


def lines_of(key: str, *, is_open: bool = False) -> list[str]:
    """Return a claim as it is shown: the first one of the page."""
    content = claim_content(1, key, checked(key).finding, is_open=is_open)
    return [f"{line.text} [{line.does}]" if line.does else line.text for line in content]


# A claim.


@pytest.mark.parametrize("key", KEYS)
def test_a_claim_says_what_it_turns_out_to_be_and_why(key: str) -> None:
    title, found, *told, link = lines_of(key)
    assert title.startswith("1. ")
    assert found.split(".")[0] in (
        "True in every part",
        "False in every part",
        "Half true",
        "Not ruled: the sentence does not say how much",
    )
    signs = {True: "✓", False: "✗", None: "·"}
    assert {each[0] for each in told} == {signs[each.holds] for each in checked(key).finding.parts}
    assert link == f"Show the evidence [open {key}]"


def test_a_half_true_claim_counts_what_supports_it_and_no_remark() -> None:
    _, found, *told, _ = lines_of("four-squares-at-most")
    assert found == "Half true. 1 of 2 findings supports it."
    assert [each[0] for each in told] == ["✓", "✗", "·", "·"]


def test_a_claim_can_turn_out_false() -> None:
    finding = Finding((checked(KEYS[0]).finding.parts[0]._replace(holds=False),))
    assert claim_content(1, KEYS[0], finding, is_open=False)[1].text == "False in every part."


def test_evidence_can_be_played_where_it_is_a_game() -> None:
    lines = lines_of(LOSING, is_open=True)
    start = lines.index(f"Hide the evidence [open {LOSING}]")
    hint, first, second, *_, how = lines[start + 1 :]
    assert hint == "Click one, or press Enter, to play it on the board."
    assert first.endswith(f"[play {LOSING} 0]")
    assert second.endswith(f"[play {LOSING} 1]")
    assert how.endswith(".")
    figures = lines_of("minimax-holds-against-random", is_open=True)
    assert [line for line in figures if "[play" in line] == []


# The page.


Counting = Callable[[Control, list[str]], object]


def count_all(control: Control, keys: list[str]) -> object:
    return report_some(control, tuple(keys))


def count_two(control: Control, keys: list[str]) -> None:
    """Settle the first two claims, and no other."""
    report_some(control, tuple(key for key in keys if key in KEYS[:2]))
    let_nothing_happen(control)


@pytest.fixture
def page(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClaimsPage]:
    """A page that settles two claims, and goes on counting."""
    monkeypatch.setattr(CHECK, count_two)
    page = ClaimsPage(host.pointing)
    qtbot.addWidget(page)
    page.resize(900, 640)
    with qtbot.waitActive(page):
        page.show()
    qtbot.waitUntil(lambda: page.progress == (2, len(CLAIMS)))
    settle_texts(qtbot, page)
    yield page
    page.stop_worker()


def settle_texts(qtbot: QtBot, page: ClaimsPage) -> None:
    qtbot.waitUntil(lambda: not page._soon.isActive())


def texts(page: ClaimsPage) -> list[str]:
    return [line.text for line in page.view.content]


def test_claims_are_settled_one_by_one(page: ClaimsPage) -> None:
    shown = texts(page)
    assert shown[0].startswith(f"2 of {len(CLAIMS)} sentences counted so far: ")
    assert [shown.count(each) for each in ("Counting…", "Not counted yet.")] == [1, len(KEYS) - 3]
    assert not {"Count again", "Count the rest"} & {*shown}


def test_the_nine_that_carry_the_books_stand_first(page: ClaimsPage) -> None:
    shown = texts(page)
    first, others = shown.index("What the books rest on"), shown.index("More of their sentences")
    assert [shown[place + 1].split(".")[0] for place in (first, others)] == ["1", "10"]


def test_a_count_is_stopped_gone_on_with_and_begun_again(
    qtbot: QtBot, page: ClaimsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.cancel()
    assert texts(page)[1] == "Count the rest"
    assert texts(page).count("Not counted: it was stopped.") == len(KEYS) - 2
    monkeypatch.setattr(CHECK, count_all)
    page.view.wanted.emit("count")
    settle(qtbot, page)
    assert [*page.findings] == [*KEYS], "those that were settled are not counted again"
    assert texts(page)[0].startswith(f"{len(KEYS)} sentences from books and reports, counted")
    assert texts(page)[1] == "Count again"
    monkeypatch.setattr(CHECK, count_two)
    page.view.wanted.emit("count")
    qtbot.waitUntil(lambda: len(page.findings) == 2)


def test_a_count_pauses_out_of_sight(
    qtbot: QtBot, page: ClaimsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.hide()
    assert not page.is_busy
    monkeypatch.setattr(CHECK, count_all)
    page.show()
    settle(qtbot, page)
    assert {*page.findings} == {*KEYS}


def test_links_show_the_evidence_and_play_it(
    qtbot: QtBot, page: ClaimsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.cancel()
    monkeypatch.setattr(CHECK, count_all)
    page.view.wanted.emit("count")
    settle(qtbot, page)
    asked: list[tuple[Game, str]] = []
    page.line_wanted.connect(lambda game, caption: asked.append((game, caption)))
    page.view.look_at(f"{KEYS.index(LOSING) + 1}. {CLAIMS[LOSING].text}")
    tab_to(page.view)
    place = next(n for n, line in enumerate(page.view.content) if line.does == f"open {LOSING}")
    for key in [Key.Key_Down] * (place - page.view.textCursor().blockNumber()):
        press(key)
    press(Key.Key_Return)
    assert page.view.content[place].text == "Hide the evidence"
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Return):
        press(key)
    ((game, caption),) = asked
    assert game.start.key == page.session.settings.representation
    assert page.view.content[place + 2].text.endswith(caption)
    page.view.wanted.emit(f"open {LOSING}")
    assert page.view.content[place].text == "Show the evidence"
