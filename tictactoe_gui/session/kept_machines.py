"""Kept machines: what machines have learnt, a text file each, in a folder beside the games.

`machine_text` describes the file; two remarks behind a `#` are added, which say when it was made,
which tells it from any other that has had its name, and which games it was taught last:

    # made 1795292081845
    # lesson 0123456789abcdef0123456789abcdef

Each change reads the file first, and holds a lock meanwhile: another window of the program may
have taught it something. A game that is among the last ones is not learnt again, so that a lesson
can be asked for anew when it is not certain that it was written.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple, Self

from tictactoe_gui.engine.learning.machine import Change, Machine
from tictactoe_gui.engine.learning.machine_text import NewerMachine, machine_text, read_machine
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.engine.texts import tr
from tictactoe_gui.files import NewerFile, keep_aside
from tictactoe_gui.session import game_record, kept_files
from tictactoe_gui.session.kept_files import NOT_THERE, WRONG, NotRead
from tictactoe_gui.session.lessons import GameLesson

FOLDER = "machines"
MAX_BYTES = 1_000_000
MOST = 200
"""Machines that are kept."""
MOST_LESSONS = 200
"""Games that a file remembers; a window has fewer open."""
_LOCK = "machines.lock"
_ENDING = ".txt"
_MADE = re.compile(r"^# made ([0-9]{1,14})$", re.MULTILINE)
_LESSON = re.compile(r"^# lesson ([0-9a-f]{32})$", re.MULTILINE)
_ASIDE = re.compile(r".*\.bad(-[0-9]+)?")


class NotKept(ImpossibleText):
    """A machine that cannot be kept under that name, or is not there."""


class KeptMachine(NamedTuple):
    """A machine with its name, and what its file says beside."""

    name: str
    machine: Machine
    path: Path
    made: int
    """Milliseconds since 1970, UTC: no two that are made here have the same."""
    lessons: tuple[str, ...] = ()
    """The uids of the games that it was taught last, the newest last."""


class KeptMachines(NamedTuple):
    """What there is, by name, and what files could not be read."""

    machines: tuple[KeptMachine, ...] = ()
    aside: tuple[Path, ...] = ()
    """Where files are now that hold no machine."""
    unread: tuple[NotRead, ...] = ()
    """Files that were left alone; each may hold a machine of any name."""

    def of(self, name: str) -> KeptMachine:
        """Return the machine of that name; raise KeyError if there is none, NotRead if any is."""
        for each in self.machines:
            if each.name == name:
                return each
        if self.unread:
            raise self.unread[0]
        raise KeyError(name)

    def beside(self, before: Self) -> Self:
        """Return what there is, with what was read before of files that cannot be read now."""
        unread = [each.path for each in self.unread]
        machines = (*self.machines, *[each for each in before.machines if each.path in unread])
        return self._replace(machines=tuple(sorted(machines, key=lambda each: each.made)), aside=())

    def same(self, name: str, made: int) -> KeptMachine | None:
        """Return the machine that was made then, whatever it is called by now; None if gone."""
        found = [each for each in self.machines if each.made == made]
        named = [each for each in found if each.name == name]
        if named or len(found) != 1 or not made:  # a file that a person has copied tells no time
            return named[0] if named else None
        return found[0]


class Taught(NamedTuple):
    """A machine that has learnt from a game, and what has changed in its boxes."""

    name: str
    uid: str
    """Of the game."""
    sides: tuple[Mark, ...]
    machine: Machine
    changes: tuple[Change, ...]


def read_kept(folder: Path) -> KeptMachines:
    """Return all that is kept; what is no machine is renamed. Raise OSError if out of reach."""
    found: dict[str, KeptMachine] = {}
    aside: list[Path] = []
    unread: list[NotRead] = []
    for path in paths_in(folder):
        if len(found) == MOST:
            break
        try:
            kept = _read(path)
        except NOT_THERE:
            continue  # another window has just deleted it
        except NotRead as error:
            unread.append(error)
            continue
        except WRONG:
            aside += filter(None, [keep_aside(path)])
            continue
        if kept.name not in found:
            found[kept.name] = kept
    machines = sorted(found.values(), key=lambda each: each.made)
    return KeptMachines(tuple(machines), tuple(aside), tuple(unread))


def paths_in(folder: Path) -> list[Path]:
    """Return the files that may hold machines; raise OSError if the folder is out of reach."""
    try:
        paths = sorted(folder.iterdir())
    except FileNotFoundError:
        return []
    return [each for each in paths if each.suffix == _ENDING and not _ASIDE.fullmatch(each.stem)]


def add(folder: Path, name: str, machine: Machine) -> KeptMachines:
    """Keep a machine under a new name; raise NotKept if that is taken, OSError if it cannot be."""
    with _changing(folder) as kept:
        _check_free(kept, name)
        if len(kept.machines) >= MOST:
            raise NotKept(tr("There are {most} machines already. Forget one first."), most=MOST)
        new = KeptMachine(name, machine, _free_path(folder, name), _stamp(kept))
        _write(new)
        return kept._replace(machines=(*kept.machines, new))


def replace(folder: Path, name: str, machine: Machine) -> KeptMachines:
    """Keep another machine in place of the one of that name; raise NotKept if it is gone."""
    with _changing(folder) as kept:
        now = _there(kept, name)._replace(machine=machine, made=_stamp(kept), lessons=())
        return _written(kept, name, now)


def rename(folder: Path, name: str, new_name: str) -> KeptMachines:
    """Give a machine another name; raise NotKept if that is taken, or the machine is gone."""
    with _changing(folder) as kept:
        old = _there(kept, name)
        _check_free(kept, new_name, but=name)
        now = old._replace(name=new_name, path=_free_path(folder, new_name))
        renamed = _written(kept, name, now)
        old.path.unlink(missing_ok=True)
        return renamed


def forget(folder: Path, name: str) -> KeptMachines:
    """Keep the machine of that name no more; raise OSError if that cannot be."""
    with _changing(folder) as kept:
        with suppress(KeyError):
            kept.of(name).path.unlink(missing_ok=True)
        return kept._replace(machines=tuple([m for m in kept.machines if m.name != name]))


def teach(folder: Path, lesson: GameLesson) -> tuple[KeptMachines, tuple[Taught, ...]]:
    """Let the machines of a game learn from it, unless they have; raise OSError if that fails.

    Where one is gone, another of its name learns nothing; where that is not known, raise NotRead.
    """
    with _changing(folder) as kept:
        now, taught = kept, list[Taught]()
        for pupil in lesson.pupils:
            each = now.same(pupil.name, pupil.made)
            if not each and kept.unread:
                raise kept.unread[0]
            if not each or lesson.uid in each.lessons:
                continue
            machine, changes = each.machine.learn(lesson.moves, lesson.winner, *pupil.sides)
            lessons = (*each.lessons, lesson.uid)[-MOST_LESSONS:]
            now = _written(now, each.name, each._replace(machine=machine, lessons=lessons))
            taught.append(Taught(each.name, lesson.uid, pupil.sides, machine, changes))
        return now, tuple(taught)


def free_name(names: Iterable[str], wish: str) -> str:
    """Return a name that is not taken: the wish, or the wish and a number."""
    taken = {name.casefold() for name in names}
    wishes = chain([wish], (f"{wish} {number}" for number in count(2)))
    return next(each for each in wishes if each.casefold() not in taken)


def _stamp(kept: KeptMachines) -> int:
    """Return the time, but later than any other machine was made: the clock may be set back."""
    return max([game_record.now(), *(1 + each.made for each in kept.machines)])


def _check_free(kept: KeptMachines, name: str, but: str = "") -> None:
    taken = {each.name.casefold() for each in kept.machines if each.name != but}
    if name.casefold() in taken:
        raise NotKept(
            tr("There is already a machine named “{name}”. Choose another name."), name=name
        )
    for each in kept.unread:
        if re.fullmatch(rf"{stem_of(name)}(-[0-9]+)?", each.path.stem):
            raise each  # it may be of that name


def _there(kept: KeptMachines, name: str) -> KeptMachine:
    try:
        return kept.of(name)
    except KeyError:
        raise NotKept(tr("There is no machine “{name}” any more."), name=name) from None


def _written(kept: KeptMachines, name: str, now: KeptMachine) -> KeptMachines:
    """Write what a machine of that name has become, and return what there is now."""
    _write(now)
    machines = tuple([now if each.name == name else each for each in kept.machines])
    return kept._replace(machines=machines)


def _read(path: Path) -> KeptMachine:
    """Return what a file holds; raise as `kept_files.read` does."""
    try:
        there = path.stat()
    except OSError:
        return _read_version.__wrapped__(path)  # which says why
    return _read_version(path, there.st_mtime_ns, there.st_size, there.st_ino)


@lru_cache(maxsize=MOST)
def _read_version(path: Path, *_version: int) -> KeptMachine:
    """Return what a file holds; one that has not changed since is not read again."""
    return kept_files.read(path, MAX_BYTES, lambda text: _parsed(path, text))


def _parsed(path: Path, text: str) -> KeptMachine:
    try:
        name, machine = read_machine(text)
    except NewerMachine as error:
        raise NewerFile from error
    made = _MADE.search(text)
    lessons = _LESSON.findall(text)[-MOST_LESSONS:]
    return KeptMachine(name or path.stem, machine, path, int(made[1]) if made else 0, (*lessons,))


def _write(kept: KeptMachine) -> None:
    remarks = [f"# made {kept.made}", *[f"# lesson {uid}" for uid in kept.lessons]]
    text = machine_text(kept.machine, kept.name) + "".join([f"{each}\n" for each in remarks])
    kept_files.write(kept.path, text, MAX_BYTES)


def stem_of(name: str) -> str:
    """Return what the file of a new machine is called, if nothing is called so yet."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "machine"


def _free_path(folder: Path, name: str) -> Path:
    """Return a path that no file has, which looks like the name."""
    plain = stem_of(name)
    stems = chain([plain], (f"{plain}-{number}" for number in count(2)))
    paths = (folder / f"{stem}{_ENDING}" for stem in stems)
    return next(path for path in paths if not path.exists())


@contextmanager
def _changing(folder: Path) -> Iterator[KeptMachines]:
    """Yield what there is, which no other window changes meanwhile."""
    with kept_files.alone(folder / _LOCK):
        yield read_kept(folder)
