"""The claims in words and lines, the evidence for them, and the page that counts them."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from pytestqt.qtbot import QtBot

from tests.engine import textbook
from tests.session.players import let_nothing_happen
from tests.ui.lab.conftest import OpenPage
from tests.ui.lab.findings import checked, report_some
from tests.ui.lab.host import Host
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Figure, Ruling, SubClaim
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.engine.why.facts import played
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.lab.claims import ClaimsPage, claim_content, words
from tictactoe_gui.ui.lab.claims.words import Statement, evidence

KEYS = tuple(CLAIMS)
LOSING = "rules-lose-minimax-never"
CHECK = "tictactoe_gui.ui.lab.claims.check_claims"


def plays(key: str) -> list[tuple[str, Game, str]]:
    """Return the rows of the evidence that can be played: what they say, play and show."""
    rows = evidence(checked(key).finding)
    return [(row.text, row.game, row.caption) for row in rows if row.game]


# What is said.


@pytest.mark.parametrize("key", KEYS)
def test_every_finding_is_a_sentence_with_its_figures_and_has_evidence(key: str) -> None:
    finding = checked(key).finding
    told = dict(words.statements(finding.parts))
    assert {*told.values()} == {part.holds for part in finding.parts}
    for text in told:
        assert text[0].isupper()
        assert text.endswith(".")
        assert any(letter.isdigit() for letter in text)
        assert "{" not in text
    rows = evidence(finding)
    assert rows
    assert all(row.text for row in rows)
    assert words.how_counted(finding).endswith(".")
    assert len(plays(key)) == (len(rows) if finding.bad_moves or finding.losing_lines else 0)


def test_programs_with_the_same_figures_share_a_statement() -> None:
    parts = [
        SubClaim("lose", holds, (Figure("lost", 2, "games", (key, "X")),), Phrase(text), ())
        for key, text, holds in (
            ("magic-square", "loses.", True),
            ("eight-rules", "wins.", False),
            ("turn-table-corner", "loses.", True),
        )
    ]
    assert [*words.statements(parts)] == [
        Statement("Magic square; Turn table, opens in a corner: loses.", holds=True),
        Statement("Eight rules (Newell & Simon): wins.", holds=False),
    ]


@pytest.mark.parametrize(
    ("holding", "text"),
    [
        ((True, True, None), "True in every part."),
        ((False,), "False in every part."),
        ((True, None, False, False), "Half true. 1 of 3 findings supports it."),
        ((None, None), "Not ruled: the sentence does not say how much. Here are the figures."),
    ],
)
def test_the_balance_of_a_claim_counts_no_remark(
    holding: tuple[bool | None, ...], text: str
) -> None:
    assert words.balance([Statement("so", each) for each in holding]) == text


def test_the_headline_counts_what_is_settled() -> None:
    told = [
        words.headline(rulings, 8, 6200)
        for rulings in ([], [Ruling.TRUE], [Ruling.HALF_TRUE] * 5 + [Ruling.TRUE] * 3)
    ]
    assert told[:2] == [
        "8 sentences from books and reports, not counted yet",
        "1 of 8 sentences counted so far: 1 true",
    ]
    assert told[2].endswith("reports, counted in 6.2 s on this computer: 3 true, 5 half true.")


# What can be shown.


def test_every_game_that_is_shown_is_lost_by_whom_it_says() -> None:
    lines = [
        (found, line) for found in checked(LOSING).finding.losing_lines for line in found.lines
    ]
    assert sum(found.program in textbook.PROGRAMS for found, _ in lines) == 88
    for (found, _), (text, game, caption) in zip(lines, plays(LOSING), strict=True):
        assert played(game.start, game.moves).winner is Mark(found.mark).other
        moves = " ".join([str(cell + 1) for cell in game.moves])
        assert text == f"{moves} · {caption}"
        assert f"loses as {found.mark.value}; first mistake: " in caption
    assert "Turn table, opens in a corner loses as O; first mistake: move 4" in plays(LOSING)[1][0]


@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("rules-may-err", "better ("),
        ("search-aims-to-win", "more promising"),
    ],
)
def test_every_bad_move_is_played_to_the_end(key: str, after: str) -> None:
    bad_moves = checked(key).finding.bad_moves
    for bad_move, (text, game, caption) in zip(bad_moves, plays(key), strict=True):
        assert text == f"{bad_move.board} · {caption}"
        assert (str(game.start), game.moves[0]) == (str(bad_move.board), bad_move.cell)
        assert played(game.start, game.moves).is_over
        before, better = caption.split(";")
        assert f"takes {bad_move.cell + 1} (" in before
        assert after in better
        assert all(str(cell + 1) in better for cell in bad_move.better)


def test_figures_stand_behind_their_names() -> None:
    def rows(key: str) -> list[str]:
        return [row.text.replace(",", "") for row in evidence(checked(key).finding)]

    assert (
        "Plain minimax as X · Wins 191/192 = 99.5 % · Draws 1/192 = 0.5 % · Losses 0 %"
        " · Lines of play 73"
    ) in rows("minimax-holds-against-random")
    compared = [each.names.name for each in PROGRAMS.values() if each.decides_the_same]
    measured = rows("table-fastest-and-hungriest")
    assert {row.split(" · ")[0] for row in measured} == {each.replace(",", "") for each in compared}
    assert any("to the quickest 1.0 ×" in row for row in measured)
    assert words.figure_text(Figure("chance", Fraction(1, 3), "")) == "33.3\u00a0%"


def test_evidence_is_hidden_until_it_is_asked_for() -> None:
    finding = checked(LOSING).finding
    closed = claim_content(LOSING, finding, is_open=False)
    opened = claim_content(LOSING, finding, is_open=True)
    assert closed[-1][:3:2] == ("Show the evidence", f"open {LOSING}")
    signs = {True: "✓", False: "✗", None: "·"}
    statements = words.statements(finding.parts)
    assert [line.text[0] for line in closed[1:-1]] == [signs[each.holds] for each in statements]
    links = [line.does for line in opened if line.does]
    assert links[:3] == [f"open {LOSING}", f"play {LOSING} 0", f"play {LOSING} 1"]


# The page.

Counting = Callable[[Control, list[str]], object]


def count_all(control: Control, keys: list[str]) -> object:
    return report_some(control, tuple(keys))


def count_two(control: Control, keys: list[str]) -> None:
    """Settle the first two claims, and no other."""
    report_some(control, tuple([key for key in keys if key in KEYS[:2]]))
    let_nothing_happen(control)


@pytest.fixture
def page(
    qtbot: QtBot, host: Host, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> ClaimsPage:
    """A page that settles two claims, and goes on counting."""
    monkeypatch.setattr(CHECK, count_two)
    page = open_page(ClaimsPage(host.pointing))
    qtbot.waitUntil(lambda: page.progress == (2, len(CLAIMS)))
    qtbot.waitUntil(lambda: not page._soon.isActive())
    return page


def texts(page: ClaimsPage) -> list[str]:
    return [line.text for line in page.view.content]


def test_claims_are_settled_one_by_one_the_nine_of_the_books_first(page: ClaimsPage) -> None:
    shown = texts(page)
    assert shown[0].startswith(f"2 of {len(CLAIMS)} sentences counted so far: ")
    assert [shown.count(each) for each in ("Counting…", "Not counted yet.")] == [1, len(KEYS) - 3]
    assert not {"Count again", "Count the rest"} & {*shown}
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
    assert texts(page)[1] == "Count again"
    monkeypatch.setattr(CHECK, count_two)
    page.view.wanted.emit("count")
    qtbot.waitUntil(lambda: len(page.findings) == 2)


def test_a_count_pauses_out_of_sight_and_its_evidence_is_played(
    qtbot: QtBot, page: ClaimsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.hide()
    assert not page.is_busy
    monkeypatch.setattr(CHECK, count_all)
    with qtbot.waitActive(page):
        page.show()
    settle(qtbot, page)
    page.view.wanted.emit(f"open {LOSING}")
    place = texts(page).index("Hide the evidence")
    page.view.wanted.emit(page.view.content[place + 2].does)
    playback = page.pointing.playback
    assert playback.game
    assert playback.frame
    assert playback.game.start.key == page.session.settings.representation
    assert page.view.content[place + 2].text.endswith(playback.frame.caption)
    page.view.wanted.emit(f"open {LOSING}")
    assert page.view.content[place].text == "Show the evidence"
