"""The program killed again and again, and what it has to know after each restart."""

import json
import math
import random
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.disk import slow_disk
from tests.posix import KILL
from tests.processes import Loaded
from tictactoe_gui.session.open_games import MOST_KEPT
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.database import COMPANIONS, connect
from tictactoe_gui.session.store.record_text import read_record
from tictactoe_gui.session.store.store import FILE

HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
PATIENCE = 120.0
"""Seconds until something that must happen is given up."""
MOST_LINES = 40
START_SECONDS = 0.5
"""A start is killed at any time of it."""
MOST_INSTRUCTIONS = 12_000
"""The first thousand or so open the database, and a move takes some hundreds."""
SETTLED = ("name", "moves", "lines", "ply", "start", "hints", "before", "after", "paused")

Line = dict[str, Any]
Move = tuple[str, tuple[int, ...]]
"""The name of a game, and the moves up to and with the one that is meant."""


class Life:
    """One run of the program."""

    def __init__(
        self, program: Loaded, home: Path, number: int, instructions: int | None = None
    ) -> None:
        folders = {name: str(home / name.lower()) for name in HOMES}
        words = [number] if instructions is None else [number, instructions]
        self._output = home / f"life-{number}.txt"
        with self._output.open("wb") as output:
            handle = output.fileno()
            self.process = program.start("tests.doomed", words, handle, environment=folders)

    @property
    def lines(self) -> list[Line]:
        """What it has told so far, in whole lines."""
        return [json.loads(line) for line in self._output.read_text().split("\n")[:-1]]

    def wait_for_answer(self, lines: int) -> None:
        """Wait until a click was answered, and so many lines were told."""
        deadline = time.monotonic() + PATIENCE
        while len(told := self.lines) < lines or "answered" not in [x["word"] for x in told]:
            assert self.process.poll() is None, f"it ended by itself: {self.process.returncode}"
            assert time.monotonic() < deadline, f"not playable: {told[-3:]}"
            time.sleep(0.002)

    def kill(self) -> None:
        """End it without warning, if it has not done so itself."""
        self.process.send_signal(KILL)
        assert self.process.wait(PATIENCE) == -KILL


@dataclass
class Killing:
    """A home in which the program is killed, and all that it has shown there."""

    home: Path
    seed: int
    sync_ms: int = 1500
    """The time that the disk takes for a sync."""
    kills: int = 0
    inside: int = 0
    """Kills in the middle of what the database did."""
    exact: int = 0
    """Restarts of which it was known exactly what they had to bring back."""
    shown: set[Move] = field(default_factory=set)
    last: dict[int, list[Line]] = field(default_factory=dict)
    """What was told last of a slot: the games, and wishes after them."""

    def run(self, kills: int, seconds: float = math.inf) -> None:
        """Kill the program so many times while there is time, in all the ways there are in turn."""
        until = time.monotonic() + seconds
        self._program = Loaded(slow_disk(self.home, self.sync_ms))
        chance = random.Random(self.seed)
        ways = (self._play, self._play, self._write, self._start, self._play_in_two, self._write)
        try:
            while self.kills < kills and time.monotonic() < until:
                ways[self.kills % len(ways)](chance)
            self._end([self._life()], [0])
        finally:
            self._program.close()

    @property
    def figures(self) -> str:
        """What was done, in a sentence."""
        return (
            f"{self.kills} kills, {self.inside} of them inside the database;"
            f" {len(self.shown)} moves found again, {self.exact} restarts the same to the dot"
        )

    def last_lines(self, count: int) -> list[str]:
        """Return what was told last, of the latest runs."""
        outputs = sorted(self.home.glob("life-*.txt"), key=lambda each: each.stat().st_mtime)
        return [line for each in outputs[-2:] for line in each.read_text().splitlines()[-count:]]

    def _life(self, instructions: int | None = None) -> Life:
        return Life(self._program, self.home, self.seed * 10_000 + self.kills, instructions)

    def _play(self, chance: random.Random) -> None:
        """Kill it at any time while it is played."""
        self._end([self._life()], [chance.randint(0, MOST_LINES)])

    def _play_in_two(self, chance: random.Random) -> None:
        """Kill two that play on the same database at the same time."""
        first = self._life()
        self.kills += 1
        second = self._life()
        self._end([first, second], [chance.randint(0, MOST_LINES) for _ in range(2)])

    def _start(self, chance: random.Random) -> None:
        """Kill it at any time while it starts."""
        life = self._life()
        life.process.wait(chance.uniform(0, START_SECONDS))
        self._end([life])

    def _write(self, chance: random.Random) -> None:
        """Let it die in the middle of what the database does."""
        life = self._life(chance.randint(0, MOST_INSTRUCTIONS))
        life.process.wait(PATIENCE)
        self.inside += life.process.poll() is not None
        self._end([life])

    def _end(self, lives: list[Life], lines: Iterable[int] = ()) -> None:
        """Kill them after so many lines, and look at what is left."""
        for life, count in zip(lives, lines, strict=False):
            life.wait_for_answer(count)
        for life in lives:
            life.kill()
        self.kills += 1
        for life in lives:
            self._learn(life.lines)
        if len(lives) > 1:
            self._doubt()
        self._look_at_database()

    def _learn(self, told: list[Line]) -> None:
        """Compare what was restored with what was there, and remember what was shown."""
        if not told:
            return
        slot = told[0]["slot"]
        if slot in self.last:
            self._compare(self.last[slot], told[0])
        for line in told:
            if line["word"] in ("restored", "shown"):
                self.last[slot] = [line]
                if line["name"]:
                    self.shown.update(moves_of(line["name"], [line["moves"], *line["lines"]]))
            elif line["word"] == "wish":
                self.last[slot].append(line)

    def _doubt(self) -> None:
        """Expect nothing to the dot: of two programs, one may have changed who plays in both."""
        for told in self.last.values():
            told.append({"word": "wish"})

    def _compare(self, last: list[Line], restored: Line) -> None:
        before, *wishes = last
        if before["quiet"] and not wishes:
            self.exact += 1
            assert {x: restored[x] for x in SETTLED} == {x: before[x] for x in SETTLED}
        kept = order(restored)
        lost = set(order(before)) - set(kept)
        if lost and len(restored["before"]) == MOST_KEPT:
            lost -= {before["before"][0]}  # another game was begun, and the oldest forgotten
        # An ended game that goes another way becomes another one, and is itself when it goes back:
        # by a wish, or by the move of a program whose turn it was.
        goes_on = wishes or not before["quiet"]
        is_replayed = before["moves"] in restored["lines"] or restored["moves"] in before["lines"]
        if goes_on and is_replayed:
            lost.discard(before["name"])
        assert not lost, (lost, last, restored)

    def _look_at_database(self) -> None:
        """Look into a copy, so that the program itself has to deal with what was left."""
        copy = self.home / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        folder = self.home / "xdg_data_home" / "tictactoe-gui"
        for companion in ("", *COMPANIONS):
            if (folder / (FILE + companion)).exists():
                shutil.copy(folder / (FILE + companion), copy)
        assert [each.name for each in folder.glob("*.bad*")] == []
        if not (copy / FILE).exists():
            assert not self.shown
            return
        with closing(sqlite3.connect(copy / FILE)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                assert not self.shown
                return
        with closing(connect(copy / FILE)) as opened:
            known = {move for text in games.all_texts(opened) for move in moves_in(text)}
        assert self.shown <= known, sorted(self.shown - known)


def order(line: Line) -> list[str]:
    """Return the names of the games that undo and redo reach."""
    return [name for name in (*line["before"], line["name"], *line["after"]) if name]


def moves_of(name: str, lines: Iterable[Iterable[int]]) -> Iterator[Move]:
    for line in lines:
        moves = tuple(line)
        yield from ((name, moves[: ply + 1]) for ply in range(len(moves)))


def moves_in(text: str) -> Iterator[Move]:
    record = read_record(text)
    return moves_of(record.uid, (record.game.moves, *record.game.variations))
