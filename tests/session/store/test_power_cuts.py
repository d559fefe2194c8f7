"""Power cuts at any time: a sound file is left that has all that was synced.

What a process writes and syncs is recorded. From it the files are made as a disk may have them
after a cut: what was written since the last sync may be there or not, each sector for itself.
"""

import os
import random
import shutil
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.processes import run
from tests.session.store.seated import FILE
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.database import open_database
from tictactoe_gui.session.store.keeper import log_of
from tictactoe_gui.session.store.record_text import read_record

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(
        not (sys.platform == "linux" and shutil.which("cc")), reason="a C compiler is needed"
    ),
]
SECTOR = 512
LIVES = ("kill", "kill", "close", "kill", "close")
"""How the program ends that is started again and again on the same file."""
MOVES = 120
CUTS = 250


class Done(NamedTuple):
    """Something that was done to a file."""

    what: str
    name: str
    offset: int
    content: bytes


def read_log(log: bytes) -> Iterator[Done]:
    at = 0
    while at < len(log):
        what, length, offset, size = struct.unpack_from("<cIqI", log, at)
        at += 17 + length + size
        name = log[at - size - length : at - size].decode()
        yield Done(what.decode(), name, offset, log[at - size : at])


class File:
    """A file as programs see it, and what the disk has of it for certain."""

    def __init__(self) -> None:
        self.synced: bytearray | None = None
        self.now = bytearray()
        self.changes: list[Done] = []
        """Those since the last sync that has ended had begun."""
        self._syncing = bytearray(), 0

    def take(self, done: Done) -> None:
        if done.what == "B":
            self._syncing = self.now.copy(), len(self.changes)
        elif done.what == "S":
            self.synced, count = self._syncing
            del self.changes[:count]
        else:
            self.changes.append(done)
            put(self.now, done)

    def after_cut(self, chance: random.Random) -> bytearray | None:
        """Return what a disk may have: each sector as it was at any time since the sync."""
        if self.synced is None and chance.random() < 0.1:
            return None
        found, last = (self.synced or bytearray()).copy(), len(self.changes)
        lost = chance.choice([0, 0.1, 0.5, 1])
        front = chance.choice([0, 0, 8, 80])
        newest: dict[int, int] = {}
        for number, done in enumerate(self.changes):
            for part in parts_of(done):
                sector = part.offset // SECTOR
                is_late = sector >= front and chance.random() >= lost
                if number < newest.setdefault(sector, last if is_late else chance.randint(0, last)):
                    put(found, part)
        return found


def parts_of(done: Done) -> Iterator[Done]:
    """Yield what is done to each sector."""
    if done.what == "T":
        yield done
    at = 0
    while at < len(done.content):
        room = SECTOR - (done.offset + at) % SECTOR
        yield done._replace(offset=done.offset + at, content=done.content[at : at + room])
        at += room


def put(content: bytearray, done: Done) -> None:
    if done.what == "T":
        del content[done.offset :]
    content.extend(bytes(max(0, done.offset - len(content))))
    content[done.offset : done.offset + len(done.content)] = done.content


class Cutting:
    """What was done, up to a moment at which the power is cut."""

    def __init__(self, log: bytes) -> None:
        self.log = list(read_log(log))
        self.files: dict[str, File] = {}
        self.deleted: dict[str, File] = {}
        self.certain = self._syncing = 0
        """How much of what was seen the disk has for certain."""
        self._done = 0

    def go_to(self, end: int) -> None:
        for done in self.log[self._done : end]:
            if done.what == "U":
                self.deleted[done.name] = self.files.pop(done.name, File())
                continue
            self.files.setdefault(done.name, File()).take(done)
            if done.name.endswith("-wal") and done.what == "B":
                self._syncing = self.seen.count(b"\n")
            elif done.name.endswith("-wal") and done.what == "S":
                self.certain = self._syncing
        self._done = end

    @property
    def seen(self) -> bytearray:
        return self.files["seen"].now if "seen" in self.files else bytearray()

    @property
    def is_new(self) -> bool:
        """Whether the disk may have nothing yet of a file that was just made."""
        return FILE not in self.files or self.files[FILE].synced is None

    def leave(self, folder: Path, chance: random.Random) -> None:
        """Write what the disk may have; a deletion may not have come there."""
        for name in (FILE, log_of(Path(FILE)).name):
            content = self.files[name].after_cut(chance) if name in self.files else None
            if content is None and name in self.deleted and chance.random() < 0.5:
                content = self.deleted[name].after_cut(chance)
            if content is not None:
                (folder / name).write_bytes(content)


@pytest.fixture(scope="module")
def recorder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library that records what a process writes."""
    made = tmp_path_factory.mktemp("recorder") / "recorder.so"
    source = Path(__file__).with_name("recorder.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", made, source, "-ldl"], check=True)
    return made


@pytest.mark.parametrize("seed", range(4))
def test_a_power_cut_leaves_a_sound_file_with_all_that_was_synced(
    tmp_path: Path, recorder: Path, seed: int
) -> None:
    folder, log = tmp_path / "kept", tmp_path / "log"
    folder.mkdir()
    preload = {"LD_PRELOAD": str(recorder), "REC_FOLDER": str(folder), "REC_LOG": str(log)}
    for number, way in enumerate(LIVES):
        words = ["-m", "tests.session.store.playing", folder, 10 * seed + number, MOVES, way]
        assert run(*words, environment={**os.environ, **preload}).returncode == 0
    seen = [(read_record(x).uid, x) for x in (folder / "seen").read_text().splitlines()]
    chance, cutting = random.Random(seed), Cutting(log.read_bytes())
    figures, moments = Counter[str](), set[int]()
    for cut in sorted(chance.sample(range(len(cutting.log) + 1), CUTS)):
        cutting.go_to(cut)
        moments.add(cutting.certain)
        left = tmp_path / f"cut-{cut}"
        left.mkdir()
        cutting.leave(left, chance)
        check(left / FILE, seen, cutting, figures)
        shutil.rmtree(left)
    assert figures["sound"] > CUTS * 0.9
    assert len(moments) > 20
    cutting.go_to(len(cutting.log))
    assert cutting.certain == len(seen)


def check(path: Path, seen: list[tuple[str, str]], cutting: Cutting, figures: Counter[str]) -> None:
    """Assert that what is left is sound, and has each game as it was once all was certain."""
    opening = open_database(path)
    with closing(opening.connection) as connection:
        assert opening.is_in_file
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = {read_record(text).uid: text for text in games.all_texts(connection)}
    if cutting.is_new:
        figures["new, set aside" if opening.aside else "new"] += 1
        return
    assert not opening.aside
    certain = {uid: at for at, (uid, _) in enumerate(seen[: cutting.certain])}
    lost = [uid for uid, at in certain.items() if (uid, kept.get(uid)) not in seen[at:]]
    assert lost == []
    figures["sound"] += 1
