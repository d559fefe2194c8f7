"""Where undo and redo lead within a game."""

from tests.cases import for_each
from tests.session.records import new, play, see
from tictactoe_gui.engine.rules import Mark

X, O, BOTH, NOBODY = (Mark.X,), (Mark.O,), (Mark.X, Mark.O), ()  # noqa: E741


@for_each(
    "start, moves, ply, persons, undo, redo",
    [
        (".../.../...", 0, 0, X, None, None),
        (".../.../...", 1, 1, X, 0, None),
        (".../.../...", 2, 2, X, 0, None),
        (".../.../...", 3, 3, X, 2, None),
        (".../.../...", 1, 1, O, None, None),
        (".../.../...", 2, 2, O, 1, None),
        (".../.../...", 3, 3, O, 1, None),
        (".../.../...", 3, 3, BOTH, 2, None),
        (".../.../...", 3, 3, NOBODY, 2, None),
        (".../.../...", 4, 0, X, None, 2),
        (".../.../...", 4, 1, X, 0, 2),
        (".../.../...", 4, 2, X, 0, 4),
        (".../.../...", 3, 2, X, 0, 3),
        (".../.../...", 4, 1, O, None, 3),
        (".../.../...", 4, 3, O, 1, 4),
        (".../.../...", 4, 1, BOTH, 0, 2),
        ("X../.../...", 0, 0, X, None, None),
        ("X../.../...", 2, 2, X, 1, None),
        ("X../.../...", 1, 1, X, None, None),
    ],
)
def test_where_undo_and_redo_lead(
    start: str, moves: int, ply: int, persons: tuple[Mark, ...], undo: int | None, redo: int | None
) -> None:
    free = (4, 1, 2, 3)
    game = see(play(new(start), *free[:moves]), ply).game
    assert game.undo_ply(persons) == undo
    assert game.redo_ply(persons) == redo
