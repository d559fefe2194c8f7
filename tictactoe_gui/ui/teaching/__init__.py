"""Teaching: the course, and sheets of paper."""
