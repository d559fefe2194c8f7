"""The one database in which everything is kept: games, answers, machines, own rules, settings.

The window's thread commits before it paints: a commit is a write to the system's memory (0.2 ms at
the median), and so outlives a kill. No connection checkpoints while the file is open, so that the
log is never begun anew under a writer that does not sync; a thread syncs the log a second after a
write, and the last connection to close moves it into the file, synced. Hence a power cut costs a
second, and the window waits for no disk.
"""
