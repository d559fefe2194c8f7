"""A page of what the program says in sentences of its own: the inputs of each are enumerated."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.test_thoughts import FEW_FREE, came_to
from tests.session.records import new
from tests.ui.thoughts import KINDS, words_of
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.engine.search import MoveOrder, Scoring, SearchOptions
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.files import Folder, NewerFile, NoFile, NoName, NoText, TooLarge
from tictactoe_gui.session.makers import Maker
from tictactoe_gui.session.notation import MOST_CHARACTERS, read_game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.database import OldSqlite, Opening
from tictactoe_gui.ui.studies.pages.why import page_for
from tictactoe_gui.ui.window.words import title
from tictactoe_gui.ui.wording import moves, names, text, thoughts, trouble
from tictactoe_gui.ui.wording.moves import fact_line
from tictactoe_gui.ui.wording.squares import SquareWords, square_name

STEP = 10
"""So many-th of all positions are told of; what none of these say is said nowhere."""
BOARDS = ("XO", "Z......../", "Z........", "XX.......", "XXXOOO...", "XXXOO.O..", "OOOXX.XX.")
GAMES = (
    *("", "hello", "0", "11", "142536", "132465789 1", "14253 resigns", "XXX/OO./...: 9"),
    *("XOX/XOX/OXO: 1", "1" * (MOST_CHARACTERS + 1), "{x}", "1 1", "XO./.\0./..X"),
)
PLACES = ("... ... ...", "X.. ... ...", "XO. .O. X.X", "... ..O X.X", "XOX XOO OX.", "XXX OO. ...")


@cache
def sections() -> dict[str, list[str]]:
    """Return the page, by what is told of; it is told once, which takes seconds."""
    return {
        "Programs": [*_programs()],
        "Figures": [*_figures()],
        "Squares": one_of_each(_squares()),
        "Facts": one_of_each(_facts()),
        "Moves": one_of_each(_moves()),
        "Who has won": [*_winners()],
        "Thoughts": one_of_each(_thoughts()),
        "Texts that are no game": [trouble.impossible_text(each) for each in impossible().values()],
        "Files": [*_files()],
    }


def one_of_each(told: Iterable[str]) -> list[str]:
    """Return the first sentence of each shape: squares, players and counts are all one."""
    found: dict[str, str] = {}
    for each in told:
        said = each.partition(";")[0] if each.count(" / ") else each
        shape = re.sub(r"\b[XO]\b", "P", re.sub(r"\d[\d,. –-]*(?:(?:and|or) \d)?", "n", said))
        found.setdefault(shape, each)
    return sorted(found.values())


def _programs() -> Iterator[str]:
    for key in PROGRAMS:
        long, short = names.program_name(key), names.program_short_name(key)
        yield f"{long}, {short}: {names.program_line(key)}"
    for key in (*REPRESENTATIONS, "newest"):
        long, short = names.representation_name(key), names.representation_short_name(key)
        yield f"{long}, {short}: {names.representation_line(key)}"
    for difficulty, depth in product(Difficulty, (1, 2, 9)):
        choice = replace(Choice(), depth=depth).with_difficulty(difficulty)
        said = names.choice_name(choice), names.way_of_play(choice), names.computer_name(choice)
        yield f"{difficulty.name} {depth}: {' | '.join(said)} | {names.choice_line(choice)}"
    yield " | ".join(
        [
            *map(names.order_name, MoveOrder),
            *map(names.score_name, Scoring),
            names.program_name("?"),
        ]
    )


def _figures() -> Iterator[str]:
    for value in (0, 1, 0.0134, 0.0000031, 12.9, 1234.4):
        yield f"{value} measured: {text.measured(value)}"
    for seconds in (1.674, 0.0231, 0.001, 0.0000153):
        yield f"{seconds} seconds: {text.duration(seconds)}, {text.milliseconds(seconds)}"
    for chance in map(Fraction, ("0", "1", "1/2", "191/192", "999999/1000000", "1/1000000")):
        shares = [text.percent(chance, digits) for digits in range(3)]
        yield f"{chance}: {', '.join(shares)}, {text.exactly(chance)}"
    for many in ("1/3 1/3", "1/2 3/4", "493/500 987/1000", "9851/9999 9852/9999"):
        yield f"{many}: {text.percent_digits(map(Fraction, many.split()))} decimals"
    for cells in ((), (0,), (1, 3), (0, 2, 8), (1, 4, 6)):
        said = text.all_of(cells), text.any_of(cells), text.kind_of(cells), text.numbers_of(cells)
        yield f"{len(cells)} squares: {'; '.join(said)}"
    lines = text.line_names([(0, 3, 6), (6, 7, 8)])
    yield f"{text.either_of(2, 6)}; {text.either_of(1, 5)}; {lines}"
    for count in (1, 2, 5478):
        counts = text.games_count, text.moves_count, text.nodes_count, text.positions_count
        yield ", ".join([each(count) for each in counts])
    yield square_name(4, "free", "draw", "best move", "")


def _squares() -> Iterator[str]:
    for place, kind in product(PLACES[:-1], KINDS):
        told: dict[SquareWords, list[int]] = {}
        for cell, words in words_of(kind, drawing(place)).items():
            told.setdefault(words, []).append(cell)
        for words, cells in told.items():
            said = " / ".join([words.glyph, words.word, *words.details, words.tip])
            yield f"{kind}: {said}; {place}, {text.all_of(cells)}"


def _facts() -> Iterator[str]:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        shown = board(position)
        for cell in (None, *oracle.moves(position)):
            told = explain_position(shown) if cell is None else explain(shown, cell)
            for fact in told.facts:
                yield fact_line(fact, told)
                yield fact_line(fact, told, is_made=True)


def _moves() -> Iterator[str]:
    makers = list(Maker)
    for place, position in enumerate(oracle.OPEN_UP_TO_SYMMETRY):
        for cell in oracle.moves(position):
            reviewed = review(board(position), (cell,)).moves[0]
            yield moves.verdict_line(reviewed, makers[(place + cell) % len(makers)])
            yield moves.line_move(board(position), cell)


def _winners() -> Iterator[str]:
    """Yield who is said to have won: each move is made by nobody here, a person or a program."""
    makers = "-----", "pcpcp", "ppppp", "ccccc", "cpcpc", "----p", "----c"
    session = GameSession(Settings(evaluation=EvaluationSource.OFF))
    for made, side in product(makers, (Side.X, Side.BOTH)):
        record = new()
        for cell, maker in zip((0, 3, 1, 4, 2), made, strict=True):
            game, by = record.game.play(cell), Choice() if maker == "c" else None
            is_made = maker != "-"
            record = record.with_move(game, by, EvaluationSource.OFF) if is_made else record
            record = replace(record, game=game)
        session.open(record)
        session.settings = replace(session.settings, side=side)
        told = [page_for(session, place).headline.text for place in (None, 4)]
        yield " | ".join([f"{made} {side.name}: {title(session)}", *told])
    session.close()


def _thoughts() -> Iterator[str]:
    others = ("eight-rules", "menace", "random", "turn-table-corner")
    for key, depth in (("alpha-beta", 2), ("alpha-beta", 9), *product(others, (9,))):
        player = PROGRAMS[key].build(SearchOptions(depth=depth))
        for position in FEW_FREE[::STEP]:
            start = board(position, "vector")
            found, decision = came_to(player, start)
            learnt = decision.reason.learnt
            is_chance = learnt or key == "random"  # and another one next time
            told = found[:-1] if is_chance else found
            yield from [thoughts.thought_line(each, start) for each in told]
            if learnt:
                yield from [thoughts.drawn(learnt, kind.cells[0]) for kind in learnt.kinds]


def impossible() -> dict[str, ImpossibleText]:
    """Return what is wrong with each text that is no position and no game."""
    found = {}
    for written in (*BOARDS, *GAMES):
        try:
            if written in BOARDS:
                REPRESENTATIONS["matrix"].from_text(written)
            else:
                read_game(written, REPRESENTATIONS["matrix"])
        except ImpossibleText as error:
            found[written] = error
    return found


def raw(code: int) -> sqlite3.Error:
    """Return an error of SQLite, whose text nobody should have to read."""
    error = sqlite3.DatabaseError("raw text")
    error.sqlite_errorcode = code
    return error


def _files() -> Iterator[str]:
    path, memory = Path("/home/games.bad.sqlite3"), sqlite3.connect(":memory:")
    memory.close()  # nobody asks it anything
    saved = {"game": 3, "record": 3, "answer": 1, "machine": 2, "document": 9, "rules": 1}
    for kinds in ({}, {"game": 1, "answer": 0}, saved | {"setting": 8}):
        yield trouble.opening_line(Opening(memory, aside=path, saved=kinds))
    for error in (NewerFile(), OldSqlite(), raw(sqlite3.SQLITE_NOTADB)):
        line = trouble.opening_line(Opening(memory, error=error))
        yield line.replace(sqlite3.sqlite_version, "3.x")
    for code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY_SNAPSHOT, sqlite3.SQLITE_IOERR_READ):
        yield trouble.unwritten_line(raw(code))
    for cause in (OSError(30, "raw text"), NotADirectoryError(20, "raw text"), OSError("raw")):
        yield trouble.opening_line(Opening(memory, error=cause))
    for kind in (FileNotFoundError, Folder, PermissionError, NoFile, NoName, TooLarge, NoText):
        yield trouble.unreadable(path, kind("raw text"))
    yield trouble.unreadable(path, OSError(5, "Input/output error"))
    yield f"{trouble.saved(path)} {trouble.not_saved(path, OSError(28, 'No space left'))}"
    yield f"{trouble.opened(path)} {trouble.empty(path)} {names.to_move(Mark.X)}"
