"""Reading from outside: whole, at once, or an error that says what it is."""

import os
from pathlib import Path

import pytest

from tictactoe_gui.session.outside import NoFile, TooLarge, read_bytes

MOST = 1000
MAPS = Path("/proc/self/maps")
unix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


@pytest.mark.parametrize("size", [0, 1, MOST])
def test_a_file_is_read_whole(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\r\n\x1a\xff\0"[:size] * size)
    content = path.read_bytes()[:MOST]
    path.write_bytes(content)
    assert read_bytes(path, MOST) == content


@pytest.mark.parametrize("size", [MOST + 1, 10**8, 10**12])
def test_a_large_file_is_not(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    path.touch()
    os.truncate(path, size)  # a hole, which takes no room
    with pytest.raises(TooLarge):
        read_bytes(path, MOST)


@unix_only
def test_a_pipe_that_nobody_writes_into_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NoFile):
        read_bytes(tmp_path / "pipe", MOST)


@unix_only
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "/dev/full", "/dev/tty"])
def test_a_device_is_refused(name: str) -> None:
    with pytest.raises(OSError):  # noqa: PT011  (/dev/tty is one only where there is a terminal)
        read_bytes(Path(name), MOST)


@pytest.mark.skipif(not MAPS.exists(), reason="only Linux has such files")
def test_a_file_that_hides_its_length_is_read_no_further() -> None:
    assert MAPS.stat().st_size == 0
    with pytest.raises(TooLarge):
        read_bytes(MAPS, MOST)


def test_a_link_is_followed_and_a_circle_is_not(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    assert read_bytes(tmp_path / "link", MOST) == b"here"
    with pytest.raises(OSError, match="symbolic links"):
        read_bytes(tmp_path / "circle", MOST)
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "dangling", MOST)


def test_a_folder_and_nothing_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        read_bytes(tmp_path, MOST)
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "nothing", MOST)
