import subprocess
import sys
from pathlib import Path

import pytest

import contents
import package


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for the packaged program, and one for what its build leaves behind."""
    monkeypatch.setattr(package, "DIST", tmp_path / "dist")
    monkeypatch.setattr(package, "BUILD", tmp_path / "build")
    monkeypatch.setattr(package, "ICONS", tmp_path / "build" / "icons")
    return tmp_path / "dist"


def refusal(*words: str) -> str:
    with pytest.raises(SystemExit) as caught:
        package.main(words)
    assert isinstance(caught.value.code, str), "a plain exit code would print nothing"
    return caught.value.code


def test_failed_build_says_why(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def call(_command: list[str], *, stdout: "subprocess._FILE", **_: object) -> int:
        assert not isinstance(stdout, int)
        assert stdout is not None
        stdout.write("12 INFO: on the way\nERROR: no space left\n\n")
        return 1

    dist.mkdir()
    (dist / "yesterday").touch()
    monkeypatch.setattr(subprocess, "call", call)
    assert refusal().startswith("package: PyInstaller failed: ERROR: no space left (all of it: ")
    assert not (dist / "yesterday").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="signed on other systems")
def test_a_program_is_signed_by_the_command_that_is_given(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = dist / "tictactoe" / "tictactoe"
    program.parent.mkdir(parents=True)
    package.sign()
    assert not program.exists()
    monkeypatch.setenv("SIGN_COMMAND", "cp '/dev/null'")
    package.sign()
    assert program.exists()
    monkeypatch.setenv("SIGN_COMMAND", "false --key")
    with pytest.raises(SystemExit, match="false has not signed tictactoe"):
        package.sign()


@pytest.mark.skipif(sys.platform != "linux", reason="packed with tar")
def test_archive_is_named_after_version_system_and_machine(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (dist / "tictactoe").mkdir(parents=True)
    (dist / "tictactoe" / "tictactoe").write_text("program", "utf-8")
    monkeypatch.setattr(package, "__version__", "1.2.3")
    monkeypatch.setattr("platform.machine", lambda: "AMD64")
    assert package.pack().startswith("dist/tictactoe-1.2.3-linux-x86_64.tar.xz: ")
    assert sorted(path.name for path in dist.iterdir()) == [
        "tictactoe",
        "tictactoe-1.2.3-linux-x86_64.tar.xz",
        "tictactoe-1.2.3-linux-x86_64.tar.xz.sha256",
    ]
    checked = subprocess.run(
        ["sha256sum", "--check", "tictactoe-1.2.3-linux-x86_64.tar.xz.sha256"],  # noqa: S607
        cwd=dist,
        capture_output=True,
        check=False,
    )
    assert checked.returncode == 0
    monkeypatch.setattr(contents, "MAX_ARCHIVE_BYTES", 10)
    with pytest.raises(SystemExit, match="archive is too large"):
        package.pack()
