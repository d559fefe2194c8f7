"""Kills at any moment: what was seen is kept, whatever other windows and the disk do."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from tests.posix import KILL
from tests.processes import OFFSCREEN, PATIENCE, loaded, run
from tests.session.store.seated import records_in
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store.record_text import read_record

PLAYING = "tests.session.store.playing"
SLOW_DISK = """
#include <unistd.h>
int fsync(int file) { return usleep(3600000000U); }
int fdatasync(int file) { return usleep(3600000000U); }
"""
"""It answers after an hour."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


def check_kept(folder: Path) -> None:
    """Check that nothing which was seen lacks in the file."""
    seen: dict[str, GameRecord] = {}
    for text in (folder / "seen").read_text().splitlines():
        record = read_record(text)
        seen[record.uid] = record
    kept = {each.uid: each for each in records_in(folder)}
    lost = [uid for uid in seen if uid not in kept or kept[uid].merged_with(seen[uid]) != kept[uid]]
    assert seen
    assert lost == []


@pytest.mark.parametrize("seed", range(2))
def test_two_windows_that_are_killed_again_and_again_lose_nothing(
    tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    for way, other in (("kill", "close"), ("kill", "kill"), ("end", "kill"), ("close", "close")):
        with TemporaryFile() as told:
            both = [
                loaded().start(
                    PLAYING, [tmp_path, chance.random(), chance.randint(1, 60), each], told.fileno()
                )
                for each in (way, other)
            ]
            codes = [each.wait(PATIENCE) for each in both]
        assert codes == [-KILL if each == "kill" else 0 for each in (way, other)]
        check_kept(tmp_path)


@pytest.mark.skipif(
    not (sys.platform == "linux" and shutil.which("cc")), reason="a C compiler is needed"
)
def test_what_was_seen_outlives_a_kill_on_a_disk_that_does_not_answer(tmp_path: Path) -> None:
    library = tmp_path / "slow.so"
    command = "cc", "-shared", "-fPIC", "-o", str(library), "-x", "c", "-"
    subprocess.run(command, input=SLOW_DISK, text=True, check=True)
    slow = os.environ | OFFSCREEN | {"LD_PRELOAD": str(library)}
    done = run("-m", PLAYING, tmp_path, 1, 20, "kill", environment=slow)
    assert done.returncode == -KILL, done.stderr
    check_kept(tmp_path)
