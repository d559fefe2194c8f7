"""Ways to learn, a file each."""
