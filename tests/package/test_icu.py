"""ICU's tables as PySide6 brings them, cut: what Qt shows in each of its languages is as before."""

import re
import shutil
from pathlib import Path

import PySide6
import pytest

import icu

pytestmark = [pytest.mark.package, pytest.mark.skipif(not icu.can_cut(), reason="cut by icupkg")]


@pytest.fixture
def library(tmp_path: Path) -> Path:
    (found,) = Path(PySide6.__file__).parent.rglob(f"{icu.LIBRARY}*")
    return Path(shutil.copy(found, tmp_path))


def test_every_language_is_shown_as_before(library: Path) -> None:
    whole = icu.spoken(library.parent)
    for name in ("tr-TR", "de-DE", "ja-JP"):
        assert re.search(rf"^{name[:2]} ", whole, re.MULTILINE)
    assert icu.cut(library.parent) == ""
    assert not icu.is_whole(library.parent)
    assert icu.spoken(library.parent) == whole


@pytest.mark.parametrize("folder", ["coll", "zone"])
def test_a_cut_that_shows_is_not_made(
    library: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = icu.KEPT.pattern.replace(folder, "nothing", 1)
    monkeypatch.setattr(icu, "KEPT", re.compile(kept))
    assert "shown otherwise" in icu.cut(library.parent)
    assert icu.is_whole(library.parent)
