"""The listing on the screen is the program; what it tried, and what runs, is lit on it."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.studies.thinking.program.drawing import NO_ROW, ListingPicture

from tests.cases import for_each
from tests.engine import oracle, textbook
from tests.engine.boards import board
from tests.engine.decisions import decisions
from tests.engine.phrases import english
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import message
from tests.ui.person import ALT, CTRL, Key, click, hover, name_of, play, press, tab_to
from tests.ui.rest import settle
from tests.ui.studies.thinking.program.interpreter import ReadProgram, texts_by_place
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.sheet import Part
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.window.main_window import MainWindow

TELLS = TurnState.may_reveal_evaluation
"""As it is; a fixture makes it always true."""
PROGRAM = replace(QUIET, study="thinking")


def seated(key: str, settings: Settings = PROGRAM) -> Settings:
    return replace(settings, opponent=Choice().with_program(key))


class Reader:
    """A person who looks at the study beside the board."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self.window = qtbot, window
        (self.panel,) = window.findChildren(ThinkingPanel)
        self.settle()

    def settle(self) -> None:
        settle(self._qtbot, self.window, self.window.session)

    def seat(self, key: str) -> None:
        session = self.window.session
        session.change(seated(key, session.settings))
        self.settle()

    def seat_opponent(self, key: str) -> None:
        """Change the program in the middle of a game that a person plays."""
        session = self.window.session
        session.change(replace(session.settings, opponent=Choice().with_program(key)))
        self.settle()

    @property
    def listing(self) -> ListingPicture:
        (found,) = (each for each in self.panel.findChildren(ListingPicture) if each.isVisible())
        return found

    @property
    def area(self) -> Scrolled:
        found = self.window.findChildren(Scrolled)
        (area,) = (each for each in found if each.widget() is self.panel)
        return area

    @property
    def code(self) -> SearchPart:
        (found,) = self.panel.findChildren(SearchPart)
        return found

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.listing.sheet.texts]

    @property
    def parts(self) -> list[Part]:
        """What can be pointed at, as it looks now."""
        seen = map(self.listing.seen, self.listing.sheet.parts)
        return [each for each in seen if isinstance(each, Part)]

    @property
    def lit(self) -> list[str]:
        """The instructions on a ground of their own, the framed one first."""
        sheet, scheme = self.listing.sheet, colours(self.listing.palette())
        found = []
        for part in self.parts:
            if part.ground and part.ground.name() == scheme.hover.lower():
                (text,) = (
                    each.text for each in sheet.texts if part.box.contains(each.box.center())
                )
                is_framed = bool(part.rim and part.rim.name() == scheme.accent.lower())
                found.append((not is_framed, text))
        return [text for _, text in sorted(found)]

    def is_in_sight(self, part: Part) -> bool:
        return self.listing.visibleRegion().contains(part.box.center().toPoint())

    @property
    def state(self) -> str:
        """What the code's variables are, above it."""
        return self.code.code.state.text()

    @property
    def line(self) -> str:
        return self.panel.line.text()

    @property
    def written(self) -> set[str]:
        return {each.text() for each in self.panel.findChildren(QLabel) if each.isVisible()}

    def hover(self, start: str) -> None:
        """Move the mouse onto what says something that begins so."""
        part = next(each for each in self.listing.sheet.parts if each.says.startswith(start))
        place = QPoint(round(part.box.left()) + 4, round(part.box.center().y()))
        shown = self.listing.mapTo(self.panel, place)
        self.area.ensureVisible(shown.x(), shown.y(), 0, 40)
        hover(self.listing, place)

    def press(self, start: str) -> None:
        """Press the line of the code that begins so."""
        part = next(each for each in self.listing.sheet.parts if f": {start}" in each.says)
        self.listing.show_part(part)
        place = part.box.center().toPoint()
        shown = self.listing.mapTo(self.panel, place)
        self.area.ensureVisible(shown.x(), shown.y(), 0, 40)
        click(self.listing, place)

    @property
    def squares(self) -> set[int]:
        """The squares that are lit on the board, 1 to 9."""
        return {each.cell + 1 for each in self.window.board.squares if each.face.is_lit}

    def button(self, text: str) -> QPushButton:
        (found,) = (each for each in self.panel.findChildren(QPushButton) if each.text() == text)
        return found


@pytest.fixture
def reader(qtbot: QtBot, reopen: OpenWindow) -> Reader:
    return Reader(qtbot, reopen(seated("turn-table-corner"), 1120, 1000))


def test_the_rows_on_the_screen_play_like_the_program_in_every_position(reader: Reader) -> None:
    assert len(oracle.OPEN) == 4_520
    for key in (*textbook.PROGRAMS, OWN_RULES):
        reader.seat(key)
        program, known = ReadProgram(reader.listing), decisions(key)
        differing = [each for each in oracle.OPEN if program.choice(each) != known[each].cell]
        assert differing == [], key


def test_where_the_table_names_no_free_square_it_says_what_is_done_instead(reader: Reader) -> None:
    play("93")
    reader.settle()
    assert {"Go(9) = 0: 9 is taken.", "Go(3) = 0: 3 is taken.", "Square 1 is free."} <= {
        *reader.texts
    }
    assert reader.lit == ["If none names a free square: take the first free one."]
    assert "Turn 3, X to move: it would take 1." in reader.written
    reader.hover("Turn 1–6: If none names a free square")
    assert reader.squares == {1}


def test_what_failed_says_why_and_what_names_the_square_is_lit(reader: Reader) -> None:
    play("159")
    reader.settle()
    assert "PossWin(X) = 0: no line product is 18." in reader.texts
    assert "Make2 = 2: 2 is free." in reader.texts
    assert reader.lit == ["Make2"]
    assert "Turn 4, O to move: it would take 2." in reader.written
    press(Key.Key_Left, ALT)
    reader.settle()
    assert reader.lit == ["Go(9)"]
    assert "Go(9) = 9: 9 is free." in reader.texts


@for_each(
    "key, line, told",
    [
        ("magic-square", "1532", "15 − (4 + 8) = 3, square 2: O has it"),
        ("magic-square", "1532", "No square: 5 is taken."),
        ("magic-square", "152", "Square 3: 15 − (8 + 3) = 4, which is free."),
        ("eight-rules", "159", "No square: no square makes two new threats."),
        ("eight-rules", "159", "Square 2: its threat must be answered where the other player"),
        ("eight-rules", "5", "No square: no free corner is across from one of the other player."),
        ("own-rules", "159", "Win: no square (no line product is 50)."),
        ("own-rules", "159", "Corner: square 3 (3 is free)."),
        ("turn-table-corner", "1928", "PossWin(X) = 3: line product 3 × 3 × 2 = 18."),
        ("move-table", "", "index = 000000000 in base 3 = 0."),
        ("move-table", "51", "index = 200010000 in base 3 = 2 × 6561 + 1 × 81 = 13203."),
        ("move-table", "1592", "table[11098] = 11101 = 120020011 in base 3, the board XO./.O./.XX"),
        ("move-table", "1592", "Square 8: free, and X has it on next."),
    ],
)
def test_reasons_of_each_program(reader: Reader, key: str, line: str, told: str) -> None:
    reader.window.session.new_game()
    reader.seat(key)
    play(line)
    reader.settle()
    assert any(each.startswith(told) for each in reader.texts), reader.texts


def test_what_names_the_square_is_in_sight_and_another_program_is_read_from_its_beginning(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(seated("eight-rules"), 480, 400)
    play("5197463")
    press(Key.Key_2, CTRL)
    reader = Reader(qtbot, window)
    (lit,) = (part for part in reader.parts if part.rim)
    assert lit.says.startswith("8: Side")
    place = lit.box.toRect().center()
    qtbot.waitUntil(lambda: reader.listing.visibleRegion().contains(place))
    bar = reader.area.verticalScrollBar()
    for key in ("minimax", "alpha-beta"):
        bar.setValue(bar.maximum())
        assert bar.value() > 0
        reader.seat(key)
        assert bar.value() == 0


def test_reasons_are_those_of_the_representation(reader: Reader) -> None:
    play("159")
    told, expected = set(), set()
    for key in REPRESENTATIONS:
        expected.add(f"PossWin(X) = 0: {english(board('X...O...X', key).no_threat(Mark.X))}.")
        reader.window.session.change(replace(reader.window.session.settings, representation=key))
        reader.settle()
        told |= {each for each in reader.texts if each.startswith("PossWin(X) = 0")}
    assert told == expected
    assert len(told) >= 5


def test_mouse_and_keys_light_the_squares_of_an_instruction(reader: Reader) -> None:
    play("152")
    reader.settle()
    reader.hover("Turn 2: Go(5)")
    assert reader.squares == {5}
    reader.hover("Turn 6: Make2")
    assert reader.squares == {2, 4, 5, 6, 8}
    reader.hover("Turn 4: PossWin(X)")
    assert reader.squares == {1, 2, 3}
    hover(reader.window.board.squares[6])
    assert reader.squares == set()
    tab_to(reader.listing)
    press(Key.Key_Home)
    assert reader.squares == {1}
    assert name_of(reader.listing) == "Turn table, opens in a corner. Turn 1: Go(1)"
    press(Key.Key_Down)
    assert reader.squares == {5}
    press(Key.Key_Tab)
    assert reader.squares == set()


def test_off_every_board_has_the_same_listing_until_it_is_asked_for(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    reader = Reader(qtbot, open_window(seated("eight-rules"), 1120, 1000))
    bare, said = reader.texts, reader.listing.described()
    for number in "1592":
        play(number)
        reader.settle()
        assert (reader.texts, reader.listing.described(), reader.lit) == (bare, said, [])
        assert not any("would take" in each for each in reader.written)
    hints = reader.window.session.record.hints
    click(reader.button("Show (counts as a hint)"))
    reader.settle()
    assert reader.lit == [
        "Block: take the first square where the other player would make three in a row."
    ]
    assert "Turn 5, X to move: it would take 8." in reader.written
    assert reader.window.session.record.hints == hints + 1


def test_a_program_seated_after_a_move_is_read_at_once(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    reader = Reader(qtbot, open_window(replace(AGAINST_RULES, study="thinking"), 1120, 1000))
    play("5")
    reader.settle()
    assert "Turn 2: it took square 1." in reader.written
    assert "Go(5) = 0: 5 is taken." in reader.texts
    assert reader.lit == ["Go(1)"]
    before = reader.line
    reader.seat_opponent("magic-square")
    assert reader.line == "Rule-based, X's move 3: magic square" != before
    assert "Turn 3, X to move: it would take 4." in reader.written
    press(Key.Key_Left, ALT)
    press(Key.Key_Right, ALT)
    reader.settle()
    assert reader.line == "Rule-based, X's move 3: magic square"


def test_the_line_that_runs_is_lit_while_the_search_is_watched(
    qtbot: QtBot, reader: Reader
) -> None:
    reader.seat("alpha-beta")
    play("1592")
    reader.settle()
    assert reader.lit == []
    click(reader.button("Watch it think"))
    playback = reader.window.pointing.playback
    qtbot.waitUntil(lambda: playback.record is not None)
    playback.go(1)
    reader.settle()
    assert reader.lit == ["choose(board):"]
    assert reader.state == "X to move"
    press(Key.Key_Right, ALT)
    first = "v ← value(board with the square, 0, no, best, ∞)"
    assert reader.lit == ["value(board, depth, is_maximizing, α, β):", first]
    assert reader.state == "O (MIN) to move, depth = 0, α = −∞, β = ∞"
    calls = (
        "best ← max(best, value(board with the square, depth + 1, no, α, β))",
        "best ← min(best, value(board with the square, depth + 1, yes, α, β))",
    )
    seen: dict[str, tuple[str, str]] = {}
    for _ in range(60):
        press(Key.Key_Right, ALT)
        running, waiting = reader.lit
        assert waiting in (first, *calls)
        seen[running] = message(reader.window), reader.state
    said, values = seen["if β ≤ α: break"]
    assert "Cut off" in said
    alpha, beta = re.findall(r"(?:α|β) = ([−+]?\d+)", values)
    assert int(beta.replace("−", "-")) <= int(alpha.replace("−", "-"))
    said, values = seen["if no square is free: return 0"]
    assert "Value handed up" in said
    assert values.endswith("returns 0")
    said, values = seen["if MIN has three in a row: return depth − 10"]
    assert "Value handed up" in said
    assert re.search(r"returns −\d$", values)
    click(reader.button("Stop"))
    reader.settle()
    assert playback.record is None
    assert len(reader.lit) == 2, "it stays at the node"


def test_the_code_stands_on_the_screen_row_by_row(reader: Reader) -> None:
    for code_as in CodeAs:
        reader.seat("alpha-beta-memo")
        reader.window.session.change(replace(reader.window.session.settings, code_as=code_as))
        reader.settle()
        lefts = {part.key: part.box.left() for part in reader.listing.sheet.parts}
        rows = {key: text for key, text in texts_by_place(reader.listing) if len(key) == 2}
        steps = sorted({lefts[key] for key in rows if key[0] != NO_ROW})
        page = reader.listing.page
        lines = reader.listing.as_text().splitlines()
        assert lines[: len(page.rows)] == [
            f"{row.label:>2}  {4 * row.indent * ' '}{row.items[0].text}" for row in page.rows
        ]
        assert [
            (steps.index(lefts[index, 0]), rows[index, 0]) for index in range(len(page.rows))
        ] == [(row.indent, row.items[0].text) for row in page.rows]


def test_the_line_that_runs_is_in_sight_and_of_max_and_min_the_other_is_folded(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    settings = seated("alpha-beta-memo")
    reader = Reader(qtbot, open_window(settings, 1120, 740))
    click(reader.button("Watch it think"))
    playback = reader.window.pointing.playback
    qtbot.waitUntil(lambda: playback.record is not None)
    playback.go(40)
    reader.settle()
    seen, places = set(), set()
    for _ in range(40):
        parts = {part.says.partition(": ")[2]: part for part in reader.parts}
        (framed,) = (each for each in parts.values() if each.rim)
        code = reader.listing.parentWidget()
        assert code
        top = reader.listing.y() + framed.box.top()
        assert 0 <= top <= code.height() - framed.box.height()
        is_max = "(MAX)" in reader.state
        assert ("else: the same with min and β" in parts) is is_max
        assert ("if is_maximizing: the same with max and α" in parts) is not is_max
        seen.add(reader.lit[0])
        places.add(parts["return best"].box.top())
        press(Key.Key_Right, ALT)
    assert {"return best", "if β ≤ α: break"} < seen
    assert len(places) == 1, "a line below the branches moves"
    reader.press("else:")
    assert {"α ← max(α, best)", "β ← min(β, best)"} <= {*reader.texts}
    reader.press("else:")
    assert not {"α ← max(α, best)", "β ← min(β, best)"} <= {*reader.texts}
