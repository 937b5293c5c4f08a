"""A game being played: nature's draws, the record of the answers, replaying it."""
