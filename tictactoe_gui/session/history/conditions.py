"""HistoryFilter: which games of the history are shown, also in SQL over `listing.GAMES`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from tictactoe_gui.engine.board import EMPTY_SQUARE, REPRESENTATIONS
from tictactoe_gui.engine.rules import CELLS, ImpossibleText
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL
from tictactoe_gui.session.notation import read_game

ALL, PEOPLE, PROGRAMS_ONLY = "", "people", "programs"

_IS_ALONE = f"x <> o AND '{PERSON}' IN (x, o) AND '{SEVERAL}' NOT IN (x, o)"
_RESULTS = {
    "won": f"{_IS_ALONE} AND result = CASE x WHEN '{PERSON}' THEN 'X' ELSE 'O' END",
    "lost": f"{_IS_ALONE} AND result = CASE x WHEN '{PERSON}' THEN 'O' ELSE 'X' END",
    "drawn": "result = 'draw'",
    "x": "result = 'X'",
    "o": "result = 'O'",
    "unfinished": "result = ''",
}
_PLAYERS = {
    PEOPLE: f"x = '{PERSON}' AND o = '{PERSON}'",
    PROGRAMS_ONLY: f"'{PERSON}' NOT IN (x, o) AND NOT (x = '{NOBODY}' AND o = '{NOBODY}')",
}
_HAS_WORD = (
    "id IN (SELECT id FROM kind WHERE instr(names(x, o, result, representation), {word}))"
    " OR is_in_time({word}, started)"
)
_GOES = "course GLOB '{}*'"
_FROM_EMPTY = f"{EMPTY_SQUARE * len(CELLS)}:"


class ChosenGames(NamedTuple):
    """Games that were chosen elsewhere, and how they are called."""

    name: str
    numbers: Sequence[int]
    """In ascending order."""


@dataclass(frozen=True)
class HistoryFilter:
    """The conditions on the games that are shown; all of them must hold."""

    result: str = ALL
    players: str = ALL
    search: str = ""
    chosen: ChosenGames | None = None

    @cached_property
    def game(self) -> Game | None:
        """The moves or the position that the search is, if it can be read so."""
        try:
            return read_game(self.search.strip(), next(iter(REPRESENTATIONS.values())))
        except ImpossibleText:
            return None

    @property
    def words(self) -> list[str]:
        """The words to find, if the search text is no game."""
        text = self.search.encode(errors="replace").decode()
        return [] if self.game else text.casefold().split()


def condition_of(chosen: HistoryFilter) -> tuple[str, dict[str, str]]:
    """Return the SQL for the games that a filter admits, and its values by their names.

    The function `is_chosen` is asked about the numbers of games that were chosen elsewhere.
    """
    values = {f"word{place}": word for place, word in enumerate(chosen.words)}
    parts = [_HAS_WORD.format(word=f":{name}") for name in values]
    if chosen.result:
        parts.append(_RESULTS[chosen.result])
    if chosen.players:
        parts.append(_PLAYERS.get(chosen.players, ":players IN (x, o)"))
    if chosen.game:
        parts.append(_course_condition(chosen.game))
    if chosen.chosen:
        parts.append("is_chosen(number)")
    condition = " AND ".join([f"({each})" for each in parts]) or "1"
    return condition, {**values, "players": chosen.players}


def _course_condition(game: Game) -> str:
    start = game.start.letters
    if game.moves:
        return _GOES.format(f"{start}:{''.join([str(cell + 1) for cell in game.moves])}")
    from_empty, *set_up = [_GOES.format(each) for each in _ways(start)]
    if not set_up:
        return from_empty
    return f"{from_empty} OR NOT {_GOES.format(_FROM_EMPTY)} AND ({' OR '.join(set_up)})"


def _ways(position: str) -> Iterator[str]:
    """Yield how the courses begin that lead to a position: one for each start, the empty first.

    The marks that are still missing come in any order, X and O by turns.
    """
    for letters in product(*[dict.fromkeys((EMPTY_SQUARE, each)) for each in position]):
        lead = letters.count("X") - letters.count("O")
        if lead in (0, 1):
            missing = [cell for cell in CELLS if letters[cell] != position[cell]]
            marks = [("XO", "OX")[lead][ply % 2] for ply in range(len(missing))]
            moves = [
                "".join([str(cell + 1) for cell in missing if position[cell] == mark])
                for mark in marks
            ]
            yield f"{''.join(letters)}:{''.join([f'[{each}]' for each in moves])}"
