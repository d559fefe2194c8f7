"""The quiz: positions to be played and programs to be followed, five questions at a time."""
