"""Records of what needs no tree: a board, a line of moves, the thoughts of a program."""

from collections.abc import Iterator

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.board.playback import Frame, Record
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.moves import line_move
from tictactoe_gui.ui.wording.names import computer_name
from tictactoe_gui.ui.wording.squares import SquareWords
from tictactoe_gui.ui.wording.thoughts import thought_line, thought_words


def line_record(game: Game, caption: str, title: str = "") -> Record:
    """Return the moves of a game after its ply; `caption` says what they show.

    A `title` stands over all of them; what stands under one stays in sight.
    """
    first, count = game.ply, len(game.moves) - game.ply

    def frame(ply: int) -> Frame:
        shown, place = game.at(ply), ply - first
        said = caption
        if place:
            told = line_move(game.at(ply - 1).board, game.moves[ply - 1])
            said = f"{told} {caption}".strip() if title else told
        line = tr("A line of play")
        if place:
            line = tr("Move {place} of {count}", place=number(place), count=number(count))
        return Frame(place + 1, shown, title or line, said)

    def moments(place: int) -> Iterator[int]:
        return iter(range(first + place - 1, len(game.moves) + 1))

    name = "" if title or not caption else tr("Shown: {caption}", caption=caption)
    return Record(count + 1, moments, frame, name=name, first=0)


def thought_record(thoughts: tuple[Thought, ...], asked: Question) -> Record:
    """Return the rules, the beads or the free squares that are thought of, and last the move."""

    def frame(place: int) -> Frame:
        return thought_frame(thoughts[:place], asked)

    def moments(place: int) -> Iterator[int]:
        return iter(range(place, len(thoughts) + 1))

    return Record(len(thoughts), moments, frame, asked=asked)


def thought_frame(thoughts: tuple[Thought, ...], asked: Question) -> Frame:
    """Return the last of some thoughts, with the words that all have left on squares."""
    board, last = asked.board, thoughts[-1]
    own = () if last.cell is None else (last.cell,)
    is_taken = last.kind is ThoughtKind.TAKEN
    words: dict[Cell, SquareWords] = {}
    for each in thoughts:
        words |= thought_words(each, board)
    return Frame(
        len(thoughts),
        Game(board, own, len(own)) if is_taken else Game(board),
        thinking_title(asked),
        thought_line(last, board),
        lit=own if is_taken else tuple(dict.fromkeys((*own, *last.cells))),
        words=words,
        thought=last,
    )


def thinking_title(asked: Question) -> str:
    """Return whose move is looked for, and who would make it."""
    who, mark = computer_name(asked.choice), asked.board.turn.value
    return tr("What would {who} play for {mark}?", who=who, mark=mark)
