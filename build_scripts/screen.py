"""A virtual screen with a mouse and a keyboard, and eyes on its pixels."""

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

WIDTH, HEIGHT = 1280, 900
PATIENCE = 60.0
"""Seconds until something that must happen is given up; many times what it takes."""

Colour = tuple[int, int, int]


class ProofError(Exception):
    """The packaged program did not do what it has to do."""


def until(is_so: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Return as soon as `is_so`; raise ProofError saying `what` did not happen."""
    deadline = time.monotonic() + patience
    while not is_so():
        if time.monotonic() > deadline:
            message = f"in {patience:.0f} seconds, not: {what}"
            raise ProofError(message)
        time.sleep(0.01)


class Screen:
    """An X server of our own, whose framebuffer is a file."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="screen-"))
        readable, writable = os.pipe()
        size = f"{WIDTH}x{HEIGHT}x24"
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writable), "-screen", "0", size),
                *("-fbdir", str(self._folder), "-nolisten", "tcp", "-noreset"),
            ],
            pass_fds=[writable],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writable)
        with os.fdopen(readable) as number:
            self.display = f":{number.readline().strip()}"  # the server writes when it is ready
        if self.display == ":":
            self.close()
            message = "Xvfb did not start"
            raise ProofError(message)
        with (self._folder / "Xvfb_screen0").open("rb") as file:
            self._pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._pixels[:100])
        self._line_bytes, colours = header[12], header[19]
        self._start = header[0] + 12 * colours  # the format is that of xwd

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the server, and everything on it."""
        self._server.terminate()
        self._server.wait()
        shutil.rmtree(self._folder)

    def colour(self, x: int, y: int) -> Colour:
        """Return red, green and blue of a pixel, 0..255 each."""
        place = self._start + y * self._line_bytes + 4 * x
        blue, green, red = self._pixels[place : place + 3]
        return red, green, blue

    def xdotool(self, *words: object) -> str:
        """Run a command of xdotool; return what it prints, or "" if it fails."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],  # noqa: S607
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip() if done.returncode == 0 else ""

    def click(self, x: int, y: int) -> None:
        """Click with the left button."""
        self.xdotool("mousemove", "--sync", x, y, "click", 1)

    def window(self, title: str, process: int) -> str:
        """Return the id of the visible window of a process whose title matches, or ""."""
        both = ("--all", "--pid", process, "--name", title)
        return self.xdotool("search", "--onlyvisible", *both).partition("\n")[0]

    def windows(self, process: int) -> list[str]:
        """Return the ids of all visible windows of a process, open menus among them."""
        return self.xdotool("search", "--onlyvisible", "--pid", process).split()

    def title(self, window: str) -> str:
        """Return the title of a window."""
        return self.xdotool("getwindowname", window)

    def position(self, window: str) -> tuple[int, int]:
        """Return where the window's top left corner is."""
        lines = self.xdotool("getwindowgeometry", "--shell", window).splitlines()
        values = dict(line.split("=") for line in lines)
        return int(values["X"]), int(values["Y"])
