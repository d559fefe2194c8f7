"""Machines: those that learn and are kept, by name: made, copied, compared, saved and forgotten."""
