"""Sources for Ask me: the program that is seated, or the one that a step of the course names."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty, Readable
from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.engine.search import Scale
from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import program_asked
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.quiz.programs import Boxes, RulePrograms
from tictactoe_gui.ui.quiz.question import QuestionSource
from tictactoe_gui.ui.quiz.searches import HERE, Searches
from tictactoe_gui.ui.studies.thinking.boxes import machine_of
from tictactoe_gui.ui.studies.thinking.program import read_program
from tictactoe_gui.ui.wording.names import choice_name, program_short_name


def source_about(session: GameSession) -> QuestionSource:
    """Return questions about the program that is shown or to move; else about Hard."""
    asked, settings = program_asked(session), session.settings
    is_covered = asked.move is None and session.state.is_covered
    board, choice = None if is_covered else asked.board, asked.choice
    if plays_learner(choice) and (machine := machine_of(choice)):
        return Boxes(machine, asked.board.turn, board, settings.board_type)
    player = None if choice.search_options else choice.available_player()
    if isinstance(player, Readable) and read_program(choice, asked.board, Control()).tries:
        return RulePrograms(program_short_name(choice.key), player, settings.board_type)
    searching = choice if choice.search_options else choice.with_difficulty(Difficulty.HARD)
    options = searching.search_options
    assert options
    return Searches(choice_name(searching), options, settings.scale, board)


def source_of_step(
    choice: Choice, board: Board, scale: Scale, count: int, topic: QuestionTopic | None
) -> QuestionSource:
    """Return `count` questions about one search, for a step of the course."""
    options = choice.search_options
    assert options
    source = Searches(choice_name(choice), options, scale, board)
    source.kind, source.count, source.topic = HERE, count, topic
    return source
