"""The real program on a real screen: whole games by real mouse clicks."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest
from PySide6.QtGui import QColor, QImage

from tests.processes import talk, virtual_screen
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.kit.theme import LIGHT

CAMERA = Path(__file__).with_name("camera.py")
PATIENCE = 60.0
"""Seconds until a test gives up waiting; a busy machine is slow."""
MOMENT = 0.05
"""Seconds between two looks: the program needs the processor more than its watcher."""
STEP = 6
"""Pixels between two looks at the screen when squares are searched: less than their distance."""
RULES = '{"opponent": {"difficulty": "rules", "rules": "turn-table-corner"}}'

T = TypeVar("T")

XVFB, XDOTOOL = shutil.which("Xvfb") or "", shutil.which("xdotool") or ""
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (XVFB and XDOTOOL), reason="needs Xvfb and xdotool"),
]


def wait_for(what: str, ask: Callable[[], T]) -> T:
    """Return the first answer that is true, asking again and again."""
    deadline = time.monotonic() + PATIENCE
    while not (answer := ask()):
        assert time.monotonic() < deadline, f"{what}: {answer!r} after {PATIENCE} s"
        time.sleep(MOMENT)
    return answer


class Square(NamedTuple):
    """Where a square of the board is on the screen, in pixels."""

    x: float
    y: float
    side: float

    def shows(self, image: QImage, mark: Mark) -> bool:
        """Return whether the whole mark is there: both strokes, or the ring all around."""
        # The arms of a cross end farther out; a ring passes the diagonals at about this distance.
        distance = (0.2 if mark is Mark.X else 0.18) * self.side
        colour = LIGHT.of(mark)
        return all(
            image.pixelColor(int(self.x + dx * distance), int(self.y + dy * distance)) == colour
            for dx in (-1, 1)
            for dy in (-1, 1)
        )


class Screen:
    """A virtual screen, its mouse and keyboard, and a camera before it."""

    def __init__(self, folder: Path, display: str) -> None:
        self._photo = folder / "screen.bmp"
        self._own = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8"}
        self._camera = talk(CAMERA, environment=self.environment)

    @property
    def environment(self) -> dict[str, str]:
        """The present one, with this screen in place of any other."""
        foreign = ("QT_", "WAYLAND_", "DBUS_", "XDG_CURRENT_", "XDG_SESSION_")
        own = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        return own | self._own

    def start(self) -> "subprocess.Popen[str]":
        """Start the program."""
        return talk("-m", "tictactoe_gui", environment=self.environment)

    def xdotool(self, *words: str) -> str:
        """Let xdotool do something; return what it says, or nothing where it fails."""
        done = subprocess.run(
            [XDOTOOL, *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.strip() if done.returncode == 0 else ""

    def picture(self) -> QImage:
        """Return what is on the screen."""
        assert self._camera.stdin
        assert self._camera.stdout
        self._camera.stdin.write(f"{self._photo}\n")
        self._camera.stdin.flush()
        assert self._camera.stdout.readline() == "taken\n"
        return QImage(str(self._photo))

    def click(self, square: Square) -> None:
        """Move the mouse onto a square and click."""
        self.xdotool("mousemove", str(int(square.x)), str(int(square.y)), "click", "1")

    def close(self) -> None:
        """Put the camera away."""
        with self._camera as camera:
            assert camera.stdin
            camera.stdin.close()
            camera.wait(PATIENCE)


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    with virtual_screen() as display:
        screen = Screen(tmp_path_factory.mktemp("screen"), display)
        yield screen
        screen.close()


Start = Callable[[], "Window"]


class Window:
    """The window of the program on the screen."""

    def __init__(self, screen: Screen, process: "subprocess.Popen[str]") -> None:
        self._screen = screen
        self.process = process
        search = ("search", "--all", "--onlyvisible", "--pid", str(process.pid))
        named = (*search, "--name", "Tic-tac-toe$")
        wait_for("the window", lambda: screen.xdotool(*named) or process.poll() is not None)
        assert process.poll() is None, "the program has ended by itself"
        self._id = screen.xdotool(*named).split()[-1]
        screen.xdotool("windowfocus", "--sync", self._id)
        self.squares = wait_for("nine squares", lambda: squares_in(screen.picture()))

    @property
    def title(self) -> str:
        return self._screen.xdotool("getwindowname", self._id)

    def wait_for_title(self, words: str) -> None:
        wait_for(f"{words!r} in the title", lambda: words in self.title.lower())

    def click(self, cell: Cell) -> None:
        self._screen.click(self.squares[cell])

    def wait_for_mark(self, cell: Cell, mark: Mark) -> None:
        square = self.squares[cell]
        wait_for(
            f"{mark.value} on square {cell + 1}",
            lambda: square.shows(self._screen.picture(), mark),
        )

    def quit(self) -> int:
        """Press Ctrl+Q; return the exit code."""
        self._screen.xdotool("key", "ctrl+q")
        return self.process.wait(PATIENCE)


@pytest.fixture
def start(screen: Screen) -> Iterator[Start]:
    """Start the program; end it if the test has not."""
    processes = []

    def start_() -> Window:
        process = screen.start()
        processes.append(process)
        return Window(screen, process)

    yield start_
    for process in processes:
        process.kill()
        process.communicate(timeout=PATIENCE)


def squares_in(image: QImage) -> list[Square]:
    """Return the nine squares of the board in reading order, or none if they are not all there.

    They are the only large squarish patches in the colours of an empty square.
    """
    grounds = {QColor(each).rgb() for each in (LIGHT.surface, LIGHT.draw_tint)}
    grounds |= {QColor(each).rgb() for each in (LIGHT.x_tint, LIGHT.o_tint)}
    left = {
        (x, y)
        for x in range(0, image.width(), STEP)
        for y in range(0, image.height(), STEP)
        if image.pixel(x, y) in grounds
    }
    found = []
    while left:
        patch = _patch(left)
        columns, rows = [x for x, _ in patch], [y for _, y in patch]
        width, height = max(columns) - min(columns), max(rows) - min(rows)
        if width > 60 and abs(width - height) <= 2 * STEP:
            square = Square(min(columns) + width / 2, min(rows) + height / 2, width)
            found.append(square)
    found.sort(key=lambda each: (round(each.y / each.side), each.x))
    return found if len(found) == 9 else []


def _patch(left: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Take any place out of `left`, and all that are connected with it."""
    waiting = [left.pop()]
    patch = []
    while waiting:
        x, y = waiting.pop()
        patch.append((x, y))
        for neighbour in ((x - STEP, y), (x + STEP, y), (x, y - STEP), (x, y + STEP)):
            if neighbour in left:
                left.remove(neighbour)
                waiting.append(neighbour)
    return patch


def winning_line(player: Player, board: Board) -> tuple[Cell, ...] | None:
    """Return moves of X and the replies of `player` that end with X winning."""
    if board.is_over:
        return () if board.winner is Mark.X else None
    moves = board.legal_moves()
    if board.turn is Mark.O:
        moves = (player.choose(board, Control()).taken,)
    for cell in moves:
        rest = winning_line(player, board.play(cell))
        if rest is not None:
            return (cell, *rest)
    return None


def drawing_line(player: Player, board: Board) -> tuple[Cell, ...]:
    """Return moves of X, the same program's choice, and the replies of `player`."""
    if board.is_over:
        assert board.winner is None
        return ()
    cell = player.choose(board, Control()).taken
    return (cell, *drawing_line(player, board.play(cell)))


def program(key: str) -> Player:
    return PROGRAMS[key].build(SearchOptions())


def play(window: Window, line: tuple[Cell, ...]) -> None:
    """Click X's squares, and wait for every mark to appear."""
    for ply, cell in enumerate(line):
        mark = Mark.O if ply % 2 else Mark.X
        if mark is Mark.X:
            window.click(cell)
        window.wait_for_mark(cell, mark)


def log_lines() -> str:
    """Return what the program has logged."""
    path = Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "tictactoe.log"
    return path.read_text("utf-8") if path.exists() else ""


def keep_settings(text: str) -> None:
    settings = Path(os.environ["XDG_CONFIG_HOME"]) / "tictactoe-gui" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(text)


def test_a_first_game_against_the_default_program_is_a_draw(start: Start) -> None:
    keep_settings("{}")  # the very first start begins with the easy computer
    line = drawing_line(program("alpha-beta-memo"), REPRESENTATIONS["vector"].empty())
    window = start()
    window.wait_for_title("your move")
    play(window, line)
    window.wait_for_title("draw")
    assert window.quit() == 0
    assert log_lines() == ""


def test_the_turn_table_can_be_beaten(start: Start) -> None:
    keep_settings(RULES)
    line = winning_line(program("turn-table-corner"), REPRESENTATIONS["vector"].empty())
    assert line
    window = start()
    window.wait_for_title("your move")
    play(window, line)
    window.wait_for_title("you win")
    assert window.quit() == 0
    assert log_lines() == ""
