"""What every window is made of: colours, tables, pictures, charts and controls."""
