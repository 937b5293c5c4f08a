"""The classic game: many tables side by side."""
