"""What teaches: questions of practice."""
