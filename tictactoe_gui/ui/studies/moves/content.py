"""Moves as a page: a line for each move, what was better than a mistake, and the other lines."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import takewhile

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.review import Mistake, MoveReview, Review, review, value_of
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.why.facts import line_after
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.moves import words
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import resigns

NEXT, GO, OTHER, BETTER, PROOF = "next", "go", "other", "better", "proof"
"""What links ask for: the next mistake, a ply, another line, a better square, why it was wrong."""


@lru_cache(maxsize=4)
def _reviewed(start: Board, moves: tuple[Cell, ...]) -> Review:
    return review(start, moves)


def review_of(game: Game) -> Review:
    """Return the review of a game, made only once for each of its lines."""
    return _reviewed(game.start, game.moves)


def content(context: StudyContext) -> Content:
    """Return the game as lines."""
    session, game = context.session, context.session.game
    resigned = game.newest().resigned  # which is no move that could be gone to
    end = [Line(words.resigned_line(session, resigned))] if resigned else []
    if not game.moves:
        welcome = tr(
            "Every move will be listed here: what it was worth, and what would have been better."
        )
        return (Line(tr("No move yet"), style="title"), *end, Line(welcome, style="muted"))
    found = review_of(game)
    lines = [Line(words.headline(found), style="title")]
    if found.mistakes:
        lines.append(Line(tr("Go to the next mistake (F8)"), does=NEXT))
    for mark in Mark:
        who = words.side_name(session, found, mark)
        lines.append(Line(words.accuracy_figure(who, found.accuracy(mark)), winner=mark))
    lines.append(Line(tr("Only moves where a mistake was possible are counted."), style="muted"))
    lines += [Line("", style="muted"), *_moves(session, found), *end]
    move = found.move_to(game.ply)
    if move and move.mistake:  # below all rows, which stay where they are while one looks back
        lines += _mistake(move, move.mistake)
    if game.variations:
        lines.append(Line(tr("Other lines"), style="heading"))
        lines += _other_lines(game)
    return tuple(lines)


def _moves(session: GameSession, found: Review) -> Iterator[Line]:
    """Yield the start, and each move with what it was worth; the one on the board has a mark."""
    game = session.game
    for ply, score in enumerate(found.values):
        moved = game.at(ply - 1).board.turn if ply else None
        cells = game.moves[ply - 1 : ply] if ply else ()
        value = words.value_words(game.at(ply).board, score, moved)
        told = [tr("Start"), f"{value.glyph} {value.word}"]
        if moved:
            told[0] = f"{number(ply)}. {moved.value} {square(*cells)}"
            told += [words.remark(found.moves[ply - 1]), words.who_moved(session, ply)]
        text = " · ".join(filter(None, told))
        text = f"▸ {text}" if ply == game.ply else text
        yield Line(text, cells, f"{GO} {ply}", "row", value.tint)


def _mistake(move: MoveReview, mistake: Mistake) -> Iterator[Line]:
    """Yield what is wrong with a move, what was better, and what proves it."""
    facts = {"mark": move.mark.value, "cell": square(move.cell)}
    what = words.mistake_words(mistake)
    headline = tr(
        "Move {ply}, a mistake: {mark} on {cell} {what}.", ply=move.ply, what=what, **facts
    )
    yield Line(headline, (move.cell,), style="heading")
    is_win = move.before.verdict is Verdict.WIN
    yield Line(tr("Wins:") if is_win else tr("Keeps the draw:"), style="muted")
    for cell in move.keeping:
        yield Line(words.better_name(move, cell), (cell,), f"{BETTER} {cell}", indent=1)
    yield Line(words.proof_line(move), move.refutation or move.missed_win, style="muted")
    shown = tr("Show why it loses") if move.refutation else tr("Show the missed win")
    yield Line(shown, move.refutation or move.missed_win, PROOF)


def _other_lines(game: Game) -> Iterator[Line]:
    """Yield each other line from the same start, and where it leads."""
    for place, line in enumerate(game.variations):
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(line, game.moves))))  # noqa: B905  (either may go on)
        board = reduce(Board.play, line, game.start)
        value = words.value_words(board, value_of(board), board.turn.other)
        told = [
            " ".join(map(square, line)),
            tr("from move {ply} on", ply=same + 1),
            f"{value.glyph} {value.word}",
        ]
        if line in game.resignations:  # what did not end on the board
            told.append(resigns(board.turn))
        elif not board.is_over:
            told.append(tr("unfinished"))
        yield Line(" · ".join(told), line, f"{OTHER} {place}", "row", value.tint)


def go_to_next_mistake(session: GameSession) -> bool:
    """Show the game after its next mistake, after the last the first; return if it has any."""
    game = session.game
    ply = review_of(game).next_mistake(game.ply)
    if ply is not None and ply != game.ply:
        session.go_to(ply)
    return ply is not None


def act(context: StudyContext, key: str) -> None:
    """Go to a move or a line, or play what proves a mistake or would have been better."""
    session, game = context.session, context.session.game
    does, _, place = key.partition(" ")
    move = review_of(game).move_to(game.ply)
    if does == NEXT:
        go_to_next_mistake(session)
    elif does == GO and int(place) != game.ply:
        session.go_to(int(place))
    elif does == OTHER:
        session.take_variation(game.variations[int(place)])
    elif does == BETTER and move:
        line = line_after(move.board, int(place))
        _show(context, move.ply - 1, line, words.better_name(move, int(place)))
    elif does == PROOF and move:
        start = move.ply if move.refutation else move.ply - 1
        _show(context, start, move.refutation or move.missed_win, words.proof_caption(move))


def _show(context: StudyContext, ply: int, line: tuple[Cell, ...], caption: str) -> None:
    """Play a line on the board, from where the game was after `ply` moves."""
    game = context.session.game
    context.show_line(Game(game.start, (*game.moves[:ply], *line), ply), caption)
