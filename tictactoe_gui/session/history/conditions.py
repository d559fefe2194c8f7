"""Conditions on games: which of them a search is for, in SQL over `listing.GAMES`."""

from collections.abc import Iterator, Sequence
from itertools import product

from tictactoe_gui.engine.board import EMPTY_SQUARE
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL

PEOPLE, PROGRAMS_ONLY = "people", "programs"

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


def condition_of(
    result: str,
    players: str,
    words: Sequence[str],
    game: Game | None,
    *,
    is_chosen: bool,
) -> tuple[str, dict[str, str]]:
    """Return the SQL for games of which all of this is so, and its values by their names.

    They have the words in what their rows say, and began like `game`, or had its position; and
    the function `is_chosen` admits their numbers.
    """
    values = {f"word{place}": word for place, word in enumerate(words)}
    parts = [_HAS_WORD.format(word=f":{name}") for name in values]
    if result:
        parts.append(_RESULTS[result])
    if players:
        parts.append(_PLAYERS.get(players, ":players IN (x, o)"))
    if game:
        parts.append(_course_condition(game))
    if is_chosen:
        parts.append("is_chosen(number)")
    condition = " AND ".join([f"({each})" for each in parts]) or "1"
    return condition, {**values, "players": players}


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
