"""A game's record as text: one line of JSON, both in the database and in exported files.

    {"tictactoe": 1, "id": "0123456789abcdef0123456789abcdef",
     "started": "2026-11-21T19:38:48.123Z", "representation": "vector",
     "start": ".../.../...", "moves": [1, 5, 9], "shown": 3, "lines": [[1, 5, 2]],
     "played": [{"moves": [1], "time": "2026-11-21T19:38:50.000Z", "by": null,
                 "evaluation": "computer"}, ...],
     "result": null}

Squares are 1..9. `played` names each move by the moves up to and with it; `by` is null for a
person, or what chooses the program, with its `state` if it carried one. `result` follows from the
moves and is only checked.

`resigned` lists the resignations, if there are any, each named by the moves before it, with its
`time`, `by` whom, and `to` whom, null for a person; the moves alone if it was pasted. `opened` is
true if the game was gone on with from the list of games, `helped` if a hint was given or a person's
next move uncovered; else they are missing. `machines` names those that have moved in it, each with
the time when it was made; it is missing if there are none.
"""

import dataclasses
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, TypeVar

from tictactoe_gui.engine.board import REPRESENTATIONS, shortened
from tictactoe_gui.engine.rules import CELLS, ImpossibleText
from tictactoe_gui.engine.texts import tr
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, Moves, PlayedMove, Resignation
from tictactoe_gui.session.settings import MAX_NAME, Choice, EvaluationSource, as_json, checked

FORMAT = 1
MAX_CHARS = 1_000_000
"""A record has a few thousand letters; no game needs more than these."""
_LATEST = 10**15
"""No machine is made later, in milliseconds since 1970."""
MAX_LINES = 10_000
"""Lines that one game may have left."""
_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_OPTIONS = {each.name for each in dataclasses.fields(Choice)}
_UID = re.compile("[0-9a-f]{32}")

T = TypeVar("T")


class BadRecord(ImpossibleText):
    """A text that is no record of a game."""


def record_text(record: GameRecord) -> str:
    """Return the record as one line of ASCII, so that `read_record` reads the same back."""
    game = record.game
    fields: dict[str, object] = {
        "tictactoe": FORMAT,
        "id": record.uid,
        "started": time_text(record.started),
        "representation": game.start.key,
        "start": str(game.start),
        "moves": _numbers(game.moves),
        "shown": game.ply,
        "lines": [_numbers(line) for line in game.variations],
        "played": [_move_fields(path, move) for path, move in record.played.items()],
        "result": record.result,
    }
    if record.is_opened:
        fields["opened"] = True
    if record.is_helped:
        fields["helped"] = True
    if record.machines:
        fields["machines"] = dict(record.machines)
    if game.resignations:
        ends = sorted(game.resignations)
        fields["resigned"] = [_end_fields(path, record.resigned.get(path)) for path in ends]
    return as_json(fields)


def read_record(text: str) -> GameRecord:
    """Return the record that `text` is; raise BadRecord with what is wrong."""
    if len(text) > MAX_CHARS:
        raise BadRecord(tr("This is not a game: it has {count} letters."), count=len(text))
    no_game = BadRecord(tr("This is not a game: “{text}”."), text=shortened(text))
    try:
        fields = json.loads(text)
        is_game = isinstance(fields, dict) and "tictactoe" in fields
    except (ValueError, RecursionError):
        is_game = False
    if not is_game:
        raise no_game
    try:
        return _record(fields)
    except RecursionError:  # so deep is it nested that what is wrong with it cannot be written
        raise no_game from None


def time_text(time: int) -> str:
    """Return `time`, in milliseconds since 1970, in the manner of ISO 8601."""
    moment = _BEGINNING + time * _MILLISECOND
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _move_fields(path: Moves, move: PlayedMove) -> dict[str, object]:
    by, time = move.by and dataclasses.asdict(move.by), time_text(move.at)
    return {"moves": _numbers(path), "time": time, "by": by, "evaluation": move.evaluation}


def _end_fields(path: Moves, end: Resignation | None) -> dict[str, object]:
    if not end:
        return {"moves": _numbers(path)}
    by, to = (each and dataclasses.asdict(each) for each in (end.by, end.to))
    return {"moves": _numbers(path), "time": time_text(end.at), "by": by, "to": to}


def choice_text(choice: Choice) -> str:
    """Return what chooses a program, so that `read_choice` reads the same back."""
    return as_json(dataclasses.asdict(choice))


def _numbers(path: Moves) -> list[int]:
    return [cell + 1 for cell in path]


def _record(fields: dict[str, Any]) -> GameRecord:
    """Return the record of `fields`, each of which may be anything."""
    version = fields["tictactoe"]
    if type(version) is not int or version < 1:
        raise _wrong("tictactoe", version)
    if version > FORMAT:
        raise BadRecord(tr("This game was written by a newer version of the program."))
    game = _game(fields)
    resigned, ends = _field(
        {"resigned": [], **fields}, "resigned", lambda value: _read_resigned(game, value)
    )
    record = GameRecord(
        game=dataclasses.replace(game, resignations=ends),
        uid=_field(fields, "id", _read_uid),
        started=_field(fields, "started", read_time),
        played={},
        resigned=resigned,
        is_opened=fields.get("opened") is True,
        is_helped=fields.get("helped") is True,
        machines=_field({"machines": {}, **fields}, "machines", _read_machines),
    )
    _field(fields, "result", lambda value: _require(value == record.result))
    played = _field(fields, "played", lambda value: _read_played(record.game, value))
    return dataclasses.replace(record, played=played)


def _game(fields: dict[str, Any]) -> Game:
    """Return the game, each of whose moves the rules allow."""
    board_type = _field(fields, "representation", lambda value: REPRESENTATIONS[value])
    start = Game(_field(fields, "start", board_type.from_text))
    game = _field(fields, "moves", lambda value: _follow(start, _read_path(value)))
    variations = _field(fields, "lines", lambda value: _read_lines(game, value))
    shown = _field(fields, "shown", lambda value: game.at(_read_count(value)))
    return dataclasses.replace(shown, variations=variations)


def _field(fields: dict[str, Any], name: str, read: Callable[[Any], T]) -> T:
    """Return what `read` makes of a field, or say which one is missing or wrong."""
    if name not in fields:
        raise BadRecord(tr("“{name}” is missing."), name=name)
    try:
        return read(fields[name])
    except (ValueError, TypeError, KeyError, OverflowError, AttributeError):
        raise _wrong(name, fields[name]) from None


def _wrong(name: str, value: object) -> BadRecord:
    shown = shortened(json.dumps(value, ensure_ascii=False))
    return BadRecord(tr("“{name}” is wrong: {value}"), name=name, value=shown)


def _require(fits: object) -> None:
    if not fits:
        raise ValueError


def is_uid(value: object) -> bool:
    """Return whether something is the id of a game."""
    return isinstance(value, str) and bool(_UID.fullmatch(value))


def _read_uid(value: object) -> str:
    _require(is_uid(value))
    return str(value)


def _read_count(value: int) -> int:
    _require(type(value) is int and 0 <= value <= MAX_CHARS)
    return value


def _read_list(value: object) -> list[Any]:
    if isinstance(value, list):
        return value
    raise ValueError


def read_time(value: object) -> int:
    """Return what `time_text` was made of; raise ValueError or TypeError if it is none."""
    _require(isinstance(value, str) and value.endswith("Z"))
    time = (datetime.fromisoformat(str(value)) - _BEGINNING) // _MILLISECOND
    _require(time_text(time) == value)
    return time


def _read_path(value: object) -> Moves:
    numbers = _read_list(value)
    _require(len(numbers) <= len(CELLS) and all(type(each) is int for each in numbers))
    return tuple(number - 1 for number in numbers)


def _read_lines(game: Game, value: object) -> tuple[Moves, ...]:
    """Return the lines that were left; none may be a beginning of the present one."""
    _require(len(_read_list(value)) <= MAX_LINES)
    lines = tuple(_read_path(each) for each in _read_list(value))
    for line in lines:
        _follow(Game(game.start), line)
        _require(line != game.moves[: len(line)])
    _require(len(set(lines)) == len(lines))
    return lines


def _follow(start: Game, path: Moves) -> Game:
    """Return the game of these moves; raise ValueError if the rules forbid one."""
    board = start.start
    for cell in path:
        _require(cell in CELLS)
        board = board.play(cell)
    return Game(start.start, path, len(path))


def _read_played(game: Game, value: object) -> dict[Moves, PlayedMove]:
    """Return the moves that were played, each in one of the game's lines."""
    lines, moves = (game.moves, *game.variations), _by_path(value, _read_move)
    _require(moves.keys() <= {line[:ply] for line in lines for ply in range(1, len(line) + 1)})
    return moves


def _by_path(value: object, read: Callable[[dict[str, Any]], T]) -> dict[Moves, T]:
    """Return what was read of each entry by the moves that name it, which no other has."""
    entries = _read_list(value)
    found = {_read_path(each["moves"]): read(each) for each in entries}
    _require(len(found) == len(entries))
    return found


def _read_resigned(game: Game, value: object) -> tuple[dict[Moves, Resignation], frozenset[Moves]]:
    """Return the resignations, known or not, each of which ends one of the game's lines."""
    gone_on = {game.moves[:ply] for ply in range(len(game.moves))}
    ends = _by_path(value, _read_end)
    for path in ends:
        _require(path in (game.moves, *game.variations) and path not in gone_on)
        _require(not Game(game.start, path, len(path)).board.is_over)
    return {path: end for path, end in ends.items() if end}, frozenset(ends)


def _read_end(fields: dict[str, Any]) -> Resignation | None:
    if fields.keys() == {"moves"}:
        return None
    by, to = read_choice(json.dumps(fields["by"])), _read_maker(fields["to"])
    return Resignation(by, read_time(fields["time"]), to)


def _read_machines(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise TypeError
    for name, made in value.items():
        _require(len(name) <= MAX_NAME and type(made) is int and 0 <= made < _LATEST)
    return value


def _read_move(fields: dict[str, Any]) -> PlayedMove:
    by, evaluation = _read_maker(fields["by"]), EvaluationSource(fields["evaluation"])
    return PlayedMove(by, read_time(fields["time"]), evaluation)


def _read_maker(value: object) -> Choice | None:
    """Return the program that somebody is; null is a person."""
    return None if value is None else read_choice(json.dumps(value))


@lru_cache(maxsize=256)  # few programs make many moves
def read_choice(text: str) -> Choice:
    """Return what `choice_text` was made of; raise ValueError or TypeError if it is none."""
    options = json.loads(text)
    choice, bad = checked(Choice(), options)
    if bad or not isinstance(choice, Choice):
        raise ValueError
    _require(options.keys() >= _OPTIONS)
    return choice
