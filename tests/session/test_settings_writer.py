"""Settings are written beside the window's thread: the newest wins, and the end waits for it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.disk import Disk, slow_disk
from tictactoe_gui.session.settings import Settings, SettingsFile, Theme
from tictactoe_gui.session.settings_writer import SettingsWriter

SYSTEM, LIGHT, DARK = (Settings(theme=each) for each in Theme)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = slow_disk(monkeypatch)
    yield disk
    disk.be_quick()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.fixture
def writer(qtbot: QtBot, path: Path) -> SettingsWriter:
    assert qtbot
    return SettingsWriter(SettingsFile(path))


def theme(path: Path) -> Any:  # noqa: ANN401  (whatever is there)
    return json.loads(path.read_text())["theme"] if path.exists() else None


def test_a_choice_does_not_wait_for_the_disk(
    qtbot: QtBot, disk: Disk, writer: SettingsWriter, path: Path
) -> None:
    writer.write(DARK)
    disk.wait_for(1)
    assert theme(path) is None
    disk.release(1)
    qtbot.waitUntil(lambda: theme(path) == "dark")


def test_of_those_that_wait_only_the_newest_are_written(
    qtbot: QtBot, disk: Disk, writer: SettingsWriter, path: Path
) -> None:
    writer.write(DARK)
    disk.wait_for(1)
    for settings in (LIGHT, DARK, SYSTEM):
        writer.write(settings)
    disk.release(1)
    disk.wait_for(2)
    assert theme(path) is None, "the older settings are no longer wanted"
    disk.release(2)
    qtbot.waitUntil(lambda: theme(path) == "system")
    assert disk.begun == 2


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_the_last_ones_wait_for_no_other_and_stay(
    disk: Disk, writer: SettingsWriter, path: Path, order: tuple[int, ...]
) -> None:
    """An end in the middle of a sync waits for one, however long the other takes."""
    writer.write(DARK)
    disk.wait_for(1)
    writer.write_last(LIGHT)
    disk.wait_for(2)
    for number in order:
        disk.release(number)
    assert writer.wait()
    disk.be_quick()
    writer.rest()
    assert theme(path) == "light"
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_an_end_can_be_called_off(
    qtbot: QtBot, disk: Disk, writer: SettingsWriter, path: Path
) -> None:
    disk.be_quick()
    writer.write_last(DARK)
    assert writer.wait()
    assert theme(path) == "dark"
    writer.write(LIGHT)
    qtbot.waitUntil(lambda: theme(path) == "light")
    writer.write_last(LIGHT)
    assert writer.wait()
    assert theme(path) == "light"


def test_nothing_takes_the_place_of_the_last_ones(
    disk: Disk, writer: SettingsWriter, path: Path
) -> None:
    writer.write_last(DARK)
    writer.close()
    writer.write(LIGHT)
    disk.be_quick()
    assert writer.wait()
    assert theme(path) == "dark"


def test_what_cannot_be_written_is_told(
    qtbot: QtBot, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    writer = SettingsWriter(SettingsFile(tmp_path / "file" / "settings.json"))
    with qtbot.waitSignal(writer.failed) as failed:
        writer.write(DARK)
    assert isinstance(failed.args[0], OSError)
    assert "settings not saved" in caplog.text
    caplog.clear()
