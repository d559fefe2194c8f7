"""What python3 build_scripts can do, as a table of verbs."""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import machine
from environment import CONSTRAINTS, Environment

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = Environment(ROOT)
BUILT = ROOT / "dist" / "tictactoe"
sys.path.append(str(ROOT))  # the names that the program goes by are in its own package

MYPY_CACHE = ".mypy_cache"
# mypy sees one platform at a time, and forgets in a shared folder what it knows of the others.
CHECKS = (
    ("ruff", "format", "--check"),
    ("ruff", "check"),
    *(
        ("mypy", "--strict", f"--platform={platform}", f"--cache-dir={MYPY_CACHE}/{platform}")
        for platform in ("linux", "win32", "darwin")
    ),
)
CACHES = (".ruff_cache", MYPY_CACHE, ".pytest_cache", ".hypothesis")
ROOM_IN_MEMORY = 2**31
"""Bytes; the tests leave ten megabytes."""
FOREIGN = ("PYTHON", "PYTEST_", "RUFF_", "MYPY", "QT_", "LC_", "LANGUAGE")


def run(args: Sequence[str]) -> int:
    """Start the game; ARGS go to it."""
    screen = machine.screen()
    if screen is None:
        machine.refuse_without_screen("python3 build_scripts run")
    display = {"xcb": machine.X11, "wayland": machine.WAYLAND}.get(screen, {})
    machine.require(machine.VENV | machine.WIDGETS | display)
    python = ENVIRONMENT.ensure()
    # -P: a file called random.py in the caller's folder must not become a module of the game.
    return hand_over([str(python), "-P", "-m", "tictactoe_gui", *args], os.environ)


def test(args: Sequence[str]) -> int:
    """Check format, lint and types, then run every test; ARGS go to pytest."""
    machine.require(machine.VENV | machine.WIDGETS | machine.X11 | machine.TESTS)
    if failed := check(()):
        return failed
    # Side by side, and neighbours in the same process: they share what takes long to work out. A
    # quarter of the time tests wait, for timers and for programs that they start: so there are more
    # processes than cores, of which those beyond the cores take only what the others leave.
    cores = os.cpu_count() or 1
    side_by_side = (f"--numprocesses={cores + (cores + 1) // 2}", "--dist=worksteal")
    pytest = [str(ENVIRONMENT.python), "-m", "pytest", *side_by_side]
    memory = {} if "package" in args else in_memory()  # for packages it is too small
    return hand_over([*pytest, *args], tool_environment() | memory)


def in_memory(memory: Path = Path("/dev/shm")) -> dict[str, str]:  # noqa: S108  (made by the system)
    """Return what has temporary files kept in memory, where there is room and programs may run.

    A test that saves spends half of its time waiting for the disk: every write is synced.
    """
    if sys.platform != "linux" or "TMPDIR" in os.environ:
        return {}
    if not os.access(memory, os.W_OK | os.X_OK):
        return {}
    system = os.statvfs(memory)
    has_room = system.f_bavail * system.f_frsize >= ROOM_IN_MEMORY
    return {"TMPDIR": str(memory)} if has_room and not system.f_flag & os.ST_NOEXEC else {}


def check(args: Sequence[str]) -> int:
    """Check format, lint and types only; takes no ARGS."""
    _take_none("check", args)
    machine.require(machine.VENV)
    # What reads the workflow is not for everybody: its tests are skipped without.
    python = ENVIRONMENT.ensure("test", *(("workflow",) if os.environ.get("CI") else ()))
    os.chdir(ROOT)
    for tool in CHECKS:
        if failed := subprocess.call([python, "-m", *tool], env=tool_environment()):
            return failed
    return 0


def _take_none(verb: str, args: Sequence[str]) -> None:
    if args:
        sys.exit(f"{verb} takes no arguments, got {' '.join(args)}")


def bench(args: Sequence[str]) -> int:
    """Measure the engine, the window and the list of many games."""
    return _use("tools/bench.py", args, os.environ)


def gallery(args: Sequence[str]) -> int:
    """Draw every window in its telling states into a folder; --against compares with another."""
    return _use("-m tests.gallery", args)


def sentences(args: Sequence[str]) -> int:
    """Write all sentences of the program into one file, in the order of the windows."""
    return _use("-m tests.sentences", args)


def mutants(args: Sequence[str]) -> int:
    """Put small faults into copies of the program, and tell which the tests do not find."""
    return _use("tools/mutants.py", args)


def code_lines(args: Sequence[str]) -> int:
    """Print how many lines of code each room has; ARGS are folders."""
    return _use("tools/code_lines.py", args)


def _use(tool: str, args: Sequence[str], environment: Mapping[str, str] | None = None) -> int:
    """Run what needs no more than the tests: a module, or a file of the project."""
    machine.require(machine.VENV | machine.WIDGETS)
    python = ENVIRONMENT.ensure("test")
    # From where the caller is, whose folders ARGS may be, but with no modules from there.
    words = tool.split() if tool.startswith("-m") else [str(ROOT / tool)]
    seen = os.pathsep.join(map(str, (ROOT, ROOT / "build_scripts", ROOT / "tools")))
    return hand_over(
        [str(python), "-P", *words, *args],
        {**(environment or tool_environment()), "PYTHONPATH": seen},
    )


def package(args: Sequence[str]) -> int:
    """Build the program that needs no Python, and play it; --check plays an existing build."""
    return _build("package.py", args)


def _build(script: str, args: Sequence[str]) -> int:
    """Run a file beside this one with what packaging needs."""
    machine.require_shared_python()
    machine.require(
        machine.VENV
        | machine.WIDGETS
        | machine.X11
        | machine.WAYLAND
        | machine.PERSON
        | machine.PACKAGING
    )
    machine.wish(machine.SMALLER)
    python, path = ENVIRONMENT.ensure("build"), ROOT / "build_scripts" / script
    return hand_over([str(python), str(path), *args], tool_environment())


def windows(args: Sequence[str]) -> int:
    """Try the program on Windows' own Python, under Wine; --help tells more."""
    sys.path.append(str(ROOT / "tools"))
    from windows import main

    return main(args)


def release(args: Sequence[str]) -> int:
    """Check, build and prove all that this system can publish; --rehearse, --twice."""
    return _build("release.py", args)


def appimage(args: Sequence[str]) -> int:
    """Make one file for any Linux of dist/tictactoe, or of its archive, and prove it."""
    from appimage import main
    from runtime import NEEDS

    machine.require(machine.WIDGETS | machine.X11 | machine.VIRTUAL_SCREEN | NEEDS)
    return main(args)


def install(args: Sequence[str]) -> int:
    """Put the packaged program into your own folders and menu; takes no ARGS."""
    _take_none("install", args)
    _refuse_without_menu()
    if not BUILT.is_dir():
        sys.exit("there is nothing to install yet: python3 build_scripts package builds it")
    return subprocess.call([BUILT / "install"])


def uninstall(args: Sequence[str]) -> int:
    """Take that away again; --purge removes games, settings and log as well."""
    _refuse_without_menu()
    return subprocess.call([ROOT / "build_scripts" / "archive" / "uninstall", *args])


def _refuse_without_menu() -> None:
    if sys.platform != "linux":
        sys.exit("for Linux only: elsewhere, move the program out of dist/ to where you want it")


def lock(args: Sequence[str]) -> int:
    """Write anew which versions are installed, the newest of everything; takes no ARGS."""
    _take_none("lock", args)
    machine.require(machine.VENV)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    first = project["project"]["requires-python"].removeprefix(">=")
    with tempfile.TemporaryDirectory() as folder:
        # One of its own: .venv may not come about with what is to be replaced.
        command = [*Environment(Path(folder)).uv(), "pip", "compile", "pyproject.toml", "-"]
        command += ["--universal", f"--python-version={first}", "--all-extras", "--upgrade"]
        command += ["--only-binary=:all:", "--no-annotate", f"--output-file={CONSTRAINTS}"]
        command += ["--custom-compile-command=python3 build_scripts lock"]
        builders = "\n".join(project["build-system"]["requires"])
        return subprocess.run(command, cwd=ROOT, input=builders, text=True, check=False).returncode


def clean(args: Sequence[str]) -> int:
    """Remove .venv and everything else that was made here; takes no ARGS."""
    _take_none("clean", args)
    made = [ROOT / name for name in (".windows", "build", "dist", *CACHES)]
    if Environment(ROOT).is_ours:
        made.append(Environment(ROOT).folder)
    sources = [ROOT / name for name in ("tictactoe_gui", "tests", "build_scripts", "tools")]
    for folder in [*made, *(cache for source in sources for cache in source.rglob("__pycache__"))]:
        if folder.exists():
            shutil.rmtree(folder)
    return 0


VERBS: Mapping[str, Callable[[Sequence[str]], int]] = {
    verb.__name__: verb
    for verb in (
        *(run, test, check, bench, gallery, sentences, mutants, code_lines),
        *(package, release, appimage, windows, install, uninstall, lock, clean),
    )
}


def main(words: Sequence[str]) -> int:
    """Run the verb that words begin with; the result is the exit code."""
    name, args = (words[0], words[1:]) if words else ("", ())
    if name in {"-h", "--help"}:
        sys.stdout.write(usage())
        return 0
    if name not in VERBS:
        sys.stderr.write((f"unknown verb: {name}\n" if name else "") + usage())
        return 2
    try:
        return VERBS[name](args)
    except OSError as error:
        sys.exit(f"{name}: {error}")


def usage() -> str:
    """Return the help text: one line per verb."""
    lines = [f"  {name:<10} {(verb.__doc__ or '').strip()}" for name, verb in VERBS.items()]
    return "\n".join(["usage: python3 build_scripts VERB [ARGS]", *lines, ""])


def tool_environment() -> dict[str, str]:
    """Return the environment for tools and tests: no screen, and none of the caller's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
    platform = os.environ.get("QT_QPA_PLATFORM", "offscreen")
    return kept | {"QT_QPA_PLATFORM": platform, "LANG": "C.UTF-8"}


def hand_over(command: list[str], environment: Mapping[str, str]) -> int:
    """Become the command, so that its exit code, its signals and Ctrl+C are its own."""
    sys.stdout.flush()
    if os.name != "nt":  # exec there would return to the shell at once
        os.execve(command[0], command, environment)
    return subprocess.call(command, env=environment)
