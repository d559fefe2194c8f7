"""The report for a bug: log, settings and position, without names and folders."""

import dataclasses
import json
import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QDir, QSysInfo

from tictactoe_gui.session.notation import game_text
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, plain_fields

LAST_LINES = 200
"""Of the log; the rest is of other days."""
SHORTEST = 3
"""Letters of a name that is looked for: a shorter one is a part of too many words."""
_SOURCE = re.compile(r'^(\s+File )"([^"]+)"(, line \d+.*)')
_PACKAGE = re.compile(r"(?:tictactoe_gui|PySide6|shiboken6)[/\\].*|[^/\\]+$")
_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|“[^”\n]*”")
_WITH_SLASH = re.compile(r"\S*[/\\]\S*")
_POSITION = re.compile(r"[XO.]{3}/[XO.]{3}/[XO.]{3}\W*")


def report(session: GameSession, surroundings: Mapping[str, str], log: str) -> str:
    """Return the report as text; `surroundings` are the versions, and what the window knows."""
    game = session.game
    state = {
        "position": str(game.board),
        "moves": game_text(game),
        "moves shown": str(game.ply),
        "activity": session.activity.value,
        "paused": str(session.is_paused),
    }
    settings = json.dumps(without_names(session.settings), indent=2)
    parts = {
        "About": _lines(surroundings),
        "Game": _lines(state),
        "Settings": settings,
        "Log": scrubbed("\n".join(log.splitlines()[-LAST_LINES:])) or "empty",
    }
    titled = [f"{title}\n{'-' * len(title)}\n{text}\n" for title, text in parts.items()]
    return "\n".join(titled)


def _lines(facts: Mapping[str, str]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in facts.items())


def without_names(settings: Settings) -> dict[str, Any]:
    """Return the settings as JSON has them, but for the names that a person has given."""

    def plain(fields: list[tuple[str, Any]]) -> dict[str, Any]:
        values = plain_fields(fields)
        if values.get("state"):
            values["state"] = "(name)"
        return values

    return dataclasses.asdict(settings, dict_factory=plain)


def scrubbed(text: str) -> str:
    """Return lines of a log without paths, names, and what stands in quotation marks."""
    names = sorted((each for each in _names() if len(each) >= SHORTEST), key=len, reverse=True)
    return "\n".join(_scrubbed_line(line, names) for line in text.splitlines())


def _scrubbed_line(line: str, names: list[str]) -> str:
    if source := _SOURCE.match(line):  # where in the program something has happened
        begin, path, end = source.groups()
        found = _PACKAGE.search(path)
        return f'{begin}"…/{found[0] if found else ""}"{end}'
    if line.startswith("    "):
        return line  # of our own source
    line = _QUOTED.sub("(text)", line)
    for name in names:
        line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "(name)", line, flags=re.IGNORECASE)
    return _WITH_SLASH.sub(lambda word: word[0] if _POSITION.fullmatch(word[0]) else "(path)", line)


def _names() -> Iterator[str]:
    """Yield what this machine and its user are called, and where they keep things."""
    home = QDir.homePath()
    yield from (home, QDir.toNativeSeparators(home), QDir(home).dirName())
    yield QSysInfo.machineHostName()
    yield from (os.environ.get(each, "") for each in ("USER", "LOGNAME", "USERNAME"))
