"""The board games."""
