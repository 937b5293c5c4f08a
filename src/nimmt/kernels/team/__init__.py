"""Games of a team, and drafts."""
