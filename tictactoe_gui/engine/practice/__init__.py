"""Practice: positions and programs as questions to a person, and what is right."""
