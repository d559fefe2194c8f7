"""What python3 build_scripts can do, as a table of verbs."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import environment
import needs
from environment import ROOT

SCRIPTS = ROOT / "build_scripts"
# mypy sees one platform at a time, and forgets in a shared folder what it knows of the others.
CHECKS = (
    ("ruff", "format", "--check"),
    ("ruff", "check"),
    ("mypy", "--platform=linux", "--cache-dir=.mypy_cache/linux"),
    ("mypy", "--platform=win32", "--cache-dir=.mypy_cache/win32"),
)
MADE = ("build", "dist", ".ruff_cache", ".mypy_cache", ".pytest_cache", ".hypothesis")
FOREIGN = ("PYTHON", "PYTEST_", "RUFF_", "MYPY", "QT_", "LC_", "LANGUAGE")
"""How the names of the caller's variables begin that tools and tests must not see."""
MEMORY, ROOM = Path("/dev/shm"), 2**31
"""A folder in memory, and the bytes that must be free there; the tests leave ten megabytes."""


def run(args: Sequence[str]) -> int:
    """Start the game; ARGS go to it."""
    needs.require_screen("python3 build_scripts run")
    platform = needs.WAYLAND if os.environ.get("WAYLAND_DISPLAY") else needs.X11
    needs.require(needs.VENV | needs.WINDOW | platform)
    command = [environment.python("run"), "-P", "-m", "tictactoe_gui", *args]
    return hand_over(command, os.environ | {"PYTHONPATH": str(ROOT)})


def test(args: Sequence[str]) -> int:
    """Check format, lint and types, then run every test; ARGS go to pytest."""
    needs.require(needs.VENV | needs.WINDOW | needs.X11 | needs.TESTS)
    if failed := check(()):
        return failed
    os.chdir(ROOT)
    # Neighbours share what takes long to work out.
    side_by_side = (f"--numprocesses={os.cpu_count() or 1}", "--dist=worksteal")
    command = [environment.PYTHON, "-m", "pytest", *side_by_side, *args]
    return hand_over(command, tool_environment() | ({} if "package" in args else in_memory()))


def in_memory() -> dict[str, str]:
    """Return what has temporary files kept in memory, where there is room.

    A test that saves spends half of its time waiting for the disk: every write is synced.
    """
    if sys.platform != "linux" or "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return {}
    system = os.statvfs(MEMORY)
    can_run = system.f_bavail * system.f_frsize >= ROOM and not system.f_flag & os.ST_NOEXEC
    return {"TMPDIR": str(MEMORY)} if can_run else {}


def check(_args: Sequence[str]) -> int:
    """Check format, lint and types only."""
    needs.require(needs.VENV)
    python = environment.python("test")
    for tool in CHECKS:
        if failed := subprocess.call([python, "-m", *tool], cwd=ROOT, env=tool_environment()):
            return failed
    return 0


def package(args: Sequence[str]) -> int:
    """Build, test and pack the program that needs no Python; --deb packs it for Debian, too."""
    window = needs.WINDOW | needs.X11 | needs.WAYLAND
    needs.require(needs.VENV | window | needs.SCREEN | needs.PACKAGING)
    # PyInstaller writes sets in one order then, and says nothing but errors.
    own = {"PYTHONHASHSEED": "0", "PYI_LOG_LEVEL": "ERROR"}
    command = [environment.python("package"), SCRIPTS / "package.py", *args]
    return hand_over(command, tool_environment() | own)


def bench(_args: Sequence[str]) -> int:
    """Measure engine, window and the list of many games, each beside a yardstick."""
    needs.require(needs.VENV | needs.WINDOW)
    return hand_over([environment.python("test"), SCRIPTS / "bench.py"], tool_environment())


def code_lines(args: Sequence[str]) -> int:
    """Print how many lines of code each room has; ARGS are folders."""
    return hand_over([sys.executable, SCRIPTS / "code_lines.py", *args], os.environ)


def clean(_args: Sequence[str]) -> int:
    """Remove .venv and everything else that was made here."""
    ours = (".venv",) if (environment.FOLDER / environment.MADE_BY).exists() else ()
    sources = [ROOT / name for name in ("tictactoe_gui", "tests", "build_scripts")]
    caches = [cache for source in sources for cache in source.rglob("__pycache__")]
    for folder in [*(ROOT / name for name in (*MADE, *ours)), *caches]:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


VERBS: Mapping[str, Callable[[Sequence[str]], int]] = {
    verb.__name__: verb for verb in (run, test, check, package, bench, code_lines, clean)
}


def main(words: Sequence[str]) -> int:
    """Run the verb that words begin with; the result is the exit code."""
    name, *args = words or ["--help"]
    if verb := VERBS.get(name):
        return verb(args)
    lines = [f"  {each:<10} {verb.__doc__}" for each, verb in VERBS.items()]
    usage = "\n".join(["usage: python3 build_scripts VERB [ARGS]", *lines])
    if name in {"-h", "--help"}:
        print(usage)
        return 0
    needs.say(f"unknown verb: {name}\n{usage}")
    return 2


def tool_environment() -> dict[str, str]:
    """Return the environment for tools and tests: no screen, and none of the caller's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
    platform = os.environ.get("QT_QPA_PLATFORM", "offscreen")
    return kept | {"QT_QPA_PLATFORM": platform, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}


def hand_over(command: Sequence[object], environment: Mapping[str, str]) -> int:
    """Become the command, so that its exit code, its signals and Ctrl+C are its own."""
    words = [*map(str, command)]
    sys.stdout.flush()
    if os.name != "nt":  # exec there would return to the shell at once
        os.execve(words[0], words, environment)
    return subprocess.call(words, env=environment)
