"""Proof that the packaged program works: it is played, on a machine that has nothing else.

There is no network either: an attempt to reach for one ends the program, and so fails the proof.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from kept import keep, kept
from packaged import Copy, fault, kept_in, processes_of
from screen import Colour, ProofError, Screen, until
from tictactoe_gui import EXECUTABLE, TITLE, __version__
from tictactoe_gui.command_line import parts
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.ui.studies import STUDIES

X_BLUE: Colour = (0x0B, 0x5F, 0xBF)
O_ORANGE: Colour = (0xB5, 0x46, 0x0F)
LANGUAGES = ("tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8")
"""Three that sort, change the case of letters and write dates as no other."""
KILLED_AT = 4
"""Plies after which the first game's program is killed."""
AWKWARD = "Ein Ordner – größer ☃"
"""A folder's name with what makes programs stumble."""


def prove(folder: Path) -> None:
    """Return if the packaged program in folder does everything it has to do."""
    with tempfile.TemporaryDirectory() as place, Screen() as screen:
        copied = Path(place) / AWKWARD / EXECUTABLE
        home = Path(place) / "home"
        home.mkdir()
        shutil.copytree(folder, copied, symlinks=True)
        copy = Copy(copied, home, screen)
        for step in (
            answers_without_a_window,
            tests_itself,
            plays_a_game_and_saves,
            opens_twice,
            closes_while_it_thinks,
        ):
            step(copy)
            leaves_nothing(copy)


def answers_without_a_window(copy: Copy) -> None:
    """Check the version, the help, and that nothing found by walking is missing."""
    if copy.output("--version") != f"{TITLE} {__version__}\n":
        message = "--version does not say the version"
        raise ProofError(message)
    if "--list-parts" not in copy.output("--help"):
        message = "--help does not help"
        raise ProofError(message)
    if missing := set(parts()) - set(copy.output("--list-parts").splitlines()):
        message = f"lacks {', '.join(sorted(missing))}"
        raise ProofError(message)


def tests_itself(copy: Copy) -> None:
    """Run the self-test, which keeps nothing; without a screen it is one sentence."""
    for language in LANGUAGES:
        said = copy.output("--self-test", has_screen=True, LC_ALL=language)
        if "has passed" not in said:
            message = f"--self-test does not say that it has passed, in {language}"
            raise ProofError(message)
    if left := kept_in(copy.home):
        message = f"--self-test keeps {left[0]}"
        raise ProofError(message)
    answer = copy.answer("--self-test")
    if answer.returncode != 1 or not re.fullmatch(r"[^\n]*no screen[^\n]*\n", answer.stderr):
        raise fault("--self-test without a screen", answer.returncode, answer.stderr)


def plays_a_game_and_saves(copy: Copy) -> None:
    """Play the first game by mouse, killed in the middle, then choose another program."""
    plan = map_of_window(copy.screen)
    keep(copy.database, Settings())  # the very first start begins with the easy computer
    with copy.running() as (program, window):
        until(lambda: copy.screen.title(window).startswith("Your move"), "the person's turn")
        board = play(copy.screen, window, plan, Settings().board_type.empty(), KILLED_AT)
        program.kill()
    with copy.running() as (program, window):
        sees(copy.screen, window, plan, board)
        play(copy.screen, window, plan, board, len(CELLS))
        until(
            lambda: copy.screen.title(window) == f"A draw – {TITLE}",
            "the end of the game in the title",
        )
        choose_easy(copy, program.pid, window, plan)
        opens_every_study(copy, window)
        opens_what_is_kept(copy, program.pid, window)
        quit_by_key(copy, program, window)


def map_of_window(screen: Screen) -> Mapping[str, Any]:
    """Return where things are in the window, as the program from source has it."""
    with tempfile.TemporaryDirectory() as home:
        found = subprocess.run(
            [sys.executable, str(Path(__file__).with_name("window_map.py"))],
            env={"DISPLAY": screen.display, "HOME": home},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=True,
        )
    plan: Mapping[str, Any] = json.loads(found.stdout)
    return plan


def play(screen: Screen, window: str, plan: Mapping[str, Any], board: Board, plies: int) -> Board:
    """Play on until so many plies: X by mouse as Hard would, and Hard answers what it has to."""
    player = Settings().opponent.player()
    middles = middles_of(screen, window, plan)
    while board.ply < plies and not board.is_over:
        mark = board.turn
        cell = player.choose(board, Control()).taken
        if mark is Mark.X:
            screen.click(*middles[cell])
        board = board.play(cell)
        sees(screen, window, plan, board)
    return board


def sees(screen: Screen, window: str, plan: Mapping[str, Any], board: Board) -> None:
    """Wait until all marks are drawn."""
    middles = middles_of(screen, window, plan)
    for cell in CELLS:
        if mark := board.mark_at(cell):
            until(
                lambda cell=cell, mark=mark: is_drawn(screen, middles, plan["side"], cell, mark),  # type: ignore[misc]
                f"{mark.value} on square {cell + 1}",
            )


def middles_of(screen: Screen, window: str, plan: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Return the middle of each square on the screen."""
    left, top = screen.position(window)
    return [(left + x, top + y) for x, y in plan["squares"]]


def is_drawn(
    screen: Screen, middles: list[tuple[int, int]], side: int, cell: Cell, mark: Mark
) -> bool:
    """Return whether the pixels of a square, `side` wide, show a mark."""
    x, y = middles[cell]
    if mark is Mark.X:  # on a stroke, but not where the pointer is
        return screen.colour(x - side // 8, y - side // 8) == X_BLUE
    return screen.colour(x - side * 48 // 188, y) == O_ORANGE


def choose_easy(copy: Copy, process: int, window: str, plan: Mapping[str, Any]) -> None:
    """Choose the easy program in the menu, and see it in the settings that are kept."""
    left, top = copy.screen.position(window)
    before = len(copy.screen.windows(process))
    for name in ("menu", "easy"):
        x, y = plan[name]
        copy.screen.click(left + x, top + y)
        if name == "menu":  # a click that comes before it is there would hit what is below
            until(lambda: len(copy.screen.windows(process)) > before, "an open menu")
    until(
        lambda: kept(copy.database).opponent.difficulty is Difficulty.EASY,
        "the difficulty of the menu in what is kept",
    )


def opens_every_study(copy: Copy, window: str) -> None:
    """Show each study by its key, the first one last since it is shown already."""
    for number, key in reversed(list(enumerate(STUDIES, start=1))):
        press(copy.screen, window, f"ctrl+{number}")
        until(
            lambda key=key: kept(copy.database).study == key,  # type: ignore[misc]
            f"the study {key} in what is kept",
        )


def opens_what_is_kept(copy: Copy, process: int, window: str) -> None:
    """Open the list of games, which knows of the game, and close it again."""
    title = f"^Games – {TITLE}$"
    press(copy.screen, window, "ctrl+shift+h")
    until(lambda: copy.screen.window(title, process), "the games")
    press(copy.screen, copy.screen.window(title, process), "Escape")
    until(lambda: not copy.screen.window(title, process), "the games closed")


def press(screen: Screen, window: str, key: str) -> None:
    """Press a key in a window."""
    screen.xdotool("windowfocus", "--sync", window)
    screen.xdotool("key", key)


def opens_twice(copy: Copy) -> None:
    """Open two windows, and close both."""
    with copy.running() as first, copy.running() as second:
        for program, window in (second, first):
            quit_by_key(copy, program, window)


def closes_while_it_thinks(copy: Copy) -> None:
    """Let plain minimax open a game, which takes seconds, and leave meanwhile."""
    settings = kept(copy.database)
    opponent = settings.opponent.with_program("minimax")
    keep(copy.database, replace(settings, opponent=opponent, side=Side.O))
    until(lambda: is_left_thinking(copy), "left while the computer was to open a game")


def is_left_thinking(copy: Copy) -> bool:
    """Begin a game and leave; return whether the computer, which was to open it, had not yet.

    What was kept tells it: what a title says may have passed before anybody looks.
    """
    with copy.running() as (program, window):
        until(
            lambda: copy.screen.title(window).startswith(("A draw", "Your move")),
            "the game of the last time in the title",
        )
        press(copy.screen, window, "ctrl+n")
        quit_by_key(copy, program, window)
    with closing(connect(copy.database)) as connection:
        open_games = games.games_of_window(connection, 1)
    return bool(open_games and open_games.present.game.is_untouched and not open_games.is_paused)


def quit_by_key(copy: Copy, program: "subprocess.Popen[bytes]", window: str) -> None:
    """Press Ctrl+Q, and find exit code 0."""
    press(copy.screen, window, "ctrl+q")
    until(lambda: program.poll() is not None, "an end after Ctrl+Q")
    if program.returncode:
        raise fault("Ctrl+Q", program.returncode, copy.complaint())


def leaves_nothing(copy: Copy) -> None:
    """Check that no process of the program runs, and that it had nothing to log."""
    if left := processes_of(copy.executable):
        message = f"left processes behind: {left}"
        raise ProofError(message)
    if log := list(copy.home.rglob("*.log")):
        message = f"wrote {log[0].read_text('utf-8')}"
        raise ProofError(message)
