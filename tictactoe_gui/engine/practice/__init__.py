"""Practice: the positions in which a mistake can be made, as questions to a person."""
