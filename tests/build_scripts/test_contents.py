import shutil
import sys
from pathlib import Path

import pytest

import contents
from tests.cases import for_each

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="libraries of Linux")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like that of the packaged program, as far as it matters here."""
    libraries = tmp_path / "_internal" / "PySide6" / "Qt" / "lib"
    libraries.mkdir(parents=True)
    for name in contents.REQUIRED:
        path = tmp_path / "_internal" / "PySide6" / "Qt" / "plugins" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("a plugin", "utf-8")
    return tmp_path


@for_each(
    "name",
    [
        *("libgtk-3.so.0", "libssl.so.3", "libcrypto.so.3", "libcairo.so.2", "libcups.so.2"),
        *("libQt6Network.so.6", "libQt6Quick.so.6", "libQt6QmlModels.so.6", "icuuc.dll"),
        *("libQt6Svg.so.6", "Qt6Network.dll", "MSCMS.dll"),
        "_ssl.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_unwanted_file_is_a_fault(program: Path, name: str) -> None:
    (program / "_internal" / name).touch()
    assert contents.faults(program) == [f"contains _internal/{name}"]
    (program / "_internal" / name).unlink()


@for_each("name", contents.REQUIRED)
def test_missing_plugin_is_a_fault(program: Path, name: str) -> None:
    plugin = program / "_internal" / "PySide6" / "Qt" / "plugins" / name
    plugin.unlink()
    assert contents.faults(program) == [f"lacks {name}"]
    plugin.touch()


def test_link_to_nothing_is_a_fault(program: Path) -> None:
    (program / "_internal" / "libQt6Gone.so.6").symlink_to("PySide6/Qt/lib/libQt6Gone.so.6")
    assert contents.faults(program) == ["_internal/libQt6Gone.so.6 links to nothing"]


def test_weight_is_limited(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "MAX_BYTES", 10)
    (fault,) = contents.faults(program)
    assert fault.startswith("is too large")


def test_library_of_this_system_only_is_a_fault(program: Path) -> None:
    shutil.copy(shutil.which("xz") or "", program / "xz")
    (fault,) = contents.faults(program)
    assert fault.startswith("xz takes liblzma.so.5 from this system: /")


def test_library_that_is_nowhere_is_a_fault(program: Path) -> None:
    binary = program / "xz"
    code = Path(shutil.which("xz") or "").read_bytes()
    binary.write_bytes(code.replace(b"liblzma.so.5\0", b"liblzma.so.9\0"))
    binary.chmod(0o755)
    (fault,) = contents.faults(program)
    assert fault.startswith("xz needs liblzma.so.9, which was not found")
