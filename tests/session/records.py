"""Records of games, as any use leaves them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import cycle
from math import prod
from typing import Any

from hypothesis import strategies as st

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.settings import Choice, EvaluationSource

EMPTY = ".../.../..."
PERSON = None
RANDOM, RULES = Choice().with_program("random"), Choice().with_program("eight-rules")
SEARCH = Choice().with_program("minimax")
SHALLOW = replace(SEARCH, depth=2)
BY = {"person": PERSON, "random": RANDOM, "rules": RULES, "search": SEARCH, "shallow": SHALLOW}
X_WINS, O_WINS, DRAW = "14253", "142586", "512846739"
"""Squares: X has the row 1-2-3; O has 4-5-6; a full board without a line."""
STARTS = (EMPTY, "X../.../...", "XO./.../...", "XX./OO./...", "XXX/OO./...", "XOX/XOX/OXO")


def keys(difficulty: Difficulty) -> list[str]:
    return [key for key, each in PROGRAMS.items() if each.difficulty is difficulty]


FIELDS: dict[str, Sequence[Any]] = {
    "difficulty": list(Difficulty),
    "easy": keys(Difficulty.EASY),
    "rules": keys(Difficulty.RULES),
    "hard": keys(Difficulty.HARD),
    "order": list(MoveOrder),
    "depth": range(1, len(CELLS) + 1),
    "score": list(Scoring),
}


def choice(number: int) -> Choice:
    """Return one of all choices that can be made of FIELDS."""
    fields = {}
    for name, values in FIELDS.items():
        number, place = divmod(number, len(values))
        fields[name] = values[place]
    return Choice(**fields)


CHOICES = st.integers(0, prod(map(len, FIELDS.values())) - 1).map(choice)
"""One number is drawn for a whole choice: seven for its fields took most of a record's time."""


def new(start: str = EMPTY, representation: str = "vector") -> GameRecord:
    return GameRecord(Game(REPRESENTATIONS[representation].from_text(start)))


def play(record: GameRecord, *cells: Cell, by: Sequence[Choice | None] = (None,)) -> GameRecord:
    """Return the record after these moves, made by each of `by` in turn."""
    for cell, maker in zip(cells, cycle(by), strict=False):
        record = record.with_move(record.game.play(cell), maker, EvaluationSource.OFF)
    return record


def played(
    squares: str, by: Sequence[Choice | None] = (PERSON, RANDOM), start: GameRecord | None = None
) -> GameRecord:
    """Return a game of these squares."""
    return play(start or new(), *[int(each) - 1 for each in squares], by=by)


def described(text: str, representation: str = "vector") -> GameRecord:
    """Return the game that `14253 by person random` or `3 from XX./OO./...` tells."""
    moves, *words = text.split()
    start = words[1] if words[:1] == ["from"] else ".../.../..."
    by = [BY[each] for each in words[1:]] if words[:1] == ["by"] else [PERSON, RANDOM]
    return played(moves.removeprefix("none"), by, new(start, representation))


def see(record: GameRecord, ply: int) -> GameRecord:
    return replace(record, game=record.game.at(ply))


def touched(games: Iterable[GameRecord]) -> tuple[GameRecord, ...]:
    """Return the games in which something has happened."""
    return tuple(each for each in games if not each.game.is_untouched)


def goes_on(left: OpenGamesRecord, now: OpenGamesRecord) -> bool:
    """Return whether a start goes on with what was left; after an ended game comes a new one."""
    if left.present.game.is_finished:
        return now.present.game.is_untouched and now.before == touched(left.games)
    return facts_of(now) == facts_of(left)


def facts_of(found: OpenGamesRecord) -> tuple[object, ...]:
    """Return what has to come back; of a game in which nothing has happened, its name."""
    before, present, after = map(touched, (found.before, (found.present,), found.after))
    return before, found.present.uid, present, after, found.is_paused


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    """Any use of one game: moves of persons and programs, undo, other lines, hints."""
    record = new(draw(st.sampled_from(STARTS)), draw(st.sampled_from(list(REPRESENTATIONS))))
    for _ in range(draw(st.integers(0, 25))):
        game = record.game
        match draw(st.sampled_from("mmmmulhpr")):
            case "m" if not game.is_over:
                cell = draw(st.sampled_from(game.board.legal_moves()))
                by = draw(st.none() | CHOICES)
                evaluation = draw(st.sampled_from(EvaluationSource))
                record = record.with_move(game.play(cell), by, evaluation)
            case "p" if not game.is_over:  # a move that nobody has made here
                after = game.play(game.board.legal_moves()[0])
                record = record.with_game(after)
            case "u":
                record = see(record, draw(st.integers(0, len(game.moves))))
            case "r" if game.is_newest and not game.is_over:
                by, to = draw(CHOICES), draw(st.none() | CHOICES)
                record = record.with_resignation(game.resign(), by, to)
            case "l" if game.variations:
                line = game.take_variation(draw(st.sampled_from(game.variations)))
                record = record.with_game(line)
            case "h":
                record = replace(record, is_helped=True)
            case _:
                pass
    return record
