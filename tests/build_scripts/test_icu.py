"""What is kept of ICU's tables, and what is done where they cannot be cut."""

import shutil
import sys
from pathlib import Path

import pytest

import contents
import icu
from tests.cases import for_each

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="libraries of Linux")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A packaged program of a link and what it leads to, which is no library."""
    tables = tmp_path / "_internal" / "lib" / "libicudata.so.73"
    tables.parent.mkdir(parents=True)
    tables.write_text("tables", "utf-8")
    (tmp_path / "_internal" / tables.name).symlink_to("lib/libicudata.so.73")
    return tmp_path


@for_each("name", ["coll/tr.res", "coll/ucadata.icu", "zone/ja.res", "root.res", "en.res"])
def test_what_qt_reads_is_kept(name: str) -> None:
    assert icu.KEPT.match(name)


@for_each("name", ["ibm-943_P15A-2003.cnv", "curr/de.res", "brkitr/cjdict.dict", "de.res"])
def test_what_nobody_reads_goes(name: str) -> None:
    assert not icu.KEPT.match(name)


def test_without_the_tool_all_stays_and_a_line_says_so(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    assert icu.cut(program) == "there is no icupkg; Debian's icu-devtools has it"


def test_whole_tables_weigh_more(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = program / "archive"
    archive.write_bytes(b"12345")
    monkeypatch.setattr("packing.FILTER", "--x86")
    assert contents.is_too_large(archive, program, most=4)
    monkeypatch.setattr(icu, "MAX_BYTES", 5)
    assert not contents.is_too_large(archive, program, most=4)
