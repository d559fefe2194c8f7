"""The history: every game that was played, in a database that threads of its own write and read.

The window waits 12 ms for a disk at most. What is shown is *written* before it is painted, and so
outlives a kill; what is written is *synced* behind it, in threads of their own, and then outlives
a power failure. No thread that syncs is waited for but at the end, and there for one sync: what
was written last is synced beside a sync that is under way. Settings are written in a thread too
(`session/settings_writer.py`), the newest only. Qt's own files keep Python from running while
they sync: hence `files.py` does without. Locks are the system's (`session/file_lock.py`): none is
synced, and none outlives the program that holds it.

`session/history/worker.py` has a thread of its own, which runs tasks on the database in the order
in which they are asked for: `worker.ask(task, on_reply)`. `autosave.py` writes every change of a
game that way, one transaction each. What only reads runs in another thread with a connection of
its own, so that no move waits for it, and can be cancelled: `worker.read(task, on_reply)`. SQL is
written out in full, with parameters for values; files are written through
`tictactoe_gui/files.py`.

SQL needs no more than SQLite 3.34 and no optional functions: `sqlite_version.py` says it, and
`pytest -m whole tests/session/history` runs every statement by 3.34 and 3.37. What persons name
(rules, machines) goes through `session/kept_files.py`: locked, bounded, and left alone where it
may be good.

To change the schema, append a step to `STEPS` in `session/history/schema.py`; a step that was
released is never changed. A plain step runs at the start, before the first move: it must take no
time with 2 GB. What reads every game, or builds an index, is a `SlicedMigration`: its statements
make an empty table (with its indices) or a column that may be NULL, and `run_slice(connection,
position)` works through some games in a transaction of about 10 ms. The history worker backs the
history up as `history.before-N.sqlite3`, runs slices while no move is waiting, continues after a
kill, reports its progress (`worker.migrated`), and deletes the backup at the end; without room
for a backup the migration waits for another start. So a new version must work without what has
not been reached yet.

To change the text of a game, raise `FORMAT` in `record_text.py`, and go on reading what older
versions wrote.
"""
