"""Verify: every known number, counted anew."""
