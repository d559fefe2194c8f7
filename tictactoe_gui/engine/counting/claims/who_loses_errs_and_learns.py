"""Claims about who loses, who errs, who aims to win, and who learns."""

from collections.abc import Callable, Iterable, Iterator
from statistics import mean

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.claim import BadMove, Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import (
    PERFECT,
    QUICKEST_SEARCH,
    RANDOM,
    LosingLines,
    Strength,
    losing_lines,
    own_positions,
    who_searched,
)
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.exact_strength import opposition
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import ITSELF, Plan, Teachers, Training
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, own_programs, programs_of
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import Phrase, tr

# The rule-based programs may lose, minimax never does.

_EVERY_GAME = Phrase(
    tr(
        "Every game that is possible from the empty board when the program takes its own squares "
        "and the other player tries every move."
    )
)
MOST_OWN = 20
"""So many programs of one's own are counted beside those of the textbooks."""
_CAN_BE_BEATEN = tr("can be beaten; loses {x} of {games_x} games as X and {o} of {games_o} as O.")
_CANNOT_BE_BEATEN = tr(
    "cannot be beaten from the empty board; loses {x} of {games_x} games as X "
    "and {o} of {games_o} as O."
)


@claim(
    "rules-lose-minimax-never",
    order=2,
    text=tr("The rule-based programs may lose; minimax never does."),
)
def rules_lose_minimax_never(control: Control) -> Finding:
    """Play each program, on both sides, against every legal reply; so the first own ones, too."""
    strength = Strength()
    parts, evidence = [], []
    own = own_programs()[:MOST_OWN]
    for key in (*programs_of(Difficulty.RULES, Difficulty.HARD), *own):
        both = [losing_lines(strength, key, mark, None, control) for mark in Mark]
        lost = [each for each in both if each.lines]
        figures, how = tuple(map(_losses, both)), [_EVERY_GAME]
        name, holds = "own", None
        if key not in own:
            may_lose = PROGRAMS[key].difficulty is Difficulty.RULES
            name, holds = "may-lose" if may_lose else "never-loses", bool(lost) is may_lose
            how += [] if may_lose else [who_searched()]
        parts.append(SubClaim(name, holds, figures, losses_text(*figures), tuple(how)))
        evidence += lost
    return Finding(tuple(parts), losing_lines=tuple(evidence))


def losses_text(x: Figure, o: Figure) -> Phrase:
    """Return whether the program lost, as X or as O."""
    text = _CAN_BE_BEATEN if x.value or o.value else _CANNOT_BE_BEATEN
    return Phrase(text, {"x": x, "games_x": x.whole, "o": o, "games_o": o.whole})


def _losses(found: LosingLines) -> Figure:
    about = (found.program, found.mark.value)
    return Figure("lost", len(found.lines), "games", about, found.counted, tr("Losses"))


# Against a random player, minimax always wins or draws.

_EXACT_CHANCES = tr(
    "Exact chances over all {games} lines of play from the empty board, each weighed with the "
    "chance of its random moves; nothing is sampled."
)
_LOSES = tr(
    "as {mark} its chance to win is {won} ({won_share}), to draw {drawn} "
    "({drawn_share}), to lose {lost} ({lost_share})."
)
_LOSES_NONE = tr(
    "as {mark} its chance to win is {won} ({won_share}), to draw {drawn} "
    "({drawn_share}); it loses no game."
)


@claim(
    "minimax-holds-against-random",
    order=3,
    text=tr("Against a random player minimax always wins or draws."),
)
def minimax_holds_against_random(control: Control) -> Finding:
    """Weigh every game of each search against random, on both sides."""
    strength = Strength()
    parts = []
    for key in programs_of(Difficulty.HARD):
        for mark in Mark:
            sides = (key, RANDOM) if mark is Mark.X else (RANDOM, key)
            outcome = strength.pairing(*sides, control).outcome
            chances = (outcome.x_wins, outcome.o_wins)
            won, lost = chances if mark is Mark.X else reversed(chances)
            about = (key, mark.value)
            figures = (
                Figure("won", won, "", about, None, tr("Wins")),
                Figure("drawn", outcome.draws, "", about, None, tr("Draws")),
                Figure("lost", lost, "", about, None, tr("Losses")),
                Figure("games", outcome.lines, "games", about, None, tr("Lines of play")),
            )
            how = (Phrase(_EXACT_CHANCES, {"games": outcome.lines}), who_searched())
            parts.append(_no_loss(mark, figures, how))
    return Finding(tuple(parts))


def _no_loss(mark: Mark, figures: tuple[Figure, ...], how: tuple[Phrase, ...]) -> SubClaim:
    facts: dict[str, object] = {"mark": mark.value}
    for each in figures[:3]:
        facts |= {each.key: str(each.value), f"{each.key}_share": each}
    is_lost = bool(figures[2].value)
    text = _LOSES if is_lost else _LOSES_NONE
    return part("no-loss", text, figures, *how, holds=not is_lost, facts=facts)


# A program of fixed rules may not always make the best moves; one that searches tends to.
#
# A mistake is a square that worsens the verdict, as everywhere; a slower win is none: the claim
# says "optimal or near-optimal". "Tends to" is certainly so where there is no mistake at all.

_IN_ITS_GAMES = tr("mistakes in {count} of {whole} positions of own games.")
_ANYWHERE = tr("mistakes in {count} of all {whole} positions that are not over.")
_ITS_GAMES = tr(
    "The positions in which the program has to move when games begin on the empty board and "
    "the other player tries every move."
)
_EVERYWHERE = tr("Every position that a game can reach and that is not over.")
_MISTAKE = tr(
    "A mistake is a square after which a win or a draw is gone; a slower win is no mistake."
)
_TENDS = tr("No mistake at all is more than “tends to” asks for.")


@claim(
    "rules-may-err",
    order=7,
    text=tr(
        "Without AI, by fixed rules, a program may not always make the best moves; "
        "with AI, by search, it tends to make optimal or near-optimal ones."
    ),
)
def rules_may_err(control: Control) -> Finding:
    """Let each program decide wherever its own games lead, and everywhere else."""
    strength = Strength()
    everywhere = [board for board in reachable(control) if not board.is_over]
    parts: list[SubClaim] = []
    bad_moves: list[BadMove] = []
    for key in programs_of(Difficulty.RULES, Difficulty.HARD):
        met = [b for mark in Mark for b in own_positions(strength, key, mark, control)]
        own = list(_bad_moves(strength, key, met, control))
        found = list(_bad_moves(strength, key, everywhere, control))
        in_its_games = Figure("slips-in-own-games", len(own), "positions", (key,), len(met))
        anywhere = Figure("slips", len(found), "positions", (key,), len(everywhere))
        if PROGRAMS[key].difficulty is Difficulty.HARD:
            names = ("search-errs-in-no-own-game", "search-errs-nowhere")
        else:
            names = ("errs-in-own-games", "errs-somewhere")
        parts.append(_errs(names[0], _IN_ITS_GAMES, in_its_games, _ITS_GAMES))
        parts.append(_errs(names[1], _ANYWHERE, anywhere, _EVERYWHERE))
        bad_moves += own or found
    return Finding(tuple(parts), bad_moves=tuple(bad_moves))


def _errs(name: str, text: str, figure: Figure, where: str) -> SubClaim:
    """Return what the claim says: that rules err, and a search tends not to."""
    errs = bool(figure.value)
    if not name.startswith("search"):
        return part(name, text, (figure,), where, _MISTAKE, holds=errs)
    tends = () if errs else (_TENDS,)
    return part(name, text, (figure,), where, _MISTAKE, *tends, who_searched(), holds=not errs)


def _bad_moves(
    strength: Strength, key: str, boards: list[Board], control: Control
) -> Iterator[BadMove]:
    for board in boards:
        for cell in strength.policy(key, board, control):
            if cell is not None:
                bad_move = BadMove.at(key, board, cell)
                if cell not in bad_move.better:
                    yield bad_move


# A program that searches always aims to win.
#
# A value keeps what there is, but knows no difference between squares that all draw: of these a
# search takes the first, however often a random opponent would go wrong after another.

_AIMS = {
    "keeps-wins": (
        tr("keeps the win in {count} of {whole} positions."),
        tr("All positions where some squares keep a win and others do not."),
    ),
    "wins-at-once": (
        tr("wins at once in {count} of {whole} positions where that can be done."),
        tr("All positions where the player to move has a square that wins at once."),
    ),
    "best-chance-in-draws": (
        tr("takes the most promising draw in {count} of {whole} positions."),
        tr(
            "All positions where the best is a draw, and some of the squares that draw win "
            "more often against a random player than others, if the rest is played perfectly. "
            "A search takes the first of the best squares."
        ),
    ),
}
"""What was counted, and how, for each test."""


_Cells = tuple[Cell, ...]
_Test = tuple[Board, _Cells]
"""A position, and the squares that aim to win there."""
_Tests = dict[str, list[_Test]]


@claim("search-aims-to-win", order=8, text=tr("With AI, by search, a program always aims to win."))
def search_aims_to_win(control: Control) -> Finding:
    """Look at what each search takes where it can win at once, or where some squares are better."""
    tests = _tests(reachable(control), control)
    strength = Strength()
    parts: list[SubClaim] = []
    for key in programs_of(Difficulty.HARD):

        def choose(board: Board, key: str = key) -> Cell:
            return strength.player(key).choose(board, control).taken

        parts += [_passes(name, key, each, choose) for name, each in tests.items()]
    drawn, program = tests["best-chance-in-draws"], strength.player(QUICKEST_SEARCH)
    bad_moves = []
    for board, passing in drawn:
        cell = program.choose(board, control).taken
        if cell not in passing:
            bad = BadMove.at(QUICKEST_SEARCH, board, cell)
            bad_moves.append(bad._replace(better=passing))
    return Finding(tuple(parts), bad_moves=tuple(bad_moves))


def _tests(boards: Iterable[Board], control: Control) -> _Tests:
    tests: _Tests = {"keeps-wins": [], "wins-at-once": [], "best-chance-in-draws": []}
    for board in boards:
        control.check()
        if board.is_over:
            continue
        best, keeping = solved().worth(board).verdict, solved().keeping(board)
        chances = solved().win_chances(board)
        if best is Verdict.WIN:
            _add(tests["keeps-wins"], board, keeping, board.legal_moves())
            if at_once := board.winning_cells(board.turn):
                tests["wins-at-once"].append((board, at_once))
        elif best is Verdict.DRAW:
            chance = max(chances[cell] for cell in keeping)
            promising = tuple(cell for cell in keeping if chances[cell] == chance)
            _add(tests["best-chance-in-draws"], board, promising, keeping)
    return tests


def _add(tests: list[_Test], board: Board, passing: _Cells, choices: _Cells) -> None:
    if len(passing) < len(choices):
        tests.append((board, passing))


def _passes(name: str, about: str, tests: list[_Test], choose: Callable[[Board], Cell]) -> SubClaim:
    passed = sum(choose(board) in passing for board, passing in tests)
    figure = Figure(name, passed, "positions", (about,), len(tests))
    text, how = _AIMS[name]
    return part(name, text, (figure,), how, who_searched(), holds=passed == len(tests))


# AI learns from its past, overcomes its mistakes and gives more optimal solutions.
#
# It is taken of MENACE as X. Machines with fixed seeds are taught by one teacher each, and what
# they are worth before and after is counted over all lines of play. They overcome their
# mistakes where none is left that resigns every game, for want of beads in the first box.


LEARNER = "menace"
SEEDS = range(1, 10)
GAMES = 1_000
_TEACHERS = {RANDOM: tr("Easy"), PERFECT: tr("the perfect player"), ITSELF: tr("itself")}
_WINS = tr("taught by {teacher}, it wins {after} of its games against random; untaught, {before}.")
_DRAWS = tr(
    "taught by {teacher}, it draws {after} of its games against the perfect player; untaught, "
    "{before}."
)
_DRY = tr("taught by {teacher}, {dry} of {machines} machines have come to resign every game.")
_HOW = tr(
    "{machines} machines with seeds of their own, a sample, learnt from {games} games each, as X. "
    "The strength of each is exact: every possible game is counted, with its chance; this is the "
    "mean."
)


@claim(
    "learns-from-its-past", order=15, text=tr("AI learns from its past and overcomes its mistakes.")
)
def learns_from_its_past(control: Control) -> Finding:
    """Teach machines by random squares, by perfect play and by themselves."""
    untaught = Machine.untaught(LEARNERS[LEARNER]())
    teachers = Teachers()
    parts: list[SubClaim] = []
    for teacher in _TEACHERS:
        taught = [_taught(untaught, seed, teacher, teachers, control) for seed in SEEDS]
        parts += _parts(teacher, untaught, taught)
    return Finding(tuple(parts))


def _taught(
    untaught: Machine, seed: int, teacher: str, teachers: Teachers, control: Control
) -> Machine:
    machine = Machine.untaught(untaught.learner, seed)
    training = Training(machine, Plan((teacher,)), teachers)
    training.run(GAMES, SilentControl(control))
    return training.machine


def _parts(teacher: str, untaught: Machine, taught: list[Machine]) -> Iterator[SubClaim]:
    """Yield what has become of the machines of a teacher."""
    name = Phrase(_TEACHERS[teacher])
    how = Phrase(_HOW, {"machines": len(taught), "games": GAMES})
    for opponent, result, text in ((RANDOM, "won", _WINS), (PERFECT, "drawn", _DRAWS)):
        lines = opposition(opponent, Mark.X)
        worth = [getattr(lines.results(each), result) for each in (untaught, *taught)]
        before = Figure("before", worth[0], "", (LEARNER,), None, tr("Untaught"))
        after = Figure("after", mean(worth[1:]), "", (LEARNER,), None, tr("Taught"))
        is_better = mean(worth[1:]) > worth[0]
        key = f"{result}-by-{teacher}"
        yield part(key, text, (before, after), how, holds=is_better, facts={"teacher": name})
    first = boxes_of(Mark.X)[0]
    count = sum(machine.is_empty(first) for machine in taught)
    dry = Figure("dry", count, "machines", (LEARNER,), len(taught), tr("Resign every game"))
    facts = {"teacher": name, "machines": len(taught)}
    yield part(f"dry-by-{teacher}", _DRY, (dry,), how, holds=not count, facts=facts)
