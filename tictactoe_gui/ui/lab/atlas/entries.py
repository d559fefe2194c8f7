"""A class of positions as a small board: in the atlas, as a link, and on the poster."""

from collections.abc import Iterable
from itertools import groupby

from tictactoe_gui.engine.counting.atlas import Atlas, PositionClass, verdict_of
from tictactoe_gui.session.history.passing import PassingGames
from tictactoe_gui.ui.kit.board_grid import GridBoard
from tictactoe_gui.ui.lab.atlas import words


def tiles(atlas: Atlas, places: Iterable[int], own: PassingGames | None) -> tuple[GridBoard, ...]:
    """Return classes with all that is said of them, under a heading for each ply."""
    found: list[GridBoard] = []
    for group, several in _by_ply(atlas, places):
        for place in several:
            each, mine = atlas.classes[place], own.through[place] if own else 0
            note, spoken = "\n".join(words.counts(each, mine)), words.spoken(each, mine)
            found.append(_plain(each, spoken)._replace(note=note, group=group))
    return tuple(found)


def links(atlas: Atlas, places: Iterable[int]) -> tuple[GridBoard, ...]:
    """Return classes that are a move away, with their verdicts."""
    classes = [atlas.classes[place] for place in places]
    return tuple([_plain(each, words.link_spoken(each)) for each in classes])


def stamps(atlas: Atlas, places: Iterable[int]) -> tuple[GridBoard, ...]:
    """Return classes as small as they can be printed, under a heading for each ply."""
    return tuple(
        [
            _plain(each, "")._replace(note=words.pictures_count(each.pictures), group=group)
            for group, several in _by_ply(atlas, places)
            for each in [atlas.classes[place] for place in several]
        ]
    )


def _plain(each: PositionClass, spoken: str) -> GridBoard:
    return GridBoard(
        each.board,
        words.verdict_word(each),
        spoken,
        glyph=verdict_of(each),
        winner=each.winner,
        best=each.best,
    )


def _by_ply(atlas: Atlas, places: Iterable[int]) -> Iterable[tuple[str, list[int]]]:
    """Yield the heading of each ply, and the classes under it."""
    for ply, group in groupby(places, lambda place: atlas.classes[place].board.ply):
        several = list(group)
        yield words.group_line(ply, len(several)), several
