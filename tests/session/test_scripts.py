"""What a person does at a session and what is then to be seen: `scripts.txt`, line by line.

A script begins with `# what it shows`; each of its lines is `do -> seen`. What can be done are the
methods of Script; what is seen is made by `Script.seen`, always in the same order. `take` leaves
the program thinking, `play` waits for its answer. Squares are 1..9, an hour is a pause that never
ends.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import (
    ResigningPlayer,
    break_players,
    let_minimax_think_on,
    mend_players,
    seat,
)
from tests.session.records import new, play, see
from tests.session.table import HOUR, QUICK, RULES, Table, begin_at
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import ImpossibleBoard, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.makers import Maker, winners_maker
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.question import question
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side, Theme
from tictactoe_gui.session.turn_state import Activity

TEXT = Path(__file__).with_name("scripts.txt").read_text(encoding="utf-8")
NAMES = {"x": "watch_x", "o": "watch_o", "stored": "representation", "delay": "move_delay_ms"}
PLAIN = {"hour": HOUR, "hours": 2 * HOUR, "person": None, "yes": True}
KINDS: dict[str, Callable[[str], Any]] = {
    "side": Side,
    "evaluation": EvaluationSource,
    "theme": Theme,
    "delay": lambda value: PLAIN.get(value) or int(value),
}
REPLY = "reply"
"""The name of the pause before an answer, which is no setting."""


class LongAgo:
    """Says that the board was shown long ago, until another one is shown."""

    def __init__(self) -> None:
        self.now = 100 * HOUR

    def elapsed(self) -> int:
        return self.now

    def restart(self) -> None:
        self.now = 0


def value_of(name: str, text: str) -> Any:
    """Return what a setting is to be: a program by its key and state, or else what it says."""
    key, _, state = text.partition(":")
    if key in PROGRAMS:
        return replace(RULES.with_program(key), state=state)
    return KINDS[name](text) if name in KINDS else PLAIN.get(text, text)


def settings_in(words: list[str]) -> dict[str, Any]:
    pairs = [each.split("=") for each in words]
    return {NAMES.get(name, name): value_of(name, text) for name, text in pairs}


def cells(text: str) -> list[int]:
    return [int(each) - 1 for each in text.split()]


def numbers(moves: tuple[int, ...]) -> str:
    return " ".join(str(cell + 1) for cell in moves) or "none"


def record_of(text: str) -> GameRecord:
    """Return the record that `1 5 9 by person eight-rules at 2` describes."""
    text, _, ply = text.partition(" at ")  # last of all
    moves, _, makers = text.partition(" by ")
    by = [value_of("", each) for each in makers.split()] or [None]
    record = play(new(), *cells(moves), by=by)
    return see(record, int(ply)) if ply else record


class Script:
    """A table, and what is done at it."""

    def __init__(self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.qtbot, self.monkeypatch = qtbot, monkeypatch
        self.table = Table(qtbot, QUICK)
        self.known = self.chosen = QUICK
        self.kept: GameRecord | None = None
        self.began = ""

    @property
    def session(self) -> Any:
        return self.table.session

    def do(self, line: str) -> None:
        """Do what a line says."""
        word, *rest = line.split()
        ours = getattr(self, word, None)
        if ours:
            ours(" ".join(rest))
        else:
            getattr(self.session, line.replace(" ", "_"))()

    # Before anybody sits down.

    def programs(self, how: str) -> None:
        """Let programs break, resign or think on; `programs work` mends them."""
        what, *rest = how.split()
        match what:
            case "break":
                break_players(self.monkeypatch, Mark(rest[-1]))
            case "resign":
                seat(self.monkeypatch, lambda _: ResigningPlayer(int(rest[-1])))
            case "never":
                let_minimax_think_on(self.monkeypatch)
            case _:
                mend_players(self.monkeypatch)

    def sit(self, how: str) -> None:
        """Sit down at another table; the game begins `at` a position, or from the empty board."""
        how, _, position = how.partition("at ")
        changes = settings_in(how.split())
        reply = changes.pop(REPLY, None)
        self.table.leave()
        self.table = Table(self.qtbot, replace(QUICK, **changes))
        self.known = self.chosen = self.session.settings
        self.kept = None
        self.session.thinking.min_reply_ms = reply
        if position:
            begin_at(self.session, position)
        else:
            self.session.start()

    def machines(self, names: str) -> None:
        """Let there be these machines and no others."""
        made = {name: Machine.untaught(Menace()) for name in names.split()}
        self.monkeypatch.setattr(MACHINE_SHELF, "kept", made)

    # What is done.

    def play(self, squares: str) -> None:
        self.table.play(*cells(squares))

    def take(self, square: str) -> None:
        self.session.play(int(square) - 1)

    def paste(self, text: str) -> None:
        try:
            begin_at(self.session, text)
        except ImpossibleBoard:
            self.began = "impossible"

    def answer(self, _now: str) -> None:
        self.session.thinking.answer_now()

    def change(self, how: str) -> None:
        self.table.change(**settings_in(how.split()))

    def seat(self, how: str) -> None:
        """Change settings and start a game, which may be given after a colon."""
        how, _, text = how.partition(": ")
        game = read_game(text, REPRESENTATIONS["matrix"]) if text else None
        changed = replace(self.session.settings, **settings_in(how.split()))
        self.session.new_game(game, changed)

    def look(self, ply: str) -> None:
        self._unless_missing(lambda: self.session.go_to(int(ply)))

    def line(self, squares: str) -> None:
        self._unless_missing(lambda: self.session.take_variation(tuple(cells(squares))))

    def _unless_missing(self, act: Callable[[], None]) -> None:
        try:
            act()
        except ValueError:
            self.began = "there is none"

    def read(self, text: str) -> None:
        self.session.new_game(read_game(text, REPRESENTATIONS["matrix"]))

    def open(self, text: str) -> None:
        self.kept = self.session.record if text == "this" else record_of(text)
        self.session.open(self.kept)

    def back(self, _: str) -> None:
        """`back to my game`, from one that was opened."""
        self.session.lift(Mode.OPENED)

    def chapter(self, how: str) -> None:
        """Go to a step that plays `at` a position, or shows a board while the game waits."""
        how, _, position = how.partition("at ")
        game = Game(REPRESENTATIONS["matrix"].from_text(position)) if position else None
        borrowed = settings_in([each for each in how.split() if each != "aside"])
        self.session.lay(Mode.COURSE, game, is_aside="aside" in how, **borrowed)

    def leave(self, _: str) -> None:
        self.session.lift(Mode.COURSE)

    def restore(self, text: str) -> None:
        """Restore games: the present one is marked by a star."""
        texts = text.removesuffix(" paused").split(" / ")
        here = next(place for place, each in enumerate(texts) if each[0] == "*")
        games = tuple(record_of(each.removeprefix("*")) for each in texts)
        self.kept = games[here]
        self.session.restore(
            OpenGamesRecord(games[:here], games[here], games[here + 1 :], text.endswith("paused"))
        )

    def reopen(self, _: str) -> None:
        """End the program and start it again."""
        left, settings = self.session.open_games, self.session.settings
        self.table.leave()
        self.table = Table(self.qtbot, settings)
        self.session.restore(left)

    def question(self, _: str) -> None:
        """Ask which board and program the studies are about."""
        asked = question(self.session)
        answer = (
            f", which took {numbers((asked.taken,))}" if asked and asked.taken is not None else ""
        )
        text = f"{asked.board} asked of {asked.choice.program.key}{answer}" if asked else "nothing"
        self.began = f"about {text}"

    # What happens meanwhile.

    def settle(self, _: str) -> None:
        self.table.settle()

    def nothing(self, _: str) -> None:
        """`nothing arrives`, whatever was on its way."""
        self.table.assert_quiet()

    def thoughts(self, _: str) -> None:
        """`thoughts end`, and are on their way to the session."""
        self.table.let_workers_finish()

    def long(self, _: str) -> None:
        """`long ago`: the board has been seen for a long time."""
        self.monkeypatch.setattr(self.session.thinking, "_since_shown", LongAgo())

    def until(self, what: str) -> None:
        """Wait until so many squares are rated, for `move 2`, for an activity or a signal."""
        if what.isdecimal():
            self.qtbot.waitUntil(lambda: self._rated == int(what))
        elif what.startswith("move "):
            count = int(what.removeprefix("move "))
            self.qtbot.waitUntil(
                lambda: (
                    len(self.session.game.moves) == count
                    and self.session.activity is not Activity.MOVING
                )
            )
        elif what in [each.value for each in Activity]:
            if self.session.activity.value != what:
                self.table.wait_for("activity_changed", lambda each: each.value == what)
        else:
            self.table.wait_for(what)

    # What is seen.

    @property
    def _rated(self) -> int:
        return len(self.table.shown.evaluations) if self.table.shown else 0

    def seen(self) -> str:
        """Return what is to be seen now, and what was said since this was last called."""
        words = (*self._board(), *self._ways(), *self._told())
        self.table.forget()
        self.known, self.chosen, self.began = self.session.settings, self.session.chosen, ""
        return ", ".join(words)

    def _board(self) -> Iterator[str]:
        session, state, game = self.session, self.session.state, self.session.game
        assert type(game.board) is session.settings.board_type
        is_waiting = session.activity is Activity.WAITING
        assert self.table.pace.isActive() is is_waiting
        hours = f" {-(-self.table.pace.interval() // HOUR)} h" if is_waiting else ""
        yield f"{self.table.text} {session.activity.value}{hours}"
        if game.is_over:
            who = {Maker.PERSON: "you", Maker.PROGRAM: "the program"}.get(winners_maker(session))
            yield f"won by {who or game.winner.value}" if game.winner else "drawn"
        elif state.is_persons_turn:
            yield "your turn"
        if state.is_halted:
            yield "halted"
        if session.state.is_paused:
            yield "paused"

    def _ways(self) -> Iterator[str]:
        session, state, game = self.session, self.session.state, self.session.game
        if not game.is_newest:
            yield f"{game.ply} of {numbers(game.moves)}"
        yield from (f"left {numbers(line)}" for line in game.variations)
        if state.can_undo:
            yield "undo a game" if state.undo_ply is None else f"undo to {state.undo_ply}"
        if state.can_redo:
            yield "redo a game" if state.redo_ply is None else f"redo to {state.redo_ply}"
        if state.is_reviewing:
            yield "reviewing"
        if move := session.computer_move:
            assert str(move.board) == str(
                game.at(game.ply - (move.decision.cell is not None)).board
            )
            cell = move.decision.cell
            yield f"{move.choice.program.key} " + (
                "resigned" if cell is None else f"took {cell + 1}"
            )
        if session.record.is_helped:
            yield "helped"
        if self._rated:
            yield f"rated {self._rated}"
        if self.kept:
            yield "kept" if session.record.uid == self.kept.uid else "another record"

    def _told(self) -> Iterator[str]:
        if self.began:
            yield self.began
        if not self.table.said:
            yield "silent"
        for signal in ("game_changed", "moved", "failed", "state_lost"):
            if count := len(self.table.heard(signal)):
                yield f"{signal.removesuffix('_changed')} {count}"
        yield from (f"refused: {each.value}" for each in self.table.refusals)
        for _, with_square in self.table.heard("hinted"):
            yield "hint: square" if with_square else "hint: region"
        are_others = (self.session.settings, self.session.chosen) != (self.known, self.chosen)
        assert len(self.table.heard("settings_changed")) == are_others
        for each in fields(Settings):
            before, now = (getattr(one, each.name) for one in (self.known, self.session.settings))
            if before != now:
                told = now.program.key if isinstance(now, Choice) else getattr(now, "value", now)
                yield f"{each.name}={told}"


def scripts() -> Iterator[tuple[str, list[str]]]:
    for block in TEXT.split("\n\n"):
        title, *lines = block.strip().splitlines()
        yield title.removeprefix("# "), lines


SCRIPTS = dict(scripts())


@pytest.mark.parametrize("title", SCRIPTS)
def test_what_a_person_does_and_what_is_then_to_be_seen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    script = Script(qtbot, monkeypatch)
    for line in SCRIPTS[title]:
        do, _, expected = (each.strip() for each in line.partition("->"))
        script.do(do)
        if expected:
            assert script.seen() == expected, do
    script.table.leave()
