"""Help: the first start, the bubbles on the board, how to play, and the glossary."""
