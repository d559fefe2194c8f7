"""Copy: the packaged program with a home of its own, started where there is no network."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import offline
from screen import ProofError, Screen, until
from tictactoe_gui import EXECUTABLE, NAME, TITLE
from tictactoe_gui.session.store.store import FILE

OF_LIBRARIES = (".dbus", ".cache/fontconfig")
"""What is not the program's doing: D-Bus has looked for a session, fontconfig for all fonts."""
WINDOW = f"– {TITLE}$"


class Copy:
    """A copy of the packaged program with a home of its own, on a screen of its own."""

    def __init__(self, folder: Path, home: Path, screen: Screen) -> None:
        self.home, self.screen = home, screen
        self.executable = folder / EXECUTABLE
        self.command = (sys.executable, offline.__file__, self.executable)
        """What starts the program without networks."""
        self.database = home / ".local" / "share" / NAME / FILE
        self.complaints = folder.with_name("complaints.txt")
        """The file that takes what the running program writes to its console."""
        self.environment = {"DISPLAY": screen.display, "HOME": str(home)}
        """All that the program gets: no PATH, so no Python; no language, no session."""

    def complaint(self) -> str:
        """Return what the program has written there."""
        return self.complaints.read_text("utf-8")

    def output(self, *arguments: str, has_screen: bool = False, **variables: str) -> str:
        """Return what the program prints, with a screen or without; it must not complain."""
        done = self.answer(*arguments, has_screen=has_screen, **variables)
        if done.returncode or done.stderr:
            raise fault(str(arguments), done.returncode, done.stderr)
        return done.stdout

    def answer(
        self, *arguments: str, has_screen: bool = False, **variables: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run the program until it ends by itself."""
        return subprocess.run(
            [*self.command, *arguments],
            env=(self.environment if has_screen else {"HOME": str(self.home)}) | variables,
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    @contextmanager
    def running(self) -> Iterator[tuple["subprocess.Popen[bytes]", str]]:
        """Start the program and yield it with its window; whatever happens, end it."""
        with self.complaints.open("w", encoding="utf-8") as complaints:
            program = subprocess.Popen(
                self.command,
                env=self.environment,
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
            )
        try:
            until(
                lambda: program.poll() is not None or self.screen.window(WINDOW, program.pid),
                "a window on the screen",
            )
            if program.poll() is not None:
                raise fault("did not start", program.returncode, self.complaint())
            yield program, self.screen.window(WINDOW, program.pid)
        except ProofError as error:
            if program.poll() != offline.NOTICED:
                raise
            raise fault("ended by itself", program.returncode, self.complaint()) from error
        finally:
            if program.poll() is None:
                program.kill()
            program.wait()


def fault(what: str, code: int, said: str) -> ProofError:
    """Return the error of a program that has ended with an exit code, having said something."""
    how = "it reached for a network" if code == offline.NOTICED else f"exit code {code}"
    return ProofError(f"{what}: {how}: {said.strip()}")


def kept_in(home: Path) -> list[Path]:
    """Return the files and empty folders of a home that the program has kept, in order."""
    ends = [each for each in home.rglob("*") if not (each.is_dir() and any(each.iterdir()))]
    kept = sorted(each.relative_to(home) for each in ends)
    return [each for each in kept if not any(map(each.is_relative_to, OF_LIBRARIES))]


def processes_of(executable: Path) -> list[int]:
    """Return the processes that run an executable."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.readlink() == executable:
                found.append(int(link.parent.name))
        except OSError:
            continue  # gone meanwhile, or not ours
    return found
