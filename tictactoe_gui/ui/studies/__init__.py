"""What the study panels show; imported when a panel is first looked at."""
