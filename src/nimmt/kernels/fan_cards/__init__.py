"""The classic game with any fan cards: one table at a time, every decision exact."""
