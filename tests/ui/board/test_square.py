"""A square by itself: what it paints, at what place, in both schemes."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import (
    box_of,
    box_of_changes,
    click,
    colour_at,
    hover,
    picture,
    press,
    same,
)
from tests.ui.thoughts import KINDS, all_words
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.board.square import Face, Square
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.kit.windows import MousePresses
from tictactoe_gui.ui.wording.squares import SquareWords

SIDE, SMALLEST = 188, 70
MIDDLE = SIDE // 2
RING_TOP = MIDDLE - 46
"""A row through the stroke of a nought, above its middle."""
GROUND = (MIDDLE, 14)
"""A place between the two small texts at the top."""

schemes = pytest.mark.parametrize("scheme", [LIGHT, DARK])
marks = pytest.mark.parametrize("mark", list(Mark))

MakeSquare = Callable[..., Square]


@pytest.fixture
def make_square(qtbot: QtBot) -> MakeSquare:
    frames = []  # qtbot does not keep them alive

    def make(scheme: Colours = LIGHT, side: int = SIDE) -> Square:
        frame = QWidget()
        frames.append(frame)
        qtbot.addWidget(frame)
        frame.setPalette(QPalette(scheme.surface, scheme.window))
        frame.resize(side + 40, side)
        square = Square(4, frame)
        square.setGeometry(0, 0, side, side)
        elsewhere = QPushButton(frame)
        elsewhere.setGeometry(side, 0, 40, side)
        elsewhere.setFocus()
        with qtbot.waitActive(frame):
            frame.show()
        MousePresses(frame)
        hover(elsewhere)
        return square

    return make


def elsewhere(square: Square) -> QPushButton:
    """Return the button beside the square, which has the focus at first."""
    button = square.window().findChild(QPushButton)
    assert isinstance(button, QPushButton)
    return button


@pytest.fixture
def square(make_square: MakeSquare) -> Square:
    return make_square()


def shown(square: Square, face: Face) -> QImage:
    square.show_face(face)
    return picture(square)


def draw(tint: Mark | None = None) -> SquareWords:
    return SquareWords(tint.value if tint else "=", "draw", ("99.5 %", ""), tint)


def rim(depth: int) -> tuple[int, int]:
    """Return a place in the left rim, so many pixels from the edge."""
    return depth, MIDDLE


Place = tuple[int, int]
Paint = Callable[[Colours], str]
"""Which colour of a scheme is to be seen."""
CENTRE, RING = (MIDDLE, MIDDLE), (MIDDLE, RING_TOP)
PAINTED: list[tuple[Face, dict[Place, Paint]]] = [
    (Face(), {GROUND: lambda c: c.surface, rim(2): lambda c: c.surface}),
    (Face(mark=Mark.X), {CENTRE: lambda c: c.x, RING: lambda c: c.surface}),
    (Face(mark=Mark.O), {CENTRE: lambda c: c.surface, RING: lambda c: c.o}),
    # The ground tells who wins; what is no verdict has a tint of its own, or none.
    (Face(words=draw(Mark.X)), {GROUND: lambda c: c.x_tint}),
    (Face(words=draw(Mark.O)), {GROUND: lambda c: c.o_tint}),
    (Face(words=draw()), {GROUND: lambda c: c.draw_tint}),
    (Face(words=SquareWords("open", "level")), {GROUND: lambda c: c.open_tint}),
    (Face(words=SquareWords("", "side")), {GROUND: lambda c: c.surface}),
    (Face(mark=Mark.X, is_winning=True), {GROUND: lambda c: c.x_tint}),
    (Face(mark=Mark.O, is_winning=True), {GROUND: lambda c: c.o_tint}),
    # The best square has a thick dark rim, another one a thin rim, the last move one in its colour.
    (
        Face(words=draw(), is_best=True, note="best"),
        {rim(each): lambda c: c.text for each in range(3)},
    ),
    (Face(words=draw(), is_best=True, note="best"), {(MIDDLE, SIDE - 3): lambda c: c.text}),
    (Face(words=draw(), is_best=True, note="best"), {rim(3): lambda c: c.draw_tint}),
    (Face(words=draw()), {rim(0): lambda c: c.line, rim(1): lambda c: c.draw_tint}),
    (Face(mark=Mark.X, is_last=True), {rim(1): lambda c: c.x, rim(2): lambda c: c.surface}),
    (Face(mark=Mark.O, is_last=True), {rim(1): lambda c: c.o, rim(2): lambda c: c.surface}),
    # What is pointed at is framed in purple inside of that.
    (Face(is_lit=True), {rim(3): lambda c: c.accent}),
    (
        Face(mark=Mark.O, is_last=True, is_lit=True),
        {rim(1): lambda c: c.o, rim(3): lambda c: c.accent},
    ),
]


@schemes
def test_each_face_has_its_colours(make_square: MakeSquare, scheme: Colours) -> None:
    square = make_square(scheme)
    for face, places in PAINTED:
        image = shown(square, face)
        for place, paint in places.items():
            assert colour_at(image, *place) == same(paint(scheme)), (face, place)
    shape = shown(square, Face(words=SquareWords("open", "level")))
    assert same(scheme.text) in [colour_at(shape, MIDDLE, y) for y in range(MIDDLE)]  # its tips


@marks
@pytest.mark.parametrize("side", [70, SIDE, 400])
def test_a_mark_stays_well_inside(make_square: MakeSquare, side: int, mark: Mark) -> None:
    image = shown(make_square(side=side), Face(mark=mark))
    left, top, right, bottom = box_of(image, LIGHT.of(mark))
    assert min(left, top, side - 1 - right, side - 1 - bottom) > side / 10
    assert max(right - left, bottom - top) > side / 3
    assert abs((left + right) - (side - 1)) <= 1
    assert abs((top + bottom) - (side - 1)) <= 1


@marks
@schemes
def test_the_pointer_shows_the_mark_to_come(
    make_square: MakeSquare, scheme: Colours, mark: Mark
) -> None:
    square = make_square(scheme)
    place = (MIDDLE, MIDDLE if mark is Mark.X else RING_TOP)
    face = Face(preview=mark)
    assert colour_at(shown(square, face), *place) == same(scheme.surface)
    hover(square)
    assert colour_at(picture(square), *place) not in (same(scheme.surface), same(scheme.of(mark)))
    hover(elsewhere(square))
    assert colour_at(picture(square), *place) == same(scheme.surface)


def by_tab(square: Square) -> None:
    """Move the focus to the square with the Tab key."""
    elsewhere(square).setFocus()
    press(Qt.Key.Key_Tab)


def by_disabling(square: Square) -> None:
    """Click what is off then, which hands the focus on; one had come to it by key."""
    square.setFocus()
    press(Qt.Key.Key_Tab)
    click(elsewhere(square))
    elsewhere(square).setEnabled(False)


def test_only_the_focus_that_a_key_brought_has_a_ring_and_shows_the_mark_to_come(
    square: Square,
) -> None:
    by_key = Square.focus_by_key
    ways: tuple[tuple[Callable[[Square], object], bool], ...] = (
        (lambda square: square.setFocus(Qt.FocusReason.MouseFocusReason), False),
        *((by_tab, True), (by_key, True), (by_disabling, False)),
        (by_key, True),  # the focus is here already
    )
    square.show_face(Face(preview=Mark.X))
    for bring, is_shown in ways:
        bring(square)
        assert square.hasFocus()
        assert square.is_focus_shown is is_shown
        image = picture(square)
        strip = {colour_at(image, x, y) for x in range(20, SIDE - 20) for y in range(12)}
        assert (same(LIGHT.accent) in strip) is is_shown
        assert (colour_at(image, *CENTRE) != same(LIGHT.surface)) is is_shown


def test_what_is_stored_stands_in_the_corner(square: Square) -> None:
    empty, stored = shown(square, Face()), shown(square, Face(stored="5"))
    assert empty != stored
    corner = (SIDE - 30, 0, 30, 30)
    assert empty.copy(*corner) != stored.copy(*corner)
    assert empty.copy(0, 0, SIDE - 30, SIDE) == stored.copy(0, 0, SIDE - 30, SIDE)


@pytest.mark.parametrize(("side", "corners"), [(SMALLEST, 16), (SIDE, 32)])
@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_said_fits(make_square: MakeSquare, kind: str, side: int, corners: int) -> None:
    square = make_square(side=side)
    edges = (
        QRect(0, 0, side, corners),  # where the small texts of the corners are
        QRect(0, 0, 2, side),
        QRect(side - 2, 0, 2, side),
        QRect(0, side - 5, side, 5),
    )
    for words in all_words(kind):
        if side == SMALLEST and kind == "exact":  # it says the word alone
            alone, whole = (
                shown(square, Face(words=each)) for each in (words._replace(details=()), words)
            )
            assert alone == whole, words
        silent = words._replace(word="", details=())
        images = [shown(square, Face(words=each, stored="210")) for each in (words, silent)]
        assert all(images[0].copy(edge) == images[1].copy(edge) for edge in edges), words


def sides(square: Square, least: int) -> Iterator[int]:
    """Make a square as large as it can be, step by step."""
    for side in range(least, 200, 10):
        square.setFixedSize(side, side)
        yield side


@pytest.mark.parametrize("face", [Face(mark=Mark.X), Face(mark=Mark.O), Face(words=draw())])
def test_a_word_says_why_it_is_framed_and_lies_on_nothing(square: Square, face: Face) -> None:
    for side in sides(square, 56):
        before = shown(square, face)
        after = shown(square, face._replace(note="last move"))
        if before == after:
            assert side < 130, "there is room"
            continue
        found = box_of_changes(before, after)
        ground = colour_at(before, side // 2, side - 5)
        for y in range(found[1] - 1, found[3] + 1):
            assert {colour_at(before, x, y) for x in range(found[0], found[2] + 1)} == {ground}


@marks
def test_no_mark_lies_on_the_figures_in_the_corners(square: Square, mark: Mark) -> None:
    for side in sides(square, 50):
        before = shown(square, Face())
        figures = box_of_changes(before, shown(square, Face(stored="210")))
        assert box_of_changes(before, shown(square, Face(mark=mark)))[1] > figures[3], side


@pytest.mark.parametrize("details", [(), ("best, beats random 88 %", "beats random 88 %", "")])
def test_the_best_square_has_a_frame_only_where_the_word_stands_too(
    square: Square, details: tuple[str, ...]
) -> None:
    for side in sides(square, 50):
        words = SquareWords("=", "draw", details)
        image = shown(square, Face(words=words, is_best=True, note="best"))
        wordless = shown(square, Face(words=words, note="best"))
        is_framed = image != wordless
        has_word = shown(square, Face(words=words)) != wordless
        says_it = (
            square.fitting
            and details
            and shown(square, Face(words=words))
            == shown(square, Face(words=words._replace(details=(details[0], ""))))
        )
        assert is_framed is bool(has_word or says_it)
        assert is_framed or side < 110, "there is room"
