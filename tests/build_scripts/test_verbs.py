import ast
import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import environment
import verbs
from tests.cases import for_each

BUILD_SCRIPTS = verbs.ROOT / "build_scripts"


@for_each("words", [[], ["fly"], ["fly", "--help"]])
def test_unknown_verb_exits_2_with_the_list(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert verbs.main(words) == 2
    error = capsys.readouterr().err
    assert error.endswith(verbs.usage())
    assert error.startswith("unknown verb: fly\n") == bool(words)


def test_tools_see_none_of_the_callers_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTEST_ADDOPTS", "QT_SCALE_FACTOR", "QT_QPA_PLATFORM", "LC_ALL"):
        monkeypatch.setenv(name, "surprise")
    monkeypatch.delenv("QT_QPA_PLATFORM")
    environment = verbs.tool_environment()
    assert "surprise" not in environment.values()
    assert environment["QT_QPA_PLATFORM"] == "offscreen"
    assert environment["PATH"] == os.environ["PATH"]
    monkeypatch.setenv("QT_QPA_PLATFORM", "minimal")
    assert verbs.tool_environment()["QT_QPA_PLATFORM"] == "minimal"


def test_clean_removes_what_was_made_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "tests" / "test_it.py"
    made = [
        tmp_path / ".venv" / environment.OURS,
        tmp_path / ".mypy_cache" / "cache.json",
        tmp_path / "tests" / "engine" / "__pycache__" / "test_it.pyc",
    ]
    for path in (kept, *made):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(verbs, "ROOT", tmp_path)
    assert verbs.main(["clean"]) == 0
    assert kept.exists()
    assert not any(path.parent.exists() for path in made)
    theirs = tmp_path / ".venv" / "pyvenv.cfg"
    theirs.parent.mkdir()
    theirs.touch()
    assert verbs.main(["clean"]) == 0
    assert theirs.exists()  # since somebody else made that one


@for_each("system, way", [("linux", "deadsnakes"), ("darwin", "brew"), ("win32", "winget")])
def test_old_python_is_told_where_a_newer_one_is(
    system: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setitem(sys.modules, "verbs", None)  # importing it would fail there
    with pytest.raises(SystemExit) as caught:
        runpy.run_path(str(BUILD_SCRIPTS), run_name="__main__")
    said = str(caught.value.code)
    assert said.startswith("tictactoe-gui needs Python 3.11 or newer")
    assert all(each in said for each in (way, "uv run", "pyenv"))


def test_old_python_can_parse_the_entry_point() -> None:
    source = (BUILD_SCRIPTS / "__main__.py").read_text("utf-8")
    tree = ast.parse(source, feature_version=(3, 7))
    too_new = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.ImportFrom)
    found = [node for node in ast.walk(tree) if isinstance(node, too_new)]
    # The one such import is the hand-over itself.
    assert [getattr(node, "module", None) for node in found] == ["verbs"]


@pytest.mark.skipif(os.name == "nt", reason="there is no exec on Windows")
@for_each(
    "program, code",
    [
        ("raise SystemExit(7)", 7),
        ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", -signal.SIGTERM),
    ],
)
def test_exit_code_and_signal_of_the_program_pass_through(program: str, code: int) -> None:
    command = [sys.executable, "-c", program]
    launcher = f"import os, verbs; raise SystemExit(verbs.hand_over({command!r}, os.environ))"
    assert subprocess.call([sys.executable, "-c", launcher], cwd=BUILD_SCRIPTS) == code
