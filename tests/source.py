"""The source as trees: each file is read once for all tests, and each tree walked once."""

import ast
from functools import cache
from pathlib import Path


@cache
def parsed(path: Path) -> ast.Module:
    """Return a file as a tree."""
    return ast.parse(path.read_text("utf-8"))


@cache
def walked(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return a tree's nodes, in the order of `ast.walk`."""
    return tuple(ast.walk(tree))


def last_name(node: ast.expr) -> str:
    """Return the name that something is called by, without what stands before its last dot."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
