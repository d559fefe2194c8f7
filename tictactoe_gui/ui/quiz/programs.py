"""Ask me: questions about a program of rules or one that learns, and which program is meant."""

import random
from collections.abc import Iterator
from itertools import islice

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.player import Difficulty, Listing, ListingPlace, Readable
from tictactoe_gui.engine.practice.asking import BoxChances, Deciding, disputed_boards
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import program_asked
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.quiz.question import (
    AskedRules,
    Offer,
    Posed,
    QuestionSource,
    Reply,
    Ruled,
    squares_of,
)
from tictactoe_gui.ui.quiz.searches import Searches, which_square
from tictactoe_gui.ui.studies.thinking.boxes import BoxContent, machine_of
from tictactoe_gui.ui.studies.thinking.program import ProgramReading, printed, read_program
from tictactoe_gui.ui.wording.names import choice_name, program_short_name
from tictactoe_gui.ui.wording.text import (
    all_of,
    exactly,
    number,
    percent,
    percent_digits,
    square,
    tr,
    translated,
)
from tictactoe_gui.ui.wording.thoughts import beads, trial_line


class RulePrograms(QuestionSource):
    """Asks what a program of rules does on boards about which such programs disagree."""

    def __init__(self, program: str, player: Readable, board_type: type[Board]) -> None:
        self._program, self._player, self._board_type = program, player, board_type

    def pose(self) -> tuple[Posed, ...]:
        """Return the questions of a new round: which square, and then which rule."""
        boards = disputed_boards(random.Random())
        return tuple(islice(self._asked(each.to(self._board_type) for each in boards), self.count))

    def _asked(self, boards: Iterator[Board]) -> Iterator[Posed]:
        for board in boards:
            deciding = Deciding(self._player, board)
            yield ask_square(self._program, deciding)
            if deciding.has_rules:
                yield ask_rule(deciding)


class Boxes(QuestionSource):
    """Asks how likely a machine takes a square."""

    def __init__(
        self, machine: Machine, mark: Mark, first: Board | None, board_type: type[Board]
    ) -> None:
        """The box of a board comes first, if there is one."""
        self._machine, self._mark, self._board_type = machine, mark, board_type
        self._first = first

    def pose(self) -> tuple[Posed, ...]:
        """Return the questions of a new round."""
        dice, boxes = random.Random(), list(boxes_of(self._mark))
        dice.shuffle(boxes)
        boards = [self._board_type.from_text(box.position) for box in boxes]
        first, self._first = self._first, None
        return tuple(islice(self._asked([*filter(None, [first]), *boards], dice), self.count))

    def _asked(self, boards: list[Board], dice: random.Random) -> Iterator[Posed]:
        for board in boards:
            learnt = self._machine.learnt(board)
            chances = BoxChances(learnt) if learnt else None
            if learnt and chances and chances.cells:
                content = BoxContent(board, learnt)
                yield ask_chance(content, chances, dice.choice(chances.cells))


def source_about(session: GameSession) -> QuestionSource:
    """Return questions about the program that is shown or to move; else about Hard."""
    asked, settings = program_asked(session), session.settings
    is_covered = asked.move is None and session.state.is_covered
    board, choice = None if is_covered else asked.board, asked.choice
    if plays_learner(choice) and (machine := machine_of(choice)):
        return Boxes(machine, asked.board.turn, board, settings.board_type)
    player = None if choice.search_options else choice.available_player()
    if isinstance(player, Readable) and read_program(choice, asked.board, Control()).tries:
        return RulePrograms(program_short_name(choice.key), player, settings.board_type)
    searching = choice if choice.search_options else choice.with_difficulty(Difficulty.HARD)
    options = searching.search_options
    assert options
    return Searches(choice_name(searching), options, settings.scale, board)


def ask_square(program: str, deciding: Deciding) -> Posed:
    """Ask which square a program takes."""
    cell, board = deciding.cell or 0, deciding.board

    def rule(reply: Reply | None) -> Ruled:
        return Ruled(
            reply == (cell,), (tr("It takes {cell}.", cell=square(cell)),), Game(board, (cell,))
        )

    # Which rule it was is asked next, so the listing tells of nothing yet.
    picture = _rules(deciding, tells=not deciding.has_rules)
    return Posed(
        "square",
        tr("Which square"),
        board,
        which_square(program, board),
        (squares_of(board),),
        rule,
        takes_squares=True,
        picture=picture,
    )


def ask_rule(deciding: Deciding) -> Posed:
    """Ask which rule, or which entry of its table, names the square that a program takes."""
    listing, right = deciding.listing, deciding.decisive
    facts = {"cell": square(deciding.cell or 0), "turn": deciding.board.ply + 1}
    text = tr("Which rule names square {cell}?", **facts)
    if listing.heading:
        text = tr("Which entry of turn {turn} names square {cell}?", **facts)
    names = {each: _rule_name(listing, each) for each in deciding.rules}

    def result(place: ListingPlace) -> str:
        """Return what became of a rule; nothing if it was not reached."""
        trial = deciding.trial_of(place)
        instruction = listing.at(place)
        return trial_line(instruction, trial, is_named=False) if trial else ""

    def rule(reply: Reply | None) -> Ruled:
        """Say what decides, why an earlier rule does not, or that a later one is not reached."""
        game = Game(deciding.board, (deciding.cell or 0,))
        why = f"{tr('{rule} decides.', rule=names[right])} {result(right)}"
        given = reply[0] if reply else right
        if given == right or not isinstance(given, ListingPlace):
            return Ruled(reply == (right,), (why,), game)
        became = result(given)
        told = tr("{rule} is asked first.") if became else tr("{rule} is not reached.")
        said = " ".join(filter(None, [told.format(rule=names[given]), became]))
        return Ruled(False, (said, why), game)

    offer = Offer(tuple(names.items()))
    picture = _rules(deciding, tells=True, is_pressed=True)
    name = tr("Which rule")
    return Posed("rule", name, deciding.board, text, (offer,), rule, picture=picture)


def _rule_name(listing: Listing, rule: ListingPlace) -> str:
    """Return what a rule is called: the word before its colon, or all of an entry."""
    text = translated(listing.at(rule).text)
    return text.partition(":")[0].removesuffix(".")


def _rules(deciding: Deciding, *, tells: bool, is_pressed: bool = False) -> AskedRules:
    """Return a program of rules as it is printed, with what it tried only where that tells."""
    reading = ProgramReading(deciding.listing, deciding.trials)
    plain = printed(reading, tells=False, is_pressed=is_pressed)
    told = printed(reading, tells=tells)
    return AskedRules(plain.content, told.content, told.decisive)


def ask_chance(content: BoxContent, chances: BoxChances, cell: Cell) -> Posed:
    """Ask how likely a square is taken, and say what is in the box for it."""
    learnt, kind = chances.learnt, chances.kind_of(cell)
    offered, right, is_alone = chances.choices(cell), chances.answer(cell), len(kind.cells) == 1
    digits = percent_digits(offered)
    facts = {
        "cell": square(cell),
        "cells": all_of(kind.cells),
        "count": number(kind.beads),
        "whole": beads(learnt.whole),
    }
    text = tr("Squares {cells} share {count} of {whole}. How likely is {cell} taken?", **facts)
    if is_alone:
        text = tr("Square {cell} has {count} of {whole}. How likely is it taken?", **facts)

    def rule(reply: Reply | None) -> Ruled:
        told = {"chance": exactly(right), "count": number(len(kind.cells))}
        if is_alone:
            why = tr(
                "A bead for {cell} is drawn with a chance of {chance}.", cell=square(cell), **told
            )
        else:
            why = tr(
                "A bead for one of them is drawn with a chance of {whole}; each of the {count}:"
                " {chance}.",
                whole=exactly(kind.share),
                **told,
            )
        return Ruled(reply == (right,), (why,), Game(content.board))

    offer = Offer(tuple([(each, percent(each, digits)) for each in offered]))
    name = tr("The chance of a square")
    return Posed("chance", name, content.board, text, (offer,), rule, picture=content)
