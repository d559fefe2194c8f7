"""How the tests start a process: an interpreter of its own, or a fork of one that has loaded.

`run` waits for an interpreter. Loading the program is most of the cost of a start, so `loaded`
does it once for many: `python -m tests.processes SOCKET` forks for each request that comes by the
socket. Each fork is a process of its own, which ends as any interpreter does; a script that runs
in the program calls `run_program`.
"""

import atexit
import faulthandler
import importlib
import json
import os
import pkgutil
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from tests.posix import KILL

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tictactoe_gui.ui.window.main_window import MainWindow

ROOT = Path(__file__).parent.parent
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}
PATIENCE = 300
"""Seconds; a script in the program gives up before, and says where it was."""
SCRIPT_PATIENCE = 120
CANNOT_FORK = "Windows cannot fork"


class Ended(NamedTuple):
    """How a process ended, and what it printed."""

    returncode: int | None
    stdout: str
    stderr: str


def database() -> Path:
    """Return the file in which the programs that are started keep everything."""
    return Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3"


def run(*words: object, environment: Mapping[str, str] | None = None) -> Ended:
    """Run Python until it ends, in this environment or another."""
    done = subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=ROOT,
        env=os.environ | OFFSCREEN if environment is None else environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


class Started:
    """A program that was started; a process whose parent is not this one."""

    def __init__(self, status: int) -> None:
        self._status = os.fdopen(status, "rb", buffering=0)
        self.pid = int(self._status.readline())
        self.returncode: int | None = None

    def wait(self, seconds: float) -> int | None:
        """Wait until it has ended, but no longer than that, and return how."""
        if self.returncode is None and select.select([self._status], [], [], seconds)[0]:
            self.returncode = int(self._status.readline())
            self._status.close()
        return self.returncode

    def kill(self) -> None:
        """Kill it, if it has not ended."""
        if self.wait(0) is None:
            with suppress(ProcessLookupError):  # just now
                os.kill(self.pid, KILL)


class Loaded:
    """A process that has loaded the program and starts the `main` of a module when told to.

    It warns of nothing: a warning is an error there.
    """

    def __init__(self) -> None:
        self._started: list[Started] = []
        self._asking = threading.Lock()
        self._socket, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-W", "error", "-m", "tests.processes", str(theirs.fileno())],
                cwd=ROOT,
                env=os.environ | OFFSCREEN,
                pass_fds=[theirs.fileno()],
            )

    def start(
        self,
        module: str,
        words: Sequence[object],
        output: int,
        complaints: int = 2,
        *,
        environment: Mapping[str, str] = MappingProxyType({}),
        ignored: Sequence[signal.Signals] = (),
    ) -> Started:
        """Start a program, in the present environment and more, with some signals ignored.

        Any thread may.
        """
        if sys.platform == "win32":
            raise OSError(CANNOT_FORK)
        ours, theirs = os.pipe()
        asked: dict[str, Any] = {
            "module": module,
            "words": [*map(str, words)],
            "environment": os.environ | OFFSCREEN | dict(environment),
            "ignored": [*ignored],
            "umask": os.umask(0),
        }
        os.umask(asked["umask"])
        with self._asking:  # until it has begun: what is asked for at once would be read at once
            socket.send_fds(self._socket, [b"."], [output, complaints, theirs])
            self._socket.sendall(f"{json.dumps(asked)}\n".encode())
            os.close(theirs)
            started = Started(ours)
        self._started.append(started)
        return started

    def run(
        self,
        module: str,
        *words: object,
        environment: Mapping[str, str] = MappingProxyType({}),
        ignored: Sequence[signal.Signals] = (),
    ) -> Ended:
        """Start a program, and wait until it has ended."""
        with TemporaryFile("w+") as output, TemporaryFile("w+") as complaints:
            handles = output.fileno(), complaints.fileno()
            started = self.start(module, words, *handles, environment=environment, ignored=ignored)
            code = started.wait(PATIENCE)
            for each in (output, complaints):
                each.seek(0)
            return Ended(code, output.read(), complaints.read())

    def close(self) -> None:
        """Start no more, and leave nothing running."""
        for each in self._started:
            each.kill()
        self._socket.close()
        self._process.wait()


@cache
def loaded() -> Loaded:
    """Return the process that programs are forked from, until the tests end."""
    made = Loaded()
    atexit.register(made.close)
    return made


def run_program(script: "Callable[[MainWindow], object]") -> NoReturn:
    """Run the program's own `main`, and `script` as soon as there is a window."""
    import tictactoe_gui.app

    program: Any = tictactoe_gui.app  # of which a function is replaced
    faulthandler.dump_traceback_later(SCRIPT_PATIENCE, exit=True)
    create = program.create

    def create_with_script(*given: Any) -> "tuple[QApplication, MainWindow]":
        app, window = create(*given)
        script(window)
        return app, window

    program.create = create_with_script
    sys.exit(program.main())


def main() -> None:
    """Serve requests; each ends here once more, as what it asked for."""
    with socket.socket(fileno=int(sys.argv[1])) as asker:
        module = serve(asker)
    if module:
        module.main()


def serve(asker: socket.socket) -> ModuleType | None:
    """Fork at every request, until there are no more; return what a process was started for."""
    if sys.platform == "win32":
        raise OSError(CANNOT_FORK)
    requests = asker.makefile()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who wait
    while handles := socket.recv_fds(asker, 1, 3)[1]:
        asked = json.loads(requests.readline())
        module = importlib.import_module(asked["module"])  # it may prepare the loading of the rest
        _load_program()
        if not os.fork():
            requests.close()
            asker.close()
            _start(*handles)
            for each in asked["ignored"]:
                signal.signal(each, signal.SIG_IGN)
            os.umask(asked["umask"])
            os.environ.clear()
            os.environ.update(asked["environment"])
            sys.argv[1:] = asked["words"]
            return module
        for each in handles:
            os.close(each)
    requests.close()
    return None


@cache
def _load_program() -> None:
    """Import everything once for all processes, in the way in which a start does."""
    import tictactoe_gui.app

    tictactoe_gui.app._set_up_python()
    for each in pkgutil.walk_packages(tictactoe_gui.__path__, f"{tictactoe_gui.__name__}."):
        if not each.name.endswith("__main__"):
            importlib.import_module(each.name)


def _start(output: int, complaints: int, status: int) -> None:
    """Return in a process of its own; this one waits, and tells how that one ends."""
    if sys.platform == "win32":
        raise OSError(CANNOT_FORK)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if program := os.fork():
        os.close(output)
        os.close(complaints)
        os.write(status, f"{program}\n".encode())
        code = os.waitstatus_to_exitcode(os.waitpid(program, 0)[1])
        os.write(status, f"{code}\n".encode())
        os._exit(0)
    os.dup2(output, 1)
    os.dup2(complaints, 2)
    for each in (output, complaints, status):
        os.close(each)


if __name__ == "__main__":
    main()
