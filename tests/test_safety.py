"""What the source must never do: run what it reads, start programs, speak to others."""

import ast
import re
from collections.abc import Iterator

from tests.cases import cases_beside, for_each
from tests.source import last_name, walked
from tests.test_structure import MODULES, UI, imports_of, is_in, tree_of

CASES = cases_beside(__file__)

MODULES_THAT_RUN_WHAT_THEY_READ = ("code", "codeop", "marshal", "pickle", "runpy", "shelve")
MODULES_THAT_START_PROGRAMS = ("ctypes", "multiprocessing", "pty", "subprocess", "webbrowser")
MODULES_THAT_SPEAK_TO_OTHERS = (
    *("asyncio", "ftplib", "http", "imaplib", "poplib", "smtplib", "socket", "socketserver", "ssl"),
    *("urllib", "xmlrpc", "PySide6.QtDBus", "PySide6.QtNetwork", "PySide6.QtWebEngineCore"),
)
FORBIDDEN_MODULES = (
    *MODULES_THAT_RUN_WHAT_THEY_READ,
    *MODULES_THAT_START_PROGRAMS,
    *MODULES_THAT_SPEAK_TO_OTHERS,
)
FORBIDDEN_NAMES = re.compile(
    r"(eval|exec|compile|__import__|__builtins__"
    r"|QProcess|QDesktopServices|QDataStream|QLibrary|QPluginLoader"
    r"|os\.(system|popen|fork\w*|exec\w+|spawn\w+|posix_spawn\w*|startfile))"
)
IMPORTS_BY_NAME = "tictactoe_gui.engine.registry"
"""The one module that imports what it finds: the files of this program's own folders."""
STORE = "tictactoe_gui.session.store"
LINKS = {"https://download.qt.io"}
"""What About names; a person's click lets their browser open it."""


def names_in(tree: ast.AST) -> Iterator[str]:
    """Yield every name that is used, such as `eval` and `os.system`, and every one imported."""
    for node in walked(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"
            yield node.attr if node.attr.startswith("Q") else ""
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)
            yield from (each.name for each in node.names)


def forbidden_in(tree: ast.AST) -> list[str]:
    return [name for name in names_in(tree) if FORBIDDEN_NAMES.fullmatch(name)]


def texts_in(tree: ast.AST) -> Iterator[str]:
    """Yield every text, and every part of one that is put together."""
    for node in walked(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def statements_in(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield what is given to a database to carry out."""
    for node in walked(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="execute" | "executemany" | "executescript")):
                yield node.args[0]


def literal_names(tree: ast.AST) -> frozenset[str]:
    """Return the names that stand for nothing but texts written down in the source."""
    literal, other = set(), set()
    for node in walked(tree):
        match node:
            case ast.Assign(targets=[ast.Name() as name], value=value) if is_constant(value):
                literal.add(name)
            case ast.For(target=ast.Name() as name, iter=ast.Tuple(elts=values)) if all(
                is_constant(each) for each in values
            ):
                literal.add(name)
            case ast.arg(arg=argument):
                other.add(argument)
    for node in walked(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in literal:
            other.add(node.id)
    return frozenset({name.id for name in literal} - other)


def is_constant(node: ast.AST, literals: frozenset[str] = frozenset()) -> bool:
    """Return whether a text is written down in the source: no value can get into it."""
    match node:
        case (
            ast.Constant()
            | ast.FormattedValue(
                format_spec=ast.JoinedStr(values=[ast.Constant(value="d")])  # refuses a text
            )
        ):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper() or name in literals
        case ast.BinOp(left=one, op=ast.Add(), right=other) | ast.IfExp(body=one, orelse=other):
            return is_constant(one) and is_constant(other)
        case ast.JoinedStr(values=parts):
            return all(is_constant(each) for each in parts)
        case ast.FormattedValue(value=value):
            return is_constant(value)
    return False


def test_nothing_runs_what_it_reads_or_starts_programs_or_speaks_to_others() -> None:
    found = [
        (module, each)
        for module in MODULES
        for each in imports_of(module)
        if any(is_in(each, forbidden) for forbidden in FORBIDDEN_MODULES)
    ]
    assert found == []


def test_nothing_is_called_that_does() -> None:
    found = {module: set(names) for module in MODULES if (names := forbidden_in(tree_of(module)))}
    assert found == {}


@for_each("source", CASES["forbidden"])
def test_it_would_be_noticed(source: str) -> None:
    assert forbidden_in(ast.parse(source)) != []


def test_nothing_is_read_with_the_settings_of_qt() -> None:
    """They unpickle."""
    found = [
        module
        for module in MODULES
        for node in walked(tree_of(module))
        if isinstance(node, ast.Call) and last_name(node.func) == "QSettings"
    ]
    assert found == []


def test_only_the_registry_imports_by_name() -> None:
    importing = {module for module in MODULES if "importlib" in imports_of(module)}
    assert importing == {IMPORTS_BY_NAME}


def test_no_address_is_known_but_those_of_about() -> None:
    found = {
        (module, address)
        for module in MODULES
        for text in texts_in(tree_of(module))
        for address in re.findall(r"\w+://[^\s'\"<>]*", text)
    }
    assert found == {(f"{UI}.window.dialogs", link) for link in LINKS}


def test_no_value_gets_into_a_statement_of_the_database() -> None:
    found = [
        (module, ast.unparse(statement))
        for module in MODULES
        for statement in statements_in(tree_of(module))
        if not is_constant(statement, literal_names(tree_of(module)))
    ]
    assert found == [
        (f"{STORE}.database", "statement"),  # of the schema
        (f"{STORE}.database", "f'PRAGMA {name}'"),  # of two that are written down there
        (f"{STORE}.salvage", "f'SELECT * FROM {table} ORDER BY rowid {order}'"),  # of the schema
        (f"{STORE}.salvage", "sql"),  # with as many places as the columns of that
    ]


@for_each("source, is_safe", CASES["statements"])
def test_a_value_in_a_statement_would_be_noticed(source: str, is_safe: str) -> None:
    (statement,) = statements_in(ast.parse(f"database.execute({source})"))
    assert is_constant(statement) == (is_safe == "safe")


@for_each("source, is_safe", CASES["names"])
def test_a_name_stands_for_what_is_written_down(source: str, is_safe: str) -> None:
    assert ("text" in literal_names(ast.parse(source))) == (is_safe == "safe")
