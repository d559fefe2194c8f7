"""What exhaustive counts say of the programs: strength, work, claims."""
