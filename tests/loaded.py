"""A module that is loaded once and started by forks: loading is most of what a start costs.

`python -m tests.loaded MODULE SOCKET` forks for each request that comes by the socket; what is
started so is a process of its own, which ends as any interpreter does.
"""

import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

ROOT = Path(__file__).parent.parent
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}


class Started:
    """A program that was started; a process whose parent is not this one."""

    def __init__(self, status: int) -> None:
        self._status = os.fdopen(status, "rb", buffering=0)
        self.pid = int(self._status.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return how it ended, or None if it has not yet."""
        return self.wait(0)

    def wait(self, seconds: float) -> int | None:
        """Wait until it has ended, but no longer than that, and return how."""
        if self.returncode is None and select.select([self._status], [], [], seconds)[0]:
            self.returncode = int(self._status.readline())
            self._status.close()
        return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it has not ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # just now
                os.kill(self.pid, number)


class Loaded:
    """A process that has loaded a module and starts its `main` whenever it is told to."""

    def __init__(self, module: str, *options: str) -> None:
        self._started: list[Started] = []
        self._socket, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, *options, "-m", "tests.loaded", module, str(theirs.fileno())],
                cwd=ROOT,
                env=os.environ | OFFSCREEN,
                pass_fds=[theirs.fileno()],
            )

    def start(
        self,
        words: Sequence[object],
        output: int,
        complaints: int = 2,
        *,
        environment: Mapping[str, str] = MappingProxyType({}),
        ignored: Sequence[signal.Signals] = (),
    ) -> Started:
        """Start a program, in the present environment and more, with some signals ignored."""
        ours, theirs = os.pipe()
        asked: dict[str, Any] = {
            "words": [*map(str, words)],
            "environment": os.environ | OFFSCREEN | dict(environment),
            "ignored": [*ignored],
            "umask": os.umask(0),
        }
        os.umask(asked["umask"])
        socket.send_fds(self._socket, [b"."], [output, complaints, theirs])
        self._socket.sendall(f"{json.dumps(asked)}\n".encode())
        os.close(theirs)
        self._started.append(Started(ours))
        return self._started[-1]

    def close(self) -> None:
        """Start no more, and leave nothing running."""
        for each in self._started:
            each.send_signal(signal.SIGKILL)
        self._socket.close()
        self._process.wait()


def main() -> None:
    """Serve requests; each ends here once more, as what it asked for."""
    module, asker = sys.argv[1:]
    main_of_module = importlib.import_module(module).main
    if serve(socket.socket(fileno=int(asker))):
        main_of_module()


def serve(asker: socket.socket) -> bool:
    """Fork at every request, until there are no more; return whether this is what was started."""
    requests = asker.makefile()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who wait
    while handles := socket.recv_fds(asker, 1, 3)[1]:
        asked = json.loads(requests.readline())
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
            return True
        for each in handles:
            os.close(each)
    return False


def _start(output: int, complaints: int, status: int) -> None:
    """Return in a process of its own; this one waits, and tells how that one ends."""
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
