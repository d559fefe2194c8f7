"""Pages of studies as text: what stands there of a game, beside the lines that are approved.

The heading of a page says of what it is: `who plays: game; where one looks`.
"""

from collections.abc import Callable
from dataclasses import replace

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit.content import Content

OFF = EvaluationSource.OFF
SEATS = {
    "two persons": Settings(side=Side.BOTH, evaluation=OFF),
    "two persons, 1 ply": Settings(side=Side.BOTH, opponent=Choice(depth=1), evaluation=OFF),
    "X against the search": Settings(evaluation=OFF),
    "O against the search": Settings(side=Side.O, evaluation=OFF),
    "X against the magic square": Settings(
        opponent=Choice().with_program("magic-square"), evaluation=OFF
    ),
}
Page = Callable[[GameSession, Cell | None], Content]
SIGNS = {"title": "# ", "heading": "## ", "item": "- ", "row": "| ", "muted": "~ ", "code": "    "}


def session_of(heading: str) -> tuple[GameSession, Cell | None]:
    """Return the session of a section, and the square that is pointed at."""
    who, _, rest = heading.partition(": ")
    text, *looks = rest.removesuffix(":").replace(":;", ";").split("; ")
    where = dict(each.split() for each in looks)
    settings = SEATS[who]
    stored = where.get("stored", settings.representation)
    settings = replace(settings, representation=stored)
    session = GameSession(settings)
    start = Game(settings.board_type.empty())
    game = start if text == "start" else read_game(text, settings.board_type)
    if settings.computer:
        _play(session, game)
    else:
        session.new_game(game)
    if "after" in where:
        session.go_to(int(where["after"]))
    if "line" in where:  # another one, from the board that is seen
        for number in where["line"]:
            session.play(int(number) - 1)
    return session, int(where["at"]) - 1 if "at" in where else None


def _play(session: GameSession, game: Game) -> None:
    """Show a game in which the program has thought about its moves, which must be these."""
    settings, record = session.settings, GameRecord(Game(game.start))
    thoughts = {}
    for cell in game.moves:
        board, path = record.game.board, (*record.game.moves, cell)
        choice = settings.choice_for(board.turn) if board.turn is settings.computer else None
        record = record.with_move(record.game.play(cell), choice, OFF)
        if choice:
            thoughts[path] = ComputerMove(board, choice, choice.player().choose(board, Control()))
            assert thoughts[path].decision.cell == cell, thoughts[path].decision
    session.open(record)
    session.settings = replace(session.settings, side=settings.side)
    for path, thought in thoughts.items():
        session.recall(path, thought)


def told(content: Content) -> list[str]:
    """Return lines with the squares that they light and what they do."""
    found = []
    for line in content:
        lit = f" [{' '.join(str(cell + 1) for cell in line.cells)}]" if line.cells else ""
        does = f" -> {line.does}" if line.does else ""
        who = f" ({line.winner.value})" if line.winner else ""
        found.append(f"{'  ' * line.indent}{SIGNS.get(line.style, '')}{line.text}{who}{lit}{does}")
    return found
