"""The tables."""

APPLICATION = 0x54545432
"""Marks the file as ours: the letters TTT2."""
VERSION = 1

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS game (
        number INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        started INTEGER NOT NULL,
        x TEXT NOT NULL,
        o TEXT NOT NULL,
        result TEXT NOT NULL,
        helped INTEGER NOT NULL,
        course TEXT NOT NULL,
        counts INTEGER NOT NULL,
        opponent TEXT NOT NULL,
        score INTEGER NOT NULL,
        mistakes INTEGER NOT NULL,
        tests INTEGER NOT NULL
    )""",
    "CREATE TABLE IF NOT EXISTS record (number INTEGER PRIMARY KEY, text TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS mistake (
        number INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        class TEXT NOT NULL,
        PRIMARY KEY (number, ply)
    )""",
    "CREATE TABLE IF NOT EXISTS window (number INTEGER PRIMARY KEY, games TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS answer (
        round TEXT NOT NULL,
        place INTEGER NOT NULL,
        class TEXT NOT NULL,
        picture TEXT NOT NULL,
        square INTEGER,
        is_right INTEGER NOT NULL,
        answered INTEGER NOT NULL,
        day TEXT NOT NULL,
        PRIMARY KEY (round, place)
    )""",
    """CREATE TABLE IF NOT EXISTS machine (
        name TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        text TEXT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS lesson (
        uid TEXT NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (uid, made)
    )""",
    "CREATE TABLE IF NOT EXISTS document (name TEXT PRIMARY KEY, text TEXT NOT NULL)",
)
"""`document` has the settings, one each, and the person's own rules."""

TABLES = tuple(each.split()[5] for each in SCHEMA)
"""Their names."""
