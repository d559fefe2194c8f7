"""The pages of the lab, one file each."""
