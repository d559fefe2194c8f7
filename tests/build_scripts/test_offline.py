"""A program without networks: no socket but those within the machine."""

import sys

import pytest

import offline
from tests import processes
from tests.cases import for_each

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a filter of Linux")


def run(*arguments: str, **environment: str) -> processes.Ended:
    """Run Python without networks."""
    return processes.run(offline.__file__, sys.executable, *arguments, environment=environment)


@for_each(
    "attempt",
    [
        "socket.socket(socket.AF_INET)",
        "socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)",
        "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)",
        "socket.socket(socket.AF_PACKET, socket.SOCK_RAW)",
        "socket.create_connection(('127.0.0.1', 9))",
        "threading.Thread(target=socket.socket).start()",
        "subprocess.run([sys.executable, '-c', 'import socket; socket.socket()'], check=True)",
        f"ctypes.CDLL(None).syscall({offline.IO_URING_SETUP}, 1, 0)",
    ],
)
def test_an_attempt_ends_the_program(attempt: str) -> None:
    done = run(
        "-c", f"import ctypes, socket, subprocess, sys, threading\ntry: {attempt}\nfinally: 0"
    )
    assert done.returncode == offline.NOTICED or "died with <Signals.SIGSYS" in done.stderr


def test_sockets_within_the_machine_are_allowed() -> None:
    done = run("-c", "import socket; socket.socketpair(); socket.socket(socket.AF_UNIX)")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_environment_is_the_one_given() -> None:
    assert run("-I", "-c", "import os; print(os.environ.get('A'))", A="b").stdout == "b\n"
