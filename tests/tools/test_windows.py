"""What is known of Windows under Wine without it: versions, words, the package, the folder."""

import io
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

import windows
from windows import Windows


def package(*names: str) -> bytes:
    """Return a package as that with Windows' Python is made."""
    inner, outer = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(inner, "w") as files:
        for name in names:
            files.writestr(name, name)
    with tarfile.open(fileobj=outer, mode="w:gz") as archive:
        for name, content in (("p/setup.py", b"raise"), ("p/src/data.zip", inner.getvalue())):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return outer.getvalue()


def test_another_package_of_that_name_is_not_unpacked(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="its checksum is another one"):
        windows.unpack_python(package("cp312/python.exe"), tmp_path / "python")
    assert list(tmp_path.iterdir()) == []


def test_wine_gets_its_own_home_and_nothing_of_the_callers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("WINEPREFIX", "XDG_DATA_HOME", "PYTHONPATH", "QT_SCALE_FACTOR"):
        monkeypatch.setenv(name, "surprise")
    environment = Windows(tmp_path).environment(":7")
    assert "surprise" not in environment.values()
    assert (environment["DISPLAY"], environment["PATH"]) == (":7", os.environ["PATH"])
    assert environment["SOURCE_DATE_EPOCH"].isdigit()
    for name in ("HOME", "WINEPREFIX"):
        assert Path(environment[name]).is_relative_to(tmp_path / ".windows")


def test_copy_of_the_project_is_as_the_project_and_keeps_what_was_built(tmp_path: Path) -> None:
    copied = Windows(tmp_path).project
    for name in (
        *("tests/test_it.py", "tests/__pycache__/test_it.pyc", "LICENSE", "dist/linux"),
        *(".venv/python", ".windows/project/dist/windows", ".windows/project/tests/test_old.py"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    Windows(tmp_path).copy_project()
    found = {each.relative_to(copied).as_posix() for each in copied.rglob("*") if each.is_file()}
    assert found == {"tests/test_it.py", "LICENSE", "dist/windows"}
