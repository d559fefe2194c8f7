"""Census: how much of everything a process has that must not become more and more."""

import ctypes
import gc
import mmap
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QMenu, QWidget

MEGABYTE = 2**20


class Census(NamedTuple):
    """The numbers of one moment, in which nothing is going on."""

    memory: float
    """Resident, in megabytes."""
    in_use: float
    """What the C library has given out, in megabytes; the rest of the memory lies idle."""
    threads: int
    """Of the process; Qt has some of its own, which come and go."""
    python_threads: int
    pools: int
    timers: int
    active_timers: int
    windows: int
    menus: int
    widgets: int
    handles: int
    open_files: Counter[str]
    """What the handles lead to."""
    objects: Counter[str]
    """Qt's objects by class."""
    blocks: int
    """Pieces of memory that Python's objects have."""


COUNTED = (
    *("python_threads", "pools", "timers", "active_timers"),
    *("windows", "menus", "handles"),
)
"""What may not be more at the end than after warming up."""
EVENTS = "anon_inode:[eventfd]"
"""Every thread of Qt has one; the threads are counted."""
QT_THREADS = 2
"""So many threads in which Qt draws may be there at one time and not at another."""
FEW = 20
"""So many more objects of one class may belong to what is shown just now."""


def take() -> Census:
    """Count everything, without what only waits to be deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    blocks, files = sys.getallocatedblocks(), _open_files()
    widgets = QApplication.allWidgets()
    objects = _objects(widgets)
    timers = [each for each in objects if isinstance(each, QTimer)]
    return Census(
        memory=memory(),
        in_use=_in_use(),
        threads=_entries("/proc/self/task"),
        python_threads=threading.active_count(),
        pools=sum(isinstance(each, QThreadPool) for each in objects),
        timers=len(timers),
        active_timers=sum(each.isActive() for each in timers),
        windows=len(QApplication.topLevelWidgets()),
        menus=sum(isinstance(each, QMenu) for each in widgets),
        widgets=len(widgets),
        handles=files.total() - files[EVENTS],
        open_files=files,
        objects=Counter(type(each).__name__ for each in objects),
        blocks=blocks,
    )


def grown(before: Census, after: Census) -> list[str]:
    """Return what there is more of, a line each; memory is not judged here."""
    lines = [
        f"{name}: {getattr(before, name)} before, {getattr(after, name)} after"
        for name in COUNTED
        if getattr(after, name) > getattr(before, name)
    ]
    if after.threads > before.threads + QT_THREADS:
        lines.append(f"threads: {before.threads} before, {after.threads} after")
    files, more = after.open_files - before.open_files, after.objects - before.objects
    lines += [f"more {name}: {count}" for name, count in more.items() if count > FEW]
    return [*lines, f"files: {dict(files)}, objects: {dict(more)}"] if lines else []


def memory() -> float:
    """Return the resident memory in megabytes, 0 where the system does not tell.

    What the C library keeps for later is given back first: a large window or a picture of many
    pixels leaves it with so much that nothing else could be seen.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim:
        trim(0)
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * mmap.PAGESIZE / MEGABYTE


class _MallInfo(ctypes.Structure):
    """`struct mallinfo2` of the GNU C library, in bytes."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


def _in_use() -> float:
    """Return the megabytes in use outside Python's own pools, 0 where the library cannot tell."""
    ask = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if ask is None:
        return 0
    ask.restype = _MallInfo
    told = ask()
    return float(told.uordblks + told.hblkhd) / MEGABYTE


def _objects(widgets: list[QWidget]) -> list[QObject]:
    """Return the widgets and everything that belongs to them or to the application."""
    app = QCoreApplication.instance()
    assert app
    roots = [app, *(each for each in widgets if not each.parent())]
    return [*roots, *(each for root in roots for each in root.findChildren(QObject))]


def _entries(folder: str) -> int:
    return len(list(Path(folder).iterdir())) if Path(folder).exists() else 0


def _open_files() -> Counter[str]:
    folder = Path("/proc/self/fd")
    return Counter(str(each.readlink()) for each in folder.iterdir() if each.is_symlink())
