"""What is said of an answer is true: every sentence is read, and compared with the oracle."""

import re
from fractions import Fraction

import pytest

from tests.engine import oracle, textbook
from tests.engine.boards import board
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.player import PROGRAMS, Readable
from tictactoe_gui.engine.players.move_table_player import MOVE_TABLE
from tictactoe_gui.engine.practice.asking import Deciding
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.quiz.programs import Boxes, RulePrograms, ask_rule, ask_square
from tictactoe_gui.ui.quiz.question import Posed

SOME = oracle.OPEN[::23]
VECTOR = REPRESENTATIONS["vector"]
RULES = {
    "magic-square": ("Centre", "Win", "Block", "Order"),
    "eight-rules": (
        *("Win", "Block", "Fork", "Block a fork", "Centre", "Opposite corner", "Corner", "Side"),
    ),
}


def player(program: str) -> Readable:
    found = PROGRAMS[program].build(SearchOptions())
    assert isinstance(found, Readable)
    return found


def why(posed: Posed, what: object = None) -> str:
    """Return what is said of an answer, or of none."""
    return " ".join(posed.rule(None if what is None else (what,)).lines)


def right(posed: Posed) -> list[str]:
    """Return the words of the answers that are right; what is said of each is the same."""
    (offer,) = posed.offers
    ruled = [(words, posed.rule((what,))) for what, words in offer.options]
    assert not posed.rule(None).is_right
    return [words for words, each in ruled if each.is_right]


@pytest.mark.parametrize("program", textbook.PROGRAMS)
def test_the_square_that_is_named_is_that_of_the_books(program: str) -> None:
    for position in SOME:
        posed = ask_square("It", Deciding(player(program), board(position)))
        taken = str(textbook.choice(program, position) + 1)
        assert right(posed) == [taken], position
        told = {why(posed, what) for what in [None, *dict(posed.offers[0].options)]}
        assert told == {f"It takes {taken}."}
        assert posed.text == f"It is {oracle.side(position)}, to move. Which square does it take?"


@pytest.mark.parametrize("program", RULES)
def test_a_rule_that_is_wrong_came_before_or_is_not_reached(program: str) -> None:
    names = RULES[program]
    for position in SOME:
        posed = ask_rule(Deciding(player(program), board(position)))
        tried = [bool(cells) for _, cells, _ in textbook.rules(program, position)]
        place, taken = tried.index(True), textbook.choice(program, position) + 1
        assert tuple([words for _, words in posed.offers[0].options]) == names
        assert right(posed) == [names[place]], position
        for index, (reply, name) in enumerate(posed.offers[0].options):
            told = why(posed, reply)
            decides = rf"{names[place]} decides\. Square {taken}\b.*"
            before = rf"{name} is asked first\. No square: [^.]*\. " if index < place else ""
            later = rf"{name} is not reached\. " if index > place else ""
            assert re.fullmatch(before + later + decides, told), (position, told)


def test_an_entry_of_the_table_is_named_as_the_book_does() -> None:
    for position in SOME:
        posed = ask_rule(Deciding(player("turn-table-corner"), board(position)))
        turn, taken = 10 - position.count("."), textbook.choice("turn-table-corner", position) + 1
        assert posed.text == f"Which entry of turn {turn} names square {taken}?"
        named = [text for _, text in posed.offers[0].options][:-1]
        printed = textbook.TURN_TABLE.get(turn, "1").split(", ")
        assert named == [f"Go({each})" if each.isdigit() else each for each in printed]


@pytest.mark.parametrize("key", LEARNERS)
def test_a_chance_is_told_as_a_fraction(key: str) -> None:
    training = Training(Machine.untaught(LEARNERS[key](), 1), Plan(("random",), tuple(Mark)))
    training.run(300, Control())
    machine = training.machine
    for mark in Mark:
        for posed in Boxes(machine, mark, None, VECTOR).pose():
            share = machine.shares(posed.board)[asked_about(posed)]
            told = [posed.rule((each,)).is_right for each in (share, share + 1)]
            assert told == [True, False]
            assert told_chance(why(posed)) == share, posed
            assert len(right(posed)) == 1


def asked_about(posed: Posed) -> int:
    """Return the square whose chance is asked for."""
    alone, among = re.fullmatch(
        r"(?:Square (\d) .*|Squares .* share .*)\. How likely is (it|\d) taken\?", posed.text
    ).groups()  # type: ignore[union-attr]
    return int(alone or among) - 1


def told_chance(why: str) -> Fraction:
    """Return the last chance in a sentence."""
    fractions = re.findall(r"\d+/\d+(?= = )", why)
    whole = re.findall(r"(\d+) %\.", why)
    return Fraction(fractions[-1]) if fractions else Fraction(int(whole[-1]), 100)


def test_a_round_asks_five_questions_in_pictures_that_are_named() -> None:
    for program in (*textbook.PROGRAMS, MOVE_TABLE, "own-rules"):
        asked = RulePrograms("It", player(program), VECTOR).pose()
        letters = [each.board.letters for each in asked]
        assert len(asked) == ROUND
        # A move table has no rules, so that each board is asked about once.
        assert program == MOVE_TABLE or letters[:4:2] == letters[1::2]
        assert all(each == max(oracle.images(each)) for each in letters)
        assert {each.board.key for each in asked} == {"vector"}
        assert [len(right(each)) for each in asked] == [1] * ROUND


@pytest.mark.parametrize("mark", Mark)
def test_a_round_about_boxes_is_about_those_of_one_side(mark: Mark) -> None:
    machine = Machine.untaught(LEARNERS["menace"](), 1)
    asked = Boxes(machine, mark, None, VECTOR).pose()
    assert {each.board.turn for each in asked} == {mark}
    assert len({each.board for each in asked}) == len(asked) == ROUND
