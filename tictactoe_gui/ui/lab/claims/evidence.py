"""Evidence: what can be shown for a claim: figures, or games and positions that can be played."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.claim import BadMove, Finding
from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.proof import line_after
from tictactoe_gui.ui.lab.claims import words
from tictactoe_gui.ui.lab.claims.figures import sentence
from tictactoe_gui.ui.wording.names import draw, representation_short_name, wins_in
from tictactoe_gui.ui.wording.text import any_of, square, tr


class Play(NamedTuple):
    """Moves to be played on the board, and what they show."""

    start: Board
    moves: tuple[Cell, ...]
    caption: str


class Evidence(NamedTuple):
    """A row of what was counted, and what it plays; nothing where it is only figures."""

    text: str
    play: Play | None = None


def evidence(finding: Finding) -> tuple[Evidence, ...]:
    """Return what can be shown for what was counted of a claim."""
    games = [_game(found, line) for found in finding.losing_lines for line in found.lines]
    shown = games or [_bad_move(move) for move in finding.bad_moves]
    if shown:
        return tuple(Evidence(f"{before} · {play.caption}", play) for before, play in shown)
    rows = [("", row) for row in finding.rows]
    found = []
    for name, figures in rows or [(each.name, each.figures) for each in finding.parts]:
        told = [words.row_name(name, figures)] if figures else []
        for each in figures:
            scheme = representation_short_name(each.about[-1]) if each.about else ""
            told.append(f"{tr(each.heading, scheme=scheme)} {words.amount(each)}")
        if figures:
            found.append(Evidence(" · ".join(filter(None, told))))
    return tuple(found)


def how_counted(finding: Finding) -> str:
    """Return how it was counted, each sentence once."""
    return " ".join(dict.fromkeys(sentence(how) for part in finding.parts for how in part.how))


def _game(found: LosingLines, line: LosingLine) -> tuple[str, Play]:
    """Return a game that a program loses."""
    moves, ply = " ".join([square(cell) for cell in line.moves]), line.first_mistake
    if line.is_resigned:
        mistake = tr("it resigns after move {ply}", ply=len(line.moves))
    elif ply is None:
        mistake = tr("none: the game was lost already")
    else:
        mistake = tr("move {ply}, square {cell}", ply=ply, cell=square(line.moves[ply - 1]))
    caption = tr(
        "{who} loses as {mark}; first mistake: {mistake}",
        who=words.who([found.program]),
        mark=found.mark.value,
        mistake=mistake,
    )
    return moves, Play(empty_board(), line.moves, caption)


def _bad_move(move: BadMove) -> tuple[str, Play]:
    """Return a position where a program goes wrong or aims too low, and what follows."""
    facts = {
        "who": words.who([move.program]),
        "cell": square(move.cell),
        "better": any_of(move.better),
        "worth": _worth(move.board, move.score),
        "best": _worth(move.board, move.best),
    }
    if move.score.verdict is move.best.verdict:
        caption = tr("{who} takes {cell} ({worth}); {better} is more promising", **facts)
    else:
        caption = tr("{who} takes {cell} ({worth}); {better} is better ({best})", **facts)
    return str(move.board), Play(move.board, line_after(move.board, move.cell), caption)


def _worth(board: Board, score: Score) -> str:
    winner = score.winner
    if winner is None:
        return draw()
    return f"{winner.value} {wins_in(score.marks_to_win(len(board.empty_cells)))}"
