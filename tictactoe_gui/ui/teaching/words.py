"""Sentences of the course besides the texts of its chapters."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import LEVELS, KnowledgeWorth, knowledge_worth
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.teaching.chapter import (
    WORTH,
    Ask,
    ChapterStep,
    PlayOn,
    Practise,
)
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import number, percent

LAB = "lab/"
"""Before the key of a page of the lab, in a chapter."""


def task_line(step: ChapterStep, done: int, result: str) -> str:
    """Return the task of a step, or its result."""
    task = step.task
    if isinstance(task, PlayOn):
        return result or _goal(task)
    if isinstance(task, Practise | Ask) and done >= task.wanted:
        return tr("Done: {right} right. Go on with the next step.", right=number(done))
    return result


def _goal(task: PlayOn) -> str:
    mark = task.side.value
    if task.goal == "win":
        return tr("You are {mark}: win.", mark=mark)
    if task.goal == "draw":
        return tr("You are {mark}: do not lose.", mark=mark)
    return tr("You are {mark}.", mark=mark)


def played(task: PlayOn, winner: Mark | None) -> str:
    """Return how a game ended."""
    if is_reached(task, winner):
        return reached(task)
    return tr("You have lost. Try again.") if winner else tr("A draw. Try again.")


def reached(task: PlayOn) -> str:
    """Return the sentence for a game that has reached its goal."""
    return tr("Done.") if task.goal == "end" else tr("Done: you have reached the goal.")


def is_reached(task: PlayOn, winner: Mark | None) -> bool:
    """Return whether a game has reached its goal."""
    if task.goal == "win":
        return winner is task.side
    return task.goal == "end" or winner is not task.side.other


def opens(page: str) -> str:
    """Return what the button says that opens a window, or a page of the lab."""
    from tictactoe_gui.ui.lab.page import PAGES

    key = page.removeprefix(LAB)
    if key == page:
        return tr("Open own rules")
    return tr("Open the lab: {page}", page=PAGES[key].title())


# What one's knowledge is worth.


def levels() -> dict[str, str]:
    """Return the levels of knowledge, by their keys."""
    return {
        "nothing": tr("Any free square"),
        "block": tr("Win, then block"),
        "centre": tr("… then the centre"),
        "corner": tr("… then a corner"),
        "fork": tr("Stop forks before that"),
    }


def figure(name: str, control: Control) -> str:
    """Count a figure of a chapter, and return it."""
    from tictactoe_gui.engine.counting.figures import FIGURES

    if name.startswith(WORTH):
        return _worth_line(knowledge_worth(LEVELS[name.removeprefix(WORTH)], control))
    return number(FIGURES[name](control))


def _worth_line(worth: KnowledgeWorth) -> str:
    """Return the parts of the games that are lost with a level of knowledge."""
    lost = {tr("As O"): worth.o, tr("As X"): worth.x}
    shares = [f"{name}: {percent(each, 1) if each else tr('never')}" for name, each in lost.items()]
    return ", ".join(shares)
