"""What is said on paper, and of what can be printed."""

from tictactoe_gui.engine.learning.boxes import Matchbox
from tictactoe_gui.engine.rule_cards import CARDS, RAN_OUT, CardStep, RuleList
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.textbook_rules import MEANINGS
from tictactoe_gui.ui.kit.manual.texts import manual_entries
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.lists import listed
from tictactoe_gui.ui.wording.text import translated


def title() -> str:
    return tr("Print a sheet")


def kinds() -> dict[SheetKind, tuple[str, ...]]:
    """Return what can be printed: what it is called, and what it is for."""
    entries = manual_entries("sheets.md")
    return {each: entries[each.value] for each in SheetKind}


def sheets_share(count: int) -> str:
    """Return that there are fewer positions of a kind than boards."""
    return tr("There are %Ln positions of this kind, so that sheets share some.", None, count)


def tree_kinds() -> tuple[tuple[bool, str], ...]:
    """Return what can be asked of a tree: with cuts or without."""
    return (True, tr("Values, windows and cuts")), (False, tr("Values of minimax"))


def number_tip() -> str:
    return tr("It is printed in the corner; the same number gives the same sheets again.")


def sheets_tip() -> str:
    return tr("How many sheets to print, each with other positions")


def untaught() -> str:
    return tr("MENACE before its first game")


def laying_out() -> str:
    return tr("Laying out the pages…")


def writing() -> str:
    return tr("Writing the pages…")


def no_printer() -> str:
    """Return what is said where nothing can be printed."""
    return tr("No printer can be reached from here. Save the PDF, and print it from there.")


def printed(pages: int) -> str:
    return tr("%Ln pages are on their way to the printer.", None, pages)


def number_line(number: int, place: int) -> str:
    """Return by which number the same sheet can be printed again."""
    return tr("Sheet {number}-{place}", number=number, place=place)


def numbers_line(number: int, first: int, last: int) -> str:
    """Return of which sheets a page has the answers."""
    if first == last:
        return number_line(number, first)
    return tr("Sheets {number}-{first} to {number}-{last}", number=number, first=first, last=last)


def answers_title() -> str:
    return tr("Answers")


def side_head(mark: Mark) -> str:
    """Return who moves at the nodes below each other."""
    text = tr("{mark} to move: MAX") if mark is Mark.X else tr("{mark} to move: MIN")
    return text.format(mark=mark.value)


def tree_title(*, is_cut: bool) -> str:
    return tr("Alpha-beta: fill in the tree.") if is_cut else tr("Minimax: fill in the tree.")


def tree_task(*, is_cut: bool) -> tuple[str, ...]:
    """Return how values are counted, and what is to be filled in."""
    entries = manual_entries("sheets.md")
    return *entries["tree-counted"], *entries["tree-cut" if is_cut else "tree-whole"]


def cut_note() -> str:
    return tr("Two strokes mark a move that is cut off; dashed boards are not looked at.")


def page_line(page: int, whole: int) -> str:
    return tr("Page {page} of {whole}", page=page, whole=whole)


def cards_title(machine: str, mark: Mark) -> str:
    """Return whose boxes the cards are."""
    return tr("{machine} plays {mark}", machine=machine, mark=mark.value)


def cards_task(boxes: int) -> str:
    """Return how the cards are used."""
    how = manual_entries("sheets.md")["cards-task"]
    return " ".join([*how, tr("There are %Ln boxes.", None, boxes)])


def card_line(number: int, box: Matchbox) -> str:
    return tr("Box {number}, move {move}", number=number, move=box.move)


def paper_task(rules: RuleList) -> tuple[str, ...]:
    """Return how to follow rules, and how turns are counted where they matter."""
    said = manual_entries("sheets.md")["rules-task"]
    return said if any(step.turns for step in rules.played.steps) else said[:1]


def rule_line(place: int, step: CardStep) -> str:
    """Return a rule as it is followed, and in which turns if not in all."""
    says = translated(CARDS[step.card].says)
    facts = {"place": place, "says": says, "turns": listed([str(turn) for turn in step.turns])}
    if not step.turns:
        return f"{place}. {says}"
    if len(step.turns) == 1:
        return tr("{place}. Only in turn {turns}: {says}", **facts)
    return tr("{place}. Only in turns {turns}: {says}", **facts)


def rule_lines(rules: RuleList) -> list[str]:
    """Return all rules that are on, and what is done if none of them fits."""
    steps = rules.played.steps
    lines = [rule_line(place, step) for place, step in enumerate(steps, start=1)]
    has_end = any(CARDS[each.card].squares == CELLS and not each.turns for each in steps[-1:])
    return lines if has_end else [*lines, f"{len(steps) + 1}. {tr(RAN_OUT.line)}"]


def meanings(rules: RuleList) -> list[str]:
    """Return what the rules mean by their words."""
    speaks_of_threats = any("fork" in step.card for step in rules.played.steps)
    return [translated(each) for each in MEANINGS[1 if speaks_of_threats else 2 :]]


def tile_line(row: int, column: int) -> str:
    """Return where a piece of a poster belongs."""
    return tr("Row {row}, column {column}", row=row, column=column)
