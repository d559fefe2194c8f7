"""The source: which layer knows which, what it must never do, and what a start costs."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tictactoe_gui
from tests.processes import run
from tests.source import parsed, walked

PACKAGE = Path(tictactoe_gui.__file__).parent
NAME = PACKAGE.name
FILES = sorted(PACKAGE.rglob("*.py"))
ENGINE, SESSION, UI, APP = (f"{NAME}.{layer}" for layer in ("engine", "session", "ui", "app"))
COMMAND_LINE = f"{NAME}.command_line"
FILE_ACCESS = f"{NAME}.files"
LEAVES = (NAME, FILE_ACCESS, f"{NAME}.log")
"""Modules that know only Python and FILE_ACCESS, for the outer layers; NAME holds a version."""
ALLOWED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(LEAVES, (FILE_ACCESS,)),
    FILE_ACCESS: ("PySide6.QtCore",),
    ENGINE: (ENGINE,),
    SESSION: (ENGINE, SESSION, FILE_ACCESS, f"{NAME}.log", "PySide6.QtCore"),
    UI: (ENGINE, SESSION, UI, "PySide6"),
    COMMAND_LINE: (ENGINE, SESSION, UI, "PySide6"),
    APP: (SESSION, UI, COMMAND_LINE, "PySide6"),
    f"{NAME}.__main__": (APP,),
}
"""What each layer imports, besides the standard library and, from UI outwards, the leaves."""
REGISTRIES = (
    ("engine/representations", f"{ENGINE}.board", "REPRESENTATIONS"),
    ("engine/players", f"{ENGINE}.player", "PROGRAMS"),
    ("engine/learning/learners", f"{ENGINE}.learning.learner", "LEARNERS"),
    ("engine/counting/claims", f"{ENGINE}.counting.claim", "CLAIMS"),
    ("ui/studies", f"{UI}.studies", "STUDIES"),
    ("ui/lab", f"{UI}.lab.page", "PAGES"),
)
NO_ENTRIES = {
    *(f"{UI}.studies.{each}" for each in ("content_study", "pages", "thinking")),
    *(f"{UI}.lab.{each}" for each in ("page", "window")),
}
"""What stands beside the entries of a registry."""
FORBIDDEN_MODULES = (
    *("code", "codeop", "marshal", "pickle", "runpy", "shelve"),
    *("ctypes", "multiprocessing", "pty", "subprocess", "webbrowser"),
    *("asyncio", "ftplib", "http", "imaplib", "poplib", "smtplib", "socket", "socketserver", "ssl"),
    *("urllib", "xmlrpc", "PySide6.QtDBus", "PySide6.QtNetwork", "PySide6.QtWebEngineCore"),
)
"""Those that run what they read, that start programs, and that speak to others."""
FORBIDDEN_NAMES = re.compile(
    r"(eval|exec|compile|__import__|__builtins__"
    r"|QProcess|QDesktopServices|QDataStream|QLibrary|QPluginLoader"
    r"|os\.(system|popen|fork\w*|exec\w+|spawn\w+|posix_spawn\w*|startfile))"
)
"""What does so; `QSettings()` too, which unpickles."""
IMPORTS_BY_NAME = {f"{ENGINE}.registry"}
"""It imports what it finds: the files of this program's own folders."""
LINKS = {(f"{UI}.window.dialogs", "https://download.qt.io")}
"""What About names; a person's click lets their browser open it."""
MOST_ROOMS, MOST_ARROWS = 20, 80
MAX_FUNCTION_LINES = 40
WALL_CLOCKS = {
    *("time.time", "time.time_ns", "datetime.now", "datetime.utcnow", "datetime.today"),
    *("QDateTime.currentDateTime", "QDateTime.currentDateTimeUtc", "QTime.currentTime"),
    *("QDateTime.currentMSecsSinceEpoch", "QDateTime.currentSecsSinceEpoch"),
    *("QDate.currentDate", "date.today"),
}
SLOW_IMPORTS = {
    *("asyncio", "http.client", "importlib.metadata", "logging.handlers", "multiprocessing"),
    *("hashlib", "numpy", "PySide6.QtNetwork"),
}
LATER = (
    *(f"engine.{each}" for each in ("counting", "players", "representations", "tree", "why")),
    *(f"session.{each}" for each in ("notation", "recall", "store.autosave")),
    *(f"ui.{each}" for each in ("games", "lab", "setup", "studies")),
    *(f"ui.kit.{each}" for each in ("controls", "manual", "table")),
    *(f"ui.window.{each}" for each in ("dialogs", "settings_panel", "study_tabs")),
)
LATER_OF_QT = ("PrintSupport", "Svg", "Test", "Xml")
"""What is imported when the window has been painted, with all that is in it."""


def module_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file): file for file in FILES}


def tree_of(module: str) -> ast.Module:
    return parsed(MODULES[module])


@cache
def imports_of(module: str) -> tuple[str, ...]:
    """Return the modules that `module` imports, anywhere in it."""
    return tuple(_imports_in(module))


def _imports_in(module: str) -> Iterator[str]:
    for node in walked(tree_of(module)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            source = node.module or ""
            for each in node.names:
                inner = f"{source}.{each.name}"
                # What is imported from a package may be a module in it.
                yield inner if inner in MODULES or source == "PySide6" else source


def is_in(module: str, place: str) -> bool:
    return module == place or module.startswith(f"{place}.")


def layer_of(module: str) -> str:
    """Return the innermost place in ALLOWED that `module` belongs to."""
    return max((place for place in ALLOWED if is_in(module, place)), key=len)


def printed(script: str) -> str:
    """Run `script` in a new interpreter that says nothing else; return what it prints."""
    done = run("-W", "error", "-c", script)
    lines = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    assert (done.returncode, lines) == (0, [])
    return done.stdout


# Who knows whom.


def test_imports_point_inwards() -> None:
    """What is not of this program or of Qt is of the standard library."""
    for module in MODULES:
        layer = layer_of(module)
        leaves = LEAVES if layer in (UI, COMMAND_LINE, APP) else ()
        for each in imports_of(module):
            if each.split(".")[0] not in sys.stdlib_module_names:
                allowed = each in leaves or any(is_in(each, place) for place in ALLOWED[layer])
                assert allowed, (module, each)


# What the rooms are.


def room_of(module: str) -> str:
    """Return the file or folder directly in the package, or in UI, that `module` is in."""
    return ".".join(module.split(".")[: 3 if is_in(module, UI) else 2])


@cache
def arrows() -> frozenset[tuple[str, str]]:
    """Return the pairs of rooms of which one imports the other."""
    return frozenset(
        (room_of(module), room_of(each))
        for module in MODULES
        for each in imports_of(module)
        if each in MODULES and room_of(each) != room_of(module)
    )


def test_there_are_few_rooms_and_few_arrows_between_them() -> None:
    rooms = {room_of(module) for module in MODULES}
    print(f"{len(rooms)} rooms, {len(arrows())} arrows, {len(MODULES)} files")  # noqa: T201
    assert (len(rooms) <= MOST_ROOMS, len(arrows()) <= MOST_ARROWS) == (True, True)


def circles(left: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """Return the arrows that are left without those that end at what imports nothing more."""
    while ends := {each for _, each in left} - {each for each, _ in left}:
        left = frozenset(arrow for arrow in left if arrow[1] not in ends)
    return left


def test_rooms_form_no_circle() -> None:
    assert circles(arrows()) == frozenset()


def test_files_form_no_circle() -> None:
    pairs = [(module, each) for module in MODULES for each in imports_of(module)]
    assert circles(frozenset(pair for pair in pairs if pair[0] != pair[1])) == frozenset()


def test_every_class_has_a_name_of_its_own() -> None:
    """Who reads a name need not look up which of two things it means here."""
    named: dict[str, list[str]] = {}
    for module in MODULES:
        for node in walked(tree_of(module)):
            if isinstance(node, ast.ClassDef):
                named.setdefault(node.name.lstrip("_"), []).append(module)
    assert {name: where for name, where in named.items() if len(where) > 1} == {}


# Features are found.


def test_every_feature_is_found_by_walking() -> None:
    script = "".join(
        f"from {module} import {registry}\n"
        f"for each in {registry}.values():\n"
        "    made_by = getattr(each, 'build', None) or getattr(each, 'check', each)\n"
        "    print(made_by.__module__)\n"
        for _, module, registry in REGISTRIES
    )
    assert set(printed(script).split()) == features()


def features() -> set[str]:
    """Return the modules that are entries of a registry."""
    packages = {f"{NAME}.{folder.replace('/', '.')}" for folder, _, _ in REGISTRIES}
    return {each for each in MODULES if each.rpartition(".")[0] in packages} - NO_ENTRIES


def test_features_are_imported_by_nobody() -> None:
    found = [
        (module, each)
        for module in MODULES
        for each in features().intersection(imports_of(module))
        if not is_in(module, each)
    ]
    assert found == []


def test_only_one_module_reads_the_clock_on_the_wall() -> None:
    """It can be set back: how long something took is measured by others."""
    readers = {each for each in MODULES if WALL_CLOCKS.intersection(names_in(tree_of(each)))}
    assert readers == {f"{SESSION}.game_record"}


# What it must never do.


def names_in(tree: ast.AST) -> Iterator[str]:
    """Yield every name that is used, such as `eval` and `os.system`, and every one imported."""
    for node in walked(tree):
        match node:
            case ast.Call(func=ast.Name(id="QSettings")):
                yield "QProcess"
            case ast.Name(id=name):
                yield name
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                yield from (f"{owner}.{name}", name if name.startswith("Q") else "")
            case ast.ImportFrom(module=source, names=names):
                yield from (each.name for each in names)
                yield from (f"{source}.{each.name}" for each in names)


def test_nothing_runs_what_it_reads_or_starts_programs_or_speaks_to_others() -> None:
    found = [
        (module, each)
        for module in MODULES
        for each in (
            *(each for each in imports_of(module) for no in FORBIDDEN_MODULES if is_in(each, no)),
            *filter(FORBIDDEN_NAMES.fullmatch, names_in(tree_of(module))),
        )
    ]
    assert found == []
    assert {each for each in MODULES if "importlib" in imports_of(each)} == IMPORTS_BY_NAME


def test_no_address_is_known_but_those_of_about() -> None:
    found = {
        (module, address)
        for module in MODULES
        for node in walked(tree_of(module))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for address in re.findall(r"\w+://[^\s'\"<>]*", node.value)
    }
    assert found == LINKS


# How long things are.


def test_functions_are_short() -> None:
    """The signature does not count."""
    lengths = {
        (module, node.name, node.lineno): (node.end_lineno or 0) - node.body[0].lineno + 1
        for module in MODULES
        for node in walked(tree_of(module))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > MAX_FUNCTION_LINES} == {}


# What a start costs.

CREATE = f"""
import gc
rounds = []
gc.callbacks.append(lambda *_: rounds.append(1))
import {NAME}.__main__
from {APP} import create
app, window = create(["test"])
def show():
    seen = []
    window.painted.connect(lambda: seen.append(1))
    window.show()
    while not seen:
        app.processEvents()
"""
PAINTED = f"{CREATE}window.painted.disconnect()\nshow()"
"""Up to the first look at the window, when what can wait has not begun."""
STARTED = f"{CREATE}show()\nwhile not window.menu_actions.is_filled:\n    app.processEvents()"
"""Until the last game is there again."""
REPORT = """
import linecache, sys
print(*sys.modules)
print(*linecache.cache)
print(*rounds)
window.close()
print(*sys.modules)
"""


@cache
def start(script: str) -> tuple[list[str], list[str], list[str], list[str]]:
    """Return modules, files that were read as text, collections of garbage, modules at the end."""
    modules, read, rounds, last = printed(script + REPORT).splitlines()
    return modules.split(), read.split(), rounds.split(), last.split()


def test_a_start_imports_nothing_slow() -> None:
    """Nor does its end."""
    *_, loaded = start(STARTED)
    assert APP in loaded
    assert SLOW_IMPORTS.intersection(loaded) == set()


def test_a_start_collects_no_garbage() -> None:
    """But for what may be due before the first line of the program."""
    _, _, rounds, _ = start(PAINTED)
    assert len(rounds) <= len(("start", "stop"))


def test_the_window_is_painted_before_all_else_is_imported() -> None:
    loaded, *_ = start(PAINTED)
    assert f"{UI}.board.board_view" in loaded
    places = [f"{NAME}.{each}" for each in LATER] + [f"PySide6.Qt{each}" for each in LATER_OF_QT]
    late = [each for each in loaded if any(is_in(each, place) for place in places)]
    folder = f"{ENGINE}.representations"
    assert [each for each in late if each not in (folder, f"{folder}.vector")] == []


def test_a_start_reads_no_source() -> None:
    """PySide6 would, of every module that is imported after it."""
    _, read, *_ = start(STARTED)
    assert [each for each in read if each.endswith(".py")] == []
