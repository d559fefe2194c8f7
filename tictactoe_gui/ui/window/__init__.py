"""The main window: menus, header, settings panel, and the wiring between them."""
