"""Machines: programs that learn, kept by name; made, copied, compared, saved and forgotten."""
