"""Mutants: small faults put into the program, and how many of them the tests find.

A sample of each room with one seed; each is tested by the tests that run through its line, then by
those that run through other lines of its file, and then by all that stand where its room stands,
until one fails or the time is up. Where tests are named, they alone are run: so those of one room
are tried in minutes. Time is the processor's, so that a busy machine judges like an idle one.
"""

import argparse
import ast
import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

import pytest

import covering

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tictactoe_gui"
LAYERS = ("engine", "session", "ui")
LEFT_OUT = (".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis")
CPU_SECONDS = 60
"""What the tests of a mutant may use."""
WALL_SECONDS = 300
"""When tests that wait for something that never comes are ended."""
OUT_OF_TIME = -999
"""In place of the exit code of tests that were ended."""
FOR_LINUX = "for Linux only"
_PAIRS: tuple[tuple[type[ast.AST], type[ast.AST]], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
    (ast.Add, ast.Sub),
    (ast.And, ast.Or),
)
OPPOSITE = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
OPPOSITE |= {ast.Mult: ast.Add, ast.FloorDiv: ast.Mult}


Tests = list[list[str]]
"""Names of tests or their files, in groups that run one after the other."""


class Mutant(NamedTuple):
    """A change of one expression."""

    path: str
    line: int
    before: str
    after: str
    text: str
    """The whole changed file."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def main() -> int:
    """Try a sample of mutants; print the survivors and what was killed in each room."""
    parser = argparse.ArgumentParser(prog="build_scripts mutants", description="Test the tests.")
    parser.add_argument("tests", nargs="*", help="the only tests to run (those of the lines)")
    parser.add_argument("--room", action="append", help="folder or file of the package to sample")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=120, help="mutants, as many in each room")
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout to sample")
    parser.add_argument("--covering", type=Path, help="folder to keep in which tests run where")
    asked = parser.parse_args()
    if sys.platform != "linux":
        parser.error(FOR_LINUX)
    os.nice(19)
    root, rooms, dice = asked.root.resolve(), asked.room or LAYERS, random.Random(asked.seed)
    share = -(-asked.count // len(rooms))
    chosen = {mutant: room for room in rooms for mutant in sample(root, room, share, dice)}
    done: Counter[tuple[str, str]] = Counter()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(os.cpu_count() or 1):
            copies.put(copy_project(root, Path(folder) / str(number)))
        covered = asked.covering or Path(folder) / "covering"
        tests = (lambda _: [asked.tests]) if asked.tests else tests_of_lines(root, covered)
        outcomes = pool.map(lambda each: outcome(each, tests(each), copies), chosen)
        for mutant, how in zip(chosen, outcomes, strict=True):
            done[chosen[mutant], how] += 1
            print(f"{how:8}  {mutant}", flush=True)
    for room in rooms:
        counts = {how: number for (name, how), number in done.items() if name == room}
        told = ", ".join(f"{number} {how}" for how, number in sorted(counts.items()))
        print(f"{room}: {counts.get('killed', 0)} of {sum(counts.values())} killed ({told})")
    return 0


def sample(root: Path, room: str, count: int, dice: random.Random) -> list[Mutant]:
    """Return so many mutants of a folder or file, every possible one with the same chance."""
    place = root / PACKAGE / room
    found = [
        (path, number)
        for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))
        for number in range(len(list(mutations(root, path))))
    ]
    places = dice.sample(found, min(count, len(found)))
    return [list(mutations(root, path))[number] for path, number in places]


def mutations(root: Path, path: Path) -> Iterator[Mutant]:
    """Yield all mutants of a file."""
    text = path.read_bytes()
    lines = text.splitlines(keepends=True)
    starts = [0, *itertools.accumulate(map(len, lines))]
    for node in _expressions(ast.parse(text)):
        after = _changed(node)
        if not after or not node.end_lineno or node.end_col_offset is None:
            continue
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[node.end_lineno - 1] + node.end_col_offset
        before = " ".join(text[first:last].decode().split())
        changed = (text[:first] + f"({after})".encode() + text[last:]).decode()
        yield Mutant(path.relative_to(root).as_posix(), node.lineno, before, after, changed)


def _expressions(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions of a tree that are worked out: no types, no f-strings."""
    for name, value in ast.iter_fields(tree):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.JoinedStr) or not isinstance(node, ast.AST):
                continue
            if isinstance(node, ast.expr):
                yield node
            yield from _expressions(node)


def _changed(node: ast.expr) -> str:
    """Return the text of an expression with one thing in it changed, or none if nothing can be."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in OPPOSITE:
            ops: list[ast.AST] = [OPPOSITE[type(operator)]()]
            return ast.unparse(ast.Compare(node.left, ops, node.comparators))  # type: ignore[arg-type]
        case ast.BinOp(op=operator) if type(operator) in OPPOSITE and not _is_text(node):
            opposite = OPPOSITE[type(operator)]()
            return ast.unparse(ast.BinOp(node.left, opposite, node.right))  # type: ignore[arg-type]
        case ast.BoolOp(op=operator):
            opposite = OPPOSITE[type(operator)]()
            return ast.unparse(ast.BoolOp(opposite, node.values))  # type: ignore[arg-type]
        case ast.UnaryOp(op=ast.Not()):
            return ast.unparse(node.operand)
        case ast.Constant(value=bool(value) | int(value)):
            return str(not value if isinstance(value, bool) else value + 1)
    return ""


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(each, ast.JoinedStr)
        or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in (node.left, node.right)
    )


def tests_of_lines(root: Path, folder: Path) -> Callable[[Mutant], Tests]:
    """Return what says which tests find a mutant, after a run of all tests if none is noted yet."""
    if not folder.exists():
        folder.mkdir(parents=True)
        command = [sys.executable, "-m", "pytest", "-q", f"--numprocesses={os.cpu_count()}"]
        command += ["--dist=worksteal", "-p", "covering", "-p", "no:cacheprovider"]
        print("All tests run once, for where they run.", flush=True)
        found_in = os.pathsep.join((str(root), str(Path(__file__).parent)))
        surroundings = {"PYTHONPATH": found_in, covering.FOLDER: str(folder)}
        # A test that needs to be quick may fail meanwhile; what it runs through is noted.
        subprocess.run(command, cwd=root, env=os.environ | surroundings, check=False)
    noted = covering.Covering(root, folder)

    def tests(mutant: Mutant) -> Tests:
        return [noted.tests(mutant.path, mutant.line), [nearest(root, mutant.path)]]

    return tests


def nearest(root: Path, path: str) -> str:
    """Return the folder of the tests that stand where a file of the package stands."""
    folders = (root / "tests" / each for each in Path(path).relative_to(PACKAGE).parents)
    return next(each for each in folders if each.is_dir()).relative_to(root).as_posix()


def _file(test: str) -> str:
    return test.split("::", maxsplit=1)[0]


def copy_project(root: Path, folder: Path) -> Path:
    """Return a copy of the project in which a file may be changed."""
    return shutil.copytree(root, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)


def outcome(mutant: Mutant, tests: Tests, copies: "SimpleQueue[Path]") -> str:
    """Return whether a mutant was killed, survived, or was neither when the time was up."""
    folder = copies.get()
    path = folder / mutant.path
    whole = path.read_text("utf-8")
    path.write_text(mutant.text, "utf-8")
    found, left = "untested", float(CPU_SECONDS)
    try:
        for each in filter(None, tests):
            ended, used = _run_tests(folder, each, left)
            left -= used
            if ended == OUT_OF_TIME:
                return "time up"
            if ended:
                return "killed"
            found = "survived"
        return found
    finally:
        path.write_text(whole, "utf-8")
        copies.put(folder)


def _run_tests(folder: Path, tests: list[str], seconds: float) -> tuple[int, float]:
    """Return how the tests end that run until one fails, and the processor's time that they took.

    Tests that have other names now are looked for in their files.
    """
    ended, used = _pytest(folder, tests, seconds)
    if ended != pytest.ExitCode.USAGE_ERROR:
        return ended, used
    ended, more = _pytest(folder, list(dict.fromkeys(map(_file, tests))), seconds)
    return ended, used + more


def _pytest(folder: Path, tests: list[str], seconds: float) -> tuple[int, float]:
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as asked:
        asked.write("\n".join(tests))
        asked.flush()
        options = ("-m", "pytest", "-q", "-x", "--numprocesses=0", "-p", "no:cacheprovider")
        running = subprocess.Popen(
            [sys.executable, "-B", *options, f"@{asked.name}"],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that what the tests have started ends with them
        )
        return _within(seconds, running)


def _within(seconds: float, running: "subprocess.Popen[bytes]") -> tuple[int, float]:
    """Return how it ends, with no more of the processor's time than that, and what it took."""
    if sys.platform != "linux":
        raise OSError(FOR_LINUX)
    import resource

    most = max(1, round(seconds))
    resource.prlimit(running.pid, resource.RLIMIT_CPU, (most, most + 1))  # and what it starts
    alarm = threading.Timer(WALL_SECONDS, os.killpg, (running.pid, signal.SIGKILL))
    alarm.start()
    _, status, used = os.wait4(running.pid, 0)
    alarm.cancel()
    running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode in {-signal.SIGXCPU, -signal.SIGKILL}:
        running.returncode = OUT_OF_TIME
    return running.returncode, used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
