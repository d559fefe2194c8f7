"""Screens of other scales and sizes, one that is gone, and a window that changes its screen."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kept import keep, kept
from tests.processes import database
from tests.test_app import start

Screens = Callable[..., str]


@pytest.fixture
def screens(tmp_path: Path) -> Screens:
    """Return what lets Qt find screens of these sizes, side by side."""

    def write(*sizes: tuple[int, int]) -> str:
        left, found = 0, []
        for number, (width, height) in enumerate(sizes, start=1):
            place = {"x": left, "y": 0, "width": width, "height": height}
            dots = {"logicalDpi": 96, "logicalBaseDpi": 96}
            found.append({"name": f"screen-{number}", **place, **dots})
            left += width
        path = tmp_path / "screens.json"
        path.write_text(json.dumps({"screens": found}))
        return f"offscreen:configfile={path}"

    return write


def assert_reachable(found: dict[str, Any]) -> None:
    """Check that the whole window is on its screen."""
    left, top, width, height = found["window"]
    assert any(
        x <= left and y <= top and left + width <= x + across and top + height <= y + down
        for x, y, across, down in found["screens"]
    ), found


@pytest.mark.slow
@pytest.mark.parametrize("scale", [0.5, 1, 1.25, 3])
def test_the_window_fits_a_screen_of_any_scale(screens: Screens, scale: float) -> None:
    size = (3840, 2160) if scale > 1.5 else (1366, 768)
    found = start("place", QT_QPA_PLATFORM=screens(size), QT_SCALE_FACTOR=str(scale))
    assert found["moves"] == 1
    assert found["ratio"] == scale
    assert found["pixels"] == pytest.approx(scale, rel=0.02)
    assert_reachable(found)


@pytest.mark.slow
@pytest.mark.parametrize("state", ["normal", "full"])
def test_a_window_comes_back_from_a_screen_that_is_gone(screens: Screens, state: str) -> None:
    """To what is left of two, and to a smaller one."""
    both = screens((1280, 900), (2560, 1440))
    start("leave_on_second_screen", QT_QPA_PLATFORM=both, WINDOW=state)
    settings = kept(database())
    for left in [(1280, 900), (800, 600)]:
        keep(database(), settings)
        assert_reachable(start("place", QT_QPA_PLATFORM=screens(left)))


@pytest.mark.slow
def test_everything_is_as_sharp_as_the_screen_it_is_moved_to(screens: Screens) -> None:
    found = start(
        "other_screen",
        QT_QPA_PLATFORM=screens((1600, 900), (3200, 1800)),
        QT_SCREEN_SCALE_FACTORS="screen-1=1;screen-2=2",
    )
    assert found == {"tabs": 2.0, "board": 2.0, "moves": True}
