"""Runs a program that the system ends at its first attempt to reach for a network.

`python3 tests/process/offline.py PROGRAM [ARGUMENTS]`, on Linux. The system calls are filtered
(seccomp), which takes no privileges, and so are those of every process that the program starts.
Sockets within the machine stay allowed, since the screen is reached by one.
"""

import ctypes
import os
import platform
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

SIGSYS = 31
NOTICED = -SIGSYS if sys.platform == "linux" else None
"""The exit code, as Python tells it, of a program that reached for a network."""

# Of each processor: how the kernel names it, and its number for the call `socket`.
MACHINES = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
IO_URING_SETUP = 425
"""A queue of calls, which can make sockets past the filter."""
OTHER_NUMBERS = 0x4000_0000
"""Where x86 numbers all its calls a second time."""
SET_NO_NEW_PRIVILEGES, SET_SECCOMP, MODE_FILTER = 38, 22, 2
LOAD, IF_EQUAL, IF_AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
END, ALLOW = 0x8000_0000, 0x7FFF_0000
WITHIN_THE_MACHINE = 1
"""AF_UNIX; like SIGSYS it has a name in Python on some systems only."""
NUMBER, MACHINE, FIRST_ARGUMENT = 0, 4, 16
"""Where the kernel puts what is known of a call."""


class Program(ctypes.Structure):
    """A filter as the kernel takes it: how many instructions, and where they are."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def instructions() -> bytes:
    """Return the filter: an instruction, how many to skip if true, and if false, and a number."""
    machine, make_socket = MACHINES[platform.machine()]
    lines = (
        (LOAD, 0, 0, MACHINE),
        (IF_EQUAL, 0, 6, machine),
        (LOAD, 0, 0, NUMBER),
        (IF_AT_LEAST, 4, 0, OTHER_NUMBERS),
        (IF_EQUAL, 3, 0, IO_URING_SETUP),
        (IF_EQUAL, 0, 3, make_socket),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (IF_EQUAL, 1, 0, WITHIN_THE_MACHINE),
        (RETURN, 0, 0, END),
        (RETURN, 0, 0, ALLOW),
    )
    return b"".join(struct.pack("=HBBI", *line) for line in lines)


def forbid_networks() -> None:
    """Let the system end this process at an attempt; raise OSError if it cannot."""
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl.argtypes = (ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong)
    filtering = instructions()
    program = Program(len(filtering) // 8, filtering)
    for request in (
        (SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0),
        (SET_SECCOMP, MODE_FILTER, ctypes.byref(program), 0, 0),
    ):
        if prctl(*request):
            raise OSError(ctypes.get_errno(), "the system does not filter calls")


def main(command: Sequence[str]) -> None:
    """Become the command, without networks."""
    forbid_networks()
    # As it was given: Python sets a language for itself, where there was none.
    given = Path("/proc/self/environ").read_bytes().split(b"\0")
    os.execve(command[0], [*command], dict(each.split(b"=", 1) for each in given if each))


if __name__ == "__main__":
    main(sys.argv[1:])
