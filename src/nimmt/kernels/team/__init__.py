"""The game of a team against the buffalo."""
