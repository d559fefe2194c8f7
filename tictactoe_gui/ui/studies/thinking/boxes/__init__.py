"""What a program has learnt, as beads in matchboxes."""
