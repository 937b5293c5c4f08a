"""What there is to show besides tables: games, rules pages, the lesson, replays."""
