"""The atlas: every position up to symmetry as a small board, to be searched, linked and printed."""
