"""A disk that takes long to sync, for programs that are started: also for what SQLite asks."""

import shutil
import subprocess
from pathlib import Path

SOURCE = """
#include <unistd.h>
int fsync(int file) { return usleep(1000U * %d); }
int fdatasync(int file) { return usleep(1000U * %d); }
"""


def slow_disk(folder: Path, milliseconds: int) -> dict[str, str]:
    """Return the environment in which a sync takes so long; without a compiler there is none."""
    library, compiler = folder / "slow.so", shutil.which("cc")
    if not compiler:
        return {}
    command = compiler, "-shared", "-fPIC", "-o", str(library), "-x", "c", "-"
    source = SOURCE % (milliseconds, milliseconds)
    subprocess.run(command, input=source, text=True, check=True)
    return {"LD_PRELOAD": str(library)}
