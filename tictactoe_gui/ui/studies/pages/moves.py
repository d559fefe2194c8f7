"""Moves as a page: a line for each move, what was better than a mistake, and the other lines."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import takewhile

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Score, Verdict
from tictactoe_gui.engine.review import Accuracy, Mistake, MoveReview, Review, review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.facts import line_after
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.makers import Maker, maker
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import choice_name, resigns
from tictactoe_gui.ui.wording.squares import SquareWords, score_words

NEXT, GO, OTHER, BETTER, PROOF = "next", "go", "other", "better", "proof"
"""What links ask for: the next mistake, a ply, another line, a better square, why it was wrong."""


_reviewed = lru_cache(maxsize=4)(review)
"""Makes a review only once for each line of a game."""


def review_of(game: Game) -> Review:
    return _reviewed(game.start, game.moves)


def content(context: StudyContext) -> Content:
    """Return the game as lines."""
    session, game = context.session, context.session.game
    resigned = game.newest().resigned  # which is no move that could be gone to
    end = [Line(resigned_line(session, resigned))] if resigned else []
    if not game.moves:
        welcome = tr(
            "Every move will be listed here: what it was worth, and what would have been better."
        )
        return (Line(tr("No move yet"), style="title"), *end, Line(welcome, style="muted"))
    found = review_of(game)
    wrong, plies = len(found.mistakes), ", ".join(map(number, found.mistakes))
    headline = tr("Mistakes: moves {plies}", None, wrong, plies=plies) if wrong else None
    lines = [Line(headline or tr("No mistakes"), style="title")]
    if wrong:
        lines.append(Line(tr("Go to the next mistake (F8)"), does=NEXT))
    for mark in Mark:
        who = side_name(session, found, mark)
        lines.append(Line(accuracy_figure(who, found.accuracy(mark)), winner=mark))
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
        value = value_words(game.at(ply).board, score, moved)
        told = [tr("Start"), f"{value.glyph} {value.word}"]
        if moved:
            told[0] = f"{number(ply)}. {moved.value} {square(*cells)}"
            told += [remark(found.moves[ply - 1]), who_moved(session, ply)]
        text = " · ".join(filter(None, told))
        text = f"▸ {text}" if ply == game.ply else text
        yield Line(text, cells, f"{GO} {ply}", "row", value.tint)


def _mistake(move: MoveReview, mistake: Mistake) -> Iterator[Line]:
    """Explain a mistake: what was better, and the moves that prove it."""
    facts = {"mark": move.mark.value, "cell": square(move.cell)}
    what = mistake_words(mistake)
    headline = tr(
        "Move {ply}, a mistake: {mark} on {cell} {what}.", ply=move.ply, what=what, **facts
    )
    yield Line(headline, (move.cell,), style="heading")
    is_win = move.before.verdict is Verdict.WIN
    yield Line(tr("Wins:") if is_win else tr("Keeps the draw:"), style="muted")
    for cell in move.keeping:
        yield Line(better_name(move, cell), (cell,), f"{BETTER} {cell}", indent=1)
    yield Line(proof_line(move), move.refutation or move.missed_win, style="muted")
    shown = tr("Show why it loses") if move.refutation else tr("Show the missed win")
    yield Line(shown, move.refutation or move.missed_win, PROOF)


def _other_lines(game: Game) -> Iterator[Line]:
    """Yield each other line from the same start, and where it leads."""
    for place, line in enumerate(game.variations):
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(line, game.moves))))  # noqa: B905  (either may go on)
        board = reduce(Board.play, line, game.start)
        value = value_words(board, solved().worth(board), board.turn.other)
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
        _show(context, move.ply - 1, line, better_name(move, int(place)))
    elif does == PROOF and move:
        start = move.ply if move.refutation else move.ply - 1
        _show(context, start, move.refutation or move.missed_win, proof_caption(move))


def _show(context: StudyContext, ply: int, line: tuple[Cell, ...], caption: str) -> None:
    """Play a line on the board, from where the game was after `ply` moves."""
    game = context.session.game
    context.show_line(Game(game.start, (*game.moves[:ply], *line), ply), caption)


# In words.


def value_words(board: Board, value: Score, moved: Mark | None = None) -> SquareWords:
    """Return what a position is worth; of a finished game, the result.

    The mark of who `moved` there counts, as it did on its square; without, all are to come.
    """
    winner = value.winner
    marks = value.seen_by(board.turn).marks_to_win(len(board.empty_cells))
    words = score_words(value, marks + (winner is moved))
    if winner and board.is_over:
        return words._replace(word=tr("has won"))
    if winner and not moved:
        return words._replace(word=tr("{value} from here", value=words.word))
    return words


def mistake_words(mistake: Mistake) -> str:
    """Return what a mistake does."""
    return {
        Mistake.WIN_TO_DRAW: tr("draws instead of winning"),
        Mistake.WIN_TO_LOSS: tr("loses instead of winning"),
        Mistake.DRAW_TO_LOSS: tr("loses instead of drawing"),
    }[mistake]


def remark(move: MoveReview) -> str:
    """Return the note behind a move: a mistake, or that no other move was right."""
    if move.mistake:
        sign = "??" if move.mistake is Mistake.WIN_TO_LOSS else "?"  # as chess players write it
        return f"{sign} {mistake_words(move.mistake)}"
    return tr("the only move") if move.is_only_move else ""


def who_moved(session: GameSession, ply: int) -> str:
    """Return who made the move that led to `ply`, as far as that is known."""
    move = session.record.played.get(session.game.moves[:ply])
    if move and move.by:
        return choice_name(move.by)
    return tr("You") if maker(session, ply) is Maker.PERSON else ""


def resigned_line(session: GameSession, mark: Mark) -> str:
    """Return who resigned after which move; of a game that was pasted only the mark is known."""
    end, ply = session.record.end, len(session.game.moves)
    who = f"{mark.value} ({choice_name(end.by)})" if end else mark.value
    if ply:
        return tr("After move {ply} {who} resigned.", ply=ply, who=who)
    return tr("{who} resigned before the first move.", who=who)


def better_name(move: MoveReview, cell: Cell) -> str:
    """Return what a better square does, for its button."""
    facts = {"mark": move.mark.value, "cell": square(cell)}
    words = tr("{mark} on {cell} keeps the draw", **facts)
    if move.before.verdict is Verdict.WIN:
        words = tr("{mark} on {cell} wins", **facts)
    return f"{words}, {tr('best')}" if cell in move.best else words


def proof_line(move: MoveReview) -> str:
    """Return the moves that prove a mistake: the opponent's win, or else the one missed."""
    line = move.refutation or move.missed_win
    marks = (move.mark.other, move.mark) if move.refutation else (move.mark, move.mark.other)
    facts = {"winner": marks[0].value, "cell": square(line[0])}
    if len(line) == 1:
        if move.refutation:
            return tr("{winner} wins at once on {cell}.", **facts)
        return tr("{winner} could have won at once on {cell}.", **facts)
    told = [
        tr("{mark} {cell}", mark=marks[index % 2].value, cell=square(cell))
        for index, cell in enumerate(line)
    ]
    facts["line"] = ", ".join(told)
    if move.refutation:
        return tr("{winner} wins: {line}.", **facts)
    return tr("{winner} could have won: {line}.", **facts)


def proof_caption(move: MoveReview) -> str:
    """Return what these moves show when they are played."""
    facts = {"mark": move.mark.value, "cell": square(move.cell)}
    if move.refutation:
        return tr("Why {mark} on {cell} loses", **facts)
    better = square(move.missed_win[0])
    return tr("How {mark} wins with {better} instead of {cell}", better=better, **facts)


def side_name(session: GameSession, found: Review, mark: Mark) -> str:
    """Return who plays `mark`: you or the computer, or else X or O."""
    first = found.moves[0]
    if any(maker(session, move.ply) is Maker.SIDE for move in found.moves):
        return mark.value
    is_yours = (maker(session, first.ply) is Maker.PERSON) is (first.mark is mark)
    return tr("You") if is_yours else tr("Computer")


def accuracy_figure(who: str, accuracy: Accuracy | None) -> str:
    """Return of how many choices a side made the right one, if it had any."""
    if accuracy is None:
        return tr("{who}: no mistake so far.", who=who)
    facts = {"who": who, "kept": accuracy.kept, "tests": accuracy.tests}
    return tr("{who}: {kept} of {tests} right.", **facts)
