"""Machines in a folder: kept, taught once, by two windows at a time, and what is no machine."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from tests.cases import for_each
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.machine_text import machine_text
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import game_record, kept_files
from tictactoe_gui.session.kept_files import Busy
from tictactoe_gui.session.kept_machines import (
    KeptMachine,
    KeptMachines,
    NotKept,
    add,
    forget,
    free_name,
    read_kept,
    rename,
    replace,
    teach,
)
from tictactoe_gui.session.lessons import GameLesson, Pupil

OWL = Machine.untaught(Menace(), seed=7)
MOVES = (0, 1, 4, 2, 8)


def lesson(number: int, folder: Path, name: str = "Owl") -> GameLesson:
    """Return a game that X has won: the machine that has the name now."""
    made = next((each.made for each in read_kept(folder).machines if each.name == name), 0)
    return GameLesson(f"{number:032x}", MOVES, Mark.X, (Pupil(name, made, (Mark.X,)),))


def test_a_folder_that_is_not_there_has_none(tmp_path: Path) -> None:
    assert read_kept(tmp_path / "machines") == ((), (), ())


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    now = add(tmp_path, "Owl", OWL)
    add(tmp_path, "Früh auf", OWL)
    assert [each.name for each in now.machines] == ["Owl"]
    kept = read_kept(tmp_path)
    assert {each.name for each in kept.machines} == {"Owl", "Früh auf"}
    assert kept.of("Owl").machine == OWL
    assert {each.path.name for each in kept.machines} == {"owl.txt", "fr-h-auf.txt"}
    if os.name == "posix":
        assert kept.of("Owl").path.stat().st_mode & 0o077 == 0


def test_a_name_is_there_once(tmp_path: Path) -> None:
    add(tmp_path, "Owl", OWL)
    with pytest.raises(NotKept, match="named “OWL”"):
        add(tmp_path, "OWL", OWL)
    add(tmp_path, "o.w.l", OWL)
    with pytest.raises(NotKept, match="already"):
        rename(tmp_path, "o.w.l", "owl")
    assert free_name(["Owl", "owl 2"], "OWL") == "OWL 3"
    assert {each.path.name for each in read_kept(tmp_path).machines} == {"owl.txt", "o-w-l.txt"}


def test_a_game_teaches_once(tmp_path: Path) -> None:
    add(tmp_path, "Owl", OWL)
    begun = lesson(1, tmp_path)
    kept, (taught,) = teach(tmp_path, begun)
    assert (taught.name, taught.sides, len(taught.changes)) == ("Owl", (Mark.X,), 3)
    assert kept.of("Owl").machine == OWL.learn(MOVES, Mark.X, Mark.X).machine == taught.machine
    assert read_kept(tmp_path).of("Owl").machine == taught.machine
    assert teach(tmp_path, begun)[1] == ()
    assert read_kept(tmp_path).of("Owl").machine.games == 1
    assert teach(tmp_path, lesson(2, tmp_path))[1][0].machine.games == 2


def test_two_windows_do_not_lose_each_others_lessons(tmp_path: Path) -> None:
    """Each has read the machine before the other has taught it."""
    add(tmp_path, "Owl", OWL)
    here, there = read_kept(tmp_path), read_kept(tmp_path)
    assert here == there
    teach(tmp_path, lesson(1, tmp_path))
    teach(tmp_path, lesson(2, tmp_path))
    kept = read_kept(tmp_path).of("Owl")
    assert kept.machine.games == 2
    assert kept.lessons == (f"{1:032x}", f"{2:032x}")


def test_who_finds_the_lock_held_waits_and_then_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path, "Owl", OWL)
    monkeypatch.setattr(kept_files, "LOCK_MS", 1)
    other = QLockFile(str(tmp_path / "machines.lock"))
    assert other.tryLock(0)
    with pytest.raises(Busy):
        teach(tmp_path, lesson(1, tmp_path))
    other.unlock()
    assert len(teach(tmp_path, lesson(1, tmp_path))[1]) == 1


def test_one_that_is_gone_or_new_since_learns_nothing(tmp_path: Path) -> None:
    assert teach(tmp_path, lesson(1, tmp_path))[1] == ()
    add(tmp_path, "Owl", OWL)
    begun = lesson(2, tmp_path)
    replace(tmp_path, "Owl", OWL)
    assert teach(tmp_path, begun)[1] == ()
    begun = lesson(3, tmp_path)
    forget(tmp_path, "Owl")
    assert teach(tmp_path, begun)[1] == ()
    add(tmp_path, "Owl", OWL)
    assert teach(tmp_path, begun)[1] == ()
    forget(tmp_path, "Owl")
    assert read_kept(tmp_path).machines == ()
    with pytest.raises(NotKept, match="no machine “Owl” any more"):
        replace(tmp_path, "Owl", OWL)
    with pytest.raises(NotKept, match="no machine “Owl” any more"):
        rename(tmp_path, "Owl", "Elk")


def test_who_has_got_another_name_learns_from_the_game_that_it_has_played(tmp_path: Path) -> None:
    add(tmp_path, "Owl", OWL)
    begun = lesson(1, tmp_path)
    rename(tmp_path, "Owl", "Elk")
    add(tmp_path, "Owl", OWL)
    assert [each.name for each in teach(tmp_path, begun)[1]] == ["Elk"]
    assert read_kept(tmp_path).of("Owl").machine.games == 0


def test_of_copied_files_the_one_of_the_name_learns(tmp_path: Path) -> None:
    path = add(tmp_path, "Owl", OWL).of("Owl").path
    path.with_name("elk.txt").write_text(path.read_text().replace("Owl", "Elk"))
    assert [each.name for each in teach(tmp_path, lesson(1, tmp_path, "Owl"))[1]] == ["Owl"]
    assert [each.name for each in teach(tmp_path, lesson(2, tmp_path, "Elk"))[1]] == ["Elk"]
    forget(tmp_path, "Owl")
    path.with_name("yak.txt").write_text(
        path.with_name("elk.txt").read_text().replace("Elk", "Yak")
    )
    gone = lesson(3, tmp_path, "Yak")
    forget(tmp_path, "Yak")
    assert teach(tmp_path, gone._replace(pupils=(gone.pupils[0]._replace(made=0),)))[1] == ()


@pytest.mark.parametrize("now", [0, 1_795_292_081_845])
def test_no_two_are_made_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: int
) -> None:
    """Also where the clock stands still, or was set back."""
    add(tmp_path, "Asp", OWL)
    monkeypatch.setattr(game_record, "now", lambda: now)
    for name in ("Elk", "Owl"):
        add(tmp_path, name, OWL)
    replace(tmp_path, "Asp", OWL)
    made = [each.made for each in read_kept(tmp_path).machines]
    assert len(set(made)) == 3
    assert [each.name for each in read_kept(tmp_path).machines] == ["Elk", "Owl", "Asp"]


def test_a_name_can_be_changed(tmp_path: Path) -> None:
    add(tmp_path, "Owl", OWL)
    teach(tmp_path, lesson(1, tmp_path))
    rename(tmp_path, "Owl", "Elk")
    (kept,) = read_kept(tmp_path).machines
    assert (kept.name, kept.machine.games, len(kept.lessons)) == ("Elk", 1, 1)
    assert [each.name for each in tmp_path.glob("*.txt")] == ["elk.txt"]
    rename(tmp_path, "Elk", "ELK")
    assert read_kept(tmp_path).machines[0].name == "ELK"


def test_each_change_tells_of_all_that_are_there_afterwards(tmp_path: Path) -> None:
    def by_name(kept: KeptMachines) -> dict[str, KeptMachine]:
        return {each.name: each for each in kept.machines}

    def names(kept: KeptMachines) -> list[str]:
        assert by_name(kept) == by_name(read_kept(tmp_path))
        return sorted(by_name(kept))

    for name in ("Asp", "Elk", "Owl"):
        now = add(tmp_path, name, OWL)
    assert names(now) == ["Asp", "Elk", "Owl"]
    assert names(rename(tmp_path, "Elk", "Yak")) == ["Asp", "Owl", "Yak"]
    other = OWL.learn(MOVES, Mark.X, Mark.X).machine
    assert names(replace(tmp_path, "Yak", other)) == ["Asp", "Owl", "Yak"]
    assert names(teach(tmp_path, lesson(1, tmp_path))[0]) == ["Asp", "Owl", "Yak"]
    assert names(forget(tmp_path, "Owl")) == ["Asp", "Yak"]


@for_each(
    "content",
    [
        b"",
        b"\0",
        b"\xff\xfe\xfd",
        machine_text(OWL, name="Elk").encode() + b"made-up: 1\n",
        machine_text(OWL).replace("menace", "nobody").encode(),
        machine_text(OWL).replace("games: 0", "games: -1").encode(),
        machine_text(OWL).encode() + b"box .../.../...: 1 = 9999999999999999999 0-0-0\n",
        b"x" * 1_000_001,
    ],
)
def test_what_is_no_machine_is_put_aside(tmp_path: Path, content: bytes) -> None:
    if not read_kept(tmp_path).machines:  # it is there from the case before
        add(tmp_path, "Owl", OWL)
    (tmp_path / "bad.txt").write_bytes(content)
    kept = read_kept(tmp_path)
    assert [each.name for each in kept.machines] == ["Owl"]
    assert [each.name for each in kept.aside] == ["bad.bad.txt"]
    assert read_kept(tmp_path).aside == ()
    (tmp_path / "bad.bad.txt").unlink()


def test_a_killed_write_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is replaced in one step: until then the lesson is not there, after it all is."""
    add(tmp_path, "Owl", OWL)

    def dies(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(kept_files, "write_whole", dies)
        with pytest.raises(KeyboardInterrupt):
            teach(tmp_path, lesson(1, tmp_path))
    assert read_kept(tmp_path).of("Owl").machine == OWL
    assert teach(tmp_path, lesson(1, tmp_path))[1][0].machine.games == 1
