"""The licences of what is in the packaged program, as they are found and as they are checked."""

import shutil
import sys
from pathlib import Path

import pytest

import licences
from licences import NoLicenceError

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="libraries of Linux"),
    pytest.mark.skipif(not licences.can_find(), reason="of Debian's packages"),
]
LIBRARY = "libtrue.so.1"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A packaged program with a library, which is a program of Debian's by another name."""
    licences.notice(tmp_path).parent.mkdir(parents=True)
    licences.notice(tmp_path).write_text("It uses Qt.\n", "utf-8")
    shutil.copy("/usr/bin/true", tmp_path / "_internal" / LIBRARY)
    return tmp_path


def write(program: Path, source: str) -> None:
    sources = program / "sources.txt"
    sources.write_text(f"{LIBRARY}\t{source}\n", "utf-8")
    licences.write(program, sources)


def test_a_library_brings_the_licence_of_its_package(program: Path) -> None:
    write(program, "/usr/bin/true")
    text = licences.notice(program).read_text("utf-8")
    assert text.startswith("It uses Qt.\n")
    assert text.endswith(f": libraries/coreutils.txt\n    {LIBRARY}\n")
    place = licences.notice(program).with_name("libraries")
    original = licences.DOCUMENTS / "coreutils" / "copyright"
    assert (place / "coreutils.txt").read_bytes() == original.read_bytes()
    assert "GENERAL PUBLIC LICENSE" in (place / "GPL-3.txt").read_text("utf-8")
    assert licences.faults(program) == []


def test_what_is_not_named_or_has_no_licence_is_a_fault(program: Path) -> None:
    assert licences.faults(program) == [f"NOTICE.txt does not name {LIBRARY}"]
    write(program, "/usr/bin/true")
    shutil.copy("/usr/bin/true", program / "_internal" / "libmore.so.1")
    (licences.notice(program).with_name("libraries") / "coreutils.txt").unlink()
    assert licences.faults(program) == [
        "NOTICE.txt does not name libmore.so.1",
        "lacks the licence libraries/coreutils.txt",
    ]


def test_a_library_of_nobody_is_told(program: Path) -> None:
    with pytest.raises(
        NoLicenceError, match=f"the licence of {LIBRARY} is nowhere: it is /srv/mine"
    ):
        write(program, "/srv/mine")
