"""Reading from outside: whole, at once, or an error that says what it is."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bad_input import TEXTS, tries
from tests.posix import make_pipe
from tictactoe_gui.files import NoFile, NoText, TooLarge, read_bytes, read_text

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
    make_pipe(tmp_path / "pipe")
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


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ""),
        ("é 5".encode(), "é 5"),
        ("é 5".encode("utf-8-sig"), "é 5"),
        ("é 5".encode("utf-16"), "é 5"),
        (b"\xfe\xff\x001\x005", "15"),
    ],
)
def test_text_is_read_in_any_of_its_forms(tmp_path: Path, content: bytes, text: str) -> None:
    (tmp_path / "file").write_bytes(content)
    assert read_text(tmp_path / "file", MOST) == text


@tries("files")
@given(
    st.binary(max_size=100)
    | st.builds(bytes.__add__, st.sampled_from([b"\xef\xbb\xbf", b"\xff\xfe"]), st.binary())
    | TEXTS.map(lambda text: text.encode("utf-16", errors="surrogatepass"))
    | TEXTS.map(lambda text: text.encode(errors="surrogatepass"))
)
def test_any_file_is_text_or_none(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        path.write_bytes(content)
        try:
            text = read_text(path, MOST)
        except (NoText, TooLarge):
            return
        assert "\0" not in text
        text.encode()  # no halves of surrogate pairs


def test_a_database_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To close it would let go of the locks of all who use it in this process."""
    opened: list[object] = []
    monkeypatch.setattr(os, "open", opened.append)
    for name in ("games.sqlite3", "games.sqlite3-wal"):
        with pytest.raises(NoText):
            read_bytes(tmp_path / name, 10)
    assert opened == []
