"""The page of sentences is as approved, and each of them well formed and true."""

import re
import string
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from tests import approved
from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.proofs import marks_of_winner
from tests.engine.test_thoughts import FEW_FREE, came_to
from tests.ui.translation import Shouting
from tests.words.collect import texts_in
from tests.words.page import impossible, sections
from tictactoe_gui.app import install_translations
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.ui.setup.dialog import solver_line
from tictactoe_gui.ui.wording.text import number, percent, tr
from tictactoe_gui.ui.wording.thoughts import thought_line
from tictactoe_gui.ui.wording.trouble import impossible_text

APPROVED = Path(__file__).with_name("approved.txt")
SENTENCES = "Facts", "Moves", "Thoughts"


@pytest.fixture
def german() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    yield
    QLocale.setDefault(before)


def test_the_page_is_as_approved(qapp: QApplication) -> None:
    install_translations(qapp)
    for heading, lines in sections().items():
        approved.check(APPROVED, heading, lines)
    assert [*approved.sections(APPROVED)] == [*sections()]
    for heading in SENTENCES:
        for each in sections()[heading]:
            assert re.fullmatch(r"[A-Z0-9].*\.", each), each
            assert not re.search(r"[{}_]|None|  | [.,;:]|\.\.", each), each


def test_each_thing_that_can_be_wrong_with_a_text_is_told_as_it_was_raised() -> None:
    """A text that is raised goes through `tr`; so one that is not raised here has no example."""
    files = "engine/board.py", "session/notation.py"
    told = {each.text for each in texts_in(*files) if each.text.endswith(".")}
    assert {each.template for each in impossible().values()} == told
    for written, problem in impossible().items():
        said = impossible_text(problem)
        assert said.isprintable()
        assert said == str(problem) or ("\0" in written and "“U+0000”" in said)


def test_what_perfect_play_is_said_to_make_of_a_position_is_so() -> None:
    """Who wins, how soon, and by which squares, as an independent reckoning has it."""
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        shown = board(position)
        best = [each for each in solved().evaluate(shown) if each.is_best]
        said = solver_line(shown, best).replace(" with perfect play", "")
        verdict, squares = said.split(". Best: ")
        scores = oracle.scores(position)
        count = marks_of_winner(position, max(scores, key=lambda each: scores[each]))
        winner = {1: f"X wins in {count}", -1: f"O wins in {count}", 0: "A draw"}
        assert verdict == winner[oracle.minimax(position)[0]], position
        cells = [int(each) - 1 for each in squares.strip(string.punctuation).split(", ")]
        assert cells == list(oracle.best_moves(position)), position


@pytest.mark.parametrize("depth", [4, 9])
def test_what_a_search_says_of_a_square_is_so(depth: int) -> None:
    player, said = PROGRAMS["alpha-beta-memo"].build(SearchOptions(depth=depth)), set()
    for text in FEW_FREE[::7]:
        start = board(text, "vector")
        for each in came_to(player, start)[0][:-1]:
            assert each.cell is not None
            line, after = thought_line(each, start), oracle.after(text, each.cell)
            worth = oracle.minimax(after)[0] * (1 if oracle.side(text) == "X" else -1)
            for end, truth in (
                ("loses.", worth < 0),
                ("is a draw.", worth == 0),
                ("is a draw at most.", worth <= 0),
                ("wins all the same.", worth > 0),
            ):
                if line.endswith(end):
                    said.add(end)
                    assert truth, (text, line)
            if each.reply is not None and "would answer" in line:
                ends = bool(oracle.winner(oracle.after(after, each.reply)))
                assert ends is (f"answer {each.reply + 1}: three in a row." in line)
    assert len(said) >= depth // 3


@pytest.mark.usefixtures("german", "qapp")
def test_figures_follow_the_country_and_names_are_filled_in_after_translation() -> None:
    assert number(5478) == "5.478"
    assert percent(Fraction(995, 1000), 1) == "99,5 %"
    translator = Shouting()
    QCoreApplication.installTranslator(translator)
    try:
        assert tr("Square {number}, {what}", number=5, what="empty") == "SQUARE 5, empty!"
        assert tr("wins in %n", None, 2) == "WINS IN 2!"
    finally:
        QCoreApplication.removeTranslator(translator)
