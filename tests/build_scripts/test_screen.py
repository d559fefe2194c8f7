import sys

import pytest
from PySide6.QtGui import QColor

from screen import HEIGHT, WIDTH, ProofError, Screen, until

needs_xvfb = pytest.mark.skipif(sys.platform != "linux", reason="Xvfb is for Linux")


def test_what_never_happens_is_named() -> None:
    with pytest.raises(ProofError, match="in 0 seconds, not: snow"):
        until(lambda: False, "snow", patience=0.0)


@needs_xvfb
def test_two_screens_are_empty_and_apart() -> None:
    with Screen() as one, Screen() as other:
        assert one.display != other.display
        for x, y in ((0, 0), (WIDTH - 1, HEIGHT - 1)):
            assert QColor(*one.colour(x, y)) == QColor("black")
        assert one.window("anything", 1) == ""
