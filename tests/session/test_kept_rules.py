"""The file of own rules: what is kept comes back, and what is none is put aside."""

import os
from pathlib import Path

import pytest

from tictactoe_gui.engine.rule_cards import RuleList, read_rules
from tictactoe_gui.session.kept_rules import RulesFile

MINE = read_rules("name: Früh auf; win; off: block; turn 1: square 5")
OTHER = read_rules("name: Other; corner")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "rules.txt"


def test_without_a_file_nothing_is_kept(path: Path) -> None:
    assert RulesFile(path).read() == ((), None)


def test_what_is_kept_comes_back_in_its_order_and_is_private(path: Path) -> None:
    RulesFile(path).keep(MINE)
    RulesFile(path).keep(OTHER)
    changed = RuleList(MINE.name, OTHER.steps)
    assert RulesFile(path).keep(changed).programs == (changed, OTHER)
    assert RulesFile(path).read() == ((changed, OTHER), None)
    assert os.name == "nt" or path.stat().st_mode & 0o77 == 0
    assert RulesFile(path).forget(MINE.name).programs == (OTHER,)
    assert RulesFile(path).forget(OTHER.name).programs == ()
    assert RulesFile(path).read() == ((), None)


def test_a_program_without_rules_is_kept_too(path: Path) -> None:
    assert RulesFile(path).keep(RuleList("Nothing yet")).programs == (RuleList("Nothing yet"),)
    assert RulesFile(path).read().programs == (RuleList("Nothing yet"),)


@pytest.mark.parametrize("content", [b"learn to win\n", b"\xff\xfe\xff", b"win\n" * 30_000])
def test_a_file_that_is_none_is_put_aside_and_the_rest_goes_on(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    kept = RulesFile(path).keep(MINE)
    assert kept.programs == (MINE,)
    assert kept.aside
    assert kept.aside.read_bytes() == content
    assert RulesFile(path).read() == ((MINE,), None)


def test_where_no_file_can_be_the_reason_is_told(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    with pytest.raises(OSError, match=r"."):
        RulesFile(path).keep(MINE)
