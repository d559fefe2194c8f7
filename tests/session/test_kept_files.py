"""Files of what persons have named: locked, bounded, and left alone where they may be good."""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QLockFile

from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rule_cards import RuleList, read_rules
from tictactoe_gui.files import TooLarge
from tictactoe_gui.session import kept_machines, kept_rules
from tictactoe_gui.session.kept_machines import read_kept
from tictactoe_gui.session.kept_rules import RulesFile


class Kind(NamedTuple):
    """One of the kinds of files that hold what persons have named."""

    file: str
    lock: str
    add: Callable[[Path, str], object]
    """Keep something under a name."""
    read: Callable[[Path], Iterable[Any]]
    """Return what is kept."""

    def names(self, folder: Path) -> tuple[str, ...]:
        """Return the names of what is kept, none where it cannot be read."""
        with suppress(OSError):
            return tuple(each.name for each in self.read(folder))
        return ()


def rules_of(folder: Path) -> RulesFile:
    return RulesFile(folder / "rules.txt")


def add_machine(folder: Path, name: str) -> object:
    return kept_machines.add(folder, name, Machine.untaught(Menace(), seed=3))


@pytest.fixture(
    params=[
        Kind(
            "rules.txt",
            "rules.lock",
            lambda folder, name: rules_of(folder).keep(read_rules(f"name: {name}; win; block")),
            lambda folder: rules_of(folder).read().programs,
        ),
        Kind("owl.txt", "machines.lock", add_machine, lambda folder: read_kept(folder).machines),
    ],
    ids=["rules", "machines"],
)
def kind(request: pytest.FixtureRequest) -> Kind:
    assert isinstance(request.param, Kind)
    return request.param


@contextmanager
def unreadable(number: int) -> Iterator[None]:
    """Let no file be opened to be read, for a moment."""
    opens = os.open

    def refuse(path: Path, flags: int, mode: int = 0o777) -> int:
        if str(path).endswith(".txt"):
            raise OSError(number, os.strerror(number), str(path))
        return opens(path, flags, mode)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", refuse)
        yield


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES, errno.EMFILE, errno.ESTALE])
def test_a_file_that_cannot_be_read_now_stays_where_it_is(
    tmp_path: Path, kind: Kind, number: int
) -> None:
    kind.add(tmp_path, "Owl")
    content = (tmp_path / kind.file).read_bytes()
    os.utime(tmp_path / kind.file, (1, number))  # for what was read once is not read again
    with unreadable(number):
        assert kind.names(tmp_path) == ()
        with pytest.raises(OSError, match=os.strerror(number)):
            kind.add(tmp_path, "Owl")
    assert (tmp_path / kind.file).read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == [kind.file]
    assert kind.names(tmp_path) == ("Owl",)


@pytest.fixture
def version() -> Iterator[str]:
    """Let the program have a version."""
    before = QCoreApplication.applicationVersion()
    QCoreApplication.setApplicationVersion("1.9.2")
    yield "1.9.2"
    QCoreApplication.setApplicationVersion(before)


@pytest.mark.parametrize(
    ("writer", "is_newer"),
    [("1.9.3", True), ("1.10", True), ("2.0.0", True), ("1.9.2", False), ("1.9", False)],
)
def test_only_what_a_newer_version_has_written_is_left_alone(
    tmp_path: Path, kind: Kind, version: str, writer: str, *, is_newer: bool
) -> None:
    """It holds what is unknown here: a rule, or a line of a machine."""
    kind.add(tmp_path, "Owl")
    file = tmp_path / kind.file
    text = file.read_text() + "guess: what\n"
    assert f"# version {version}\n" in text
    text = text.replace(f"# version {version}", f"# version {writer}")
    file.write_text(text)
    assert kind.names(tmp_path) == ()
    stem = file.stem if is_newer else f"{file.stem}.bad"
    assert [each.name for each in tmp_path.iterdir()] == [f"{stem}.txt"]
    if is_newer:
        with pytest.raises(OSError, match=f"{file.name}: NewerFile"):
            kind.add(tmp_path, "Owl")
        assert file.read_text() == text


def test_what_a_newer_version_has_written_is_read_if_it_can_be(
    tmp_path: Path, kind: Kind, version: str
) -> None:
    kind.add(tmp_path, "Owl")
    file = tmp_path / kind.file
    file.write_text(file.read_text().replace(f"version {version}", "version 999.1"))
    assert kind.names(tmp_path) == ("Owl",)


def test_a_machine_in_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "owl.txt").write_text("tic-tac-toe machine 2\nname: Owl\nwisdom: 7\n")
    kept = kept_machines.read_kept(tmp_path)
    assert [each.path.name for each in kept.unread] == ["owl.txt"]
    assert (kept.machines, kept.aside) == ((), ())
    with pytest.raises(OSError, match=r"owl\.txt"):
        kept.of("Owl")
    add_machine(tmp_path, "Elk")  # others can be kept meanwhile
    assert [each.name for each in read_kept(tmp_path).machines] == ["Elk"]
    assert {each.name for each in tmp_path.iterdir()} == {"owl.txt", "elk.txt"}


def test_two_windows_that_keep_twenty_each_leave_all(tmp_path: Path, kind: Kind) -> None:
    def keep_twenty(letter: str) -> None:
        for number in range(20):
            kind.add(tmp_path, f"{letter}{number}")

    windows = [Thread(target=keep_twenty, args=(letter,)) for letter in "ab"]
    for each in windows:
        each.start()
    for each in windows:
        each.join()
    assert len(kind.names(tmp_path)) == 40


def test_who_finds_the_lock_held_waits(tmp_path: Path, kind: Kind) -> None:
    other = QLockFile(str(tmp_path / kind.lock))
    assert other.tryLock(0)
    adds = Thread(target=kind.add, args=(tmp_path, "Owl"))
    adds.start()
    assert kind.names(tmp_path) == ()
    other.unlock()
    adds.join()
    assert kind.names(tmp_path) == ("Owl",)


def test_rules_that_find_no_room_are_refused_and_the_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kept_rules.MAX_BYTES >= 100_000
    monkeypatch.setattr(kept_rules, "MAX_BYTES", 20_000)
    path = tmp_path / "rules.txt"
    long = read_rules("\n".join(["turns 1, 2, 3, 4, 5, 6, 7, 8, 9: opposite corner"] * 40))
    kept: tuple[RuleList, ...] = ()
    with suppress(TooLarge):
        for number in range(100):
            kept = RulesFile(path).keep(RuleList(f"Rules {number}", long.steps)).programs
    assert 5 < len(kept) < 100
    assert RulesFile(path).read() == (kept, None)
    assert [each.name for each in tmp_path.iterdir()] == ["rules.txt"]
    assert len(RulesFile(path).forget("Rules 0").programs) == len(kept) - 1
    assert len(RulesFile(path).keep(RuleList("Rules 0", long.steps)).programs) == len(kept)
