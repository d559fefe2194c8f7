"""The kinds of sheets that can be printed."""

import enum


class SheetKind(enum.Enum):
    """By what stands in the names of files."""

    QUESTIONS = "questions"
    TREE = "tree"
    CARDS = "menace"
    RULES = "rules"
    POSTER = "poster"
