"""The champion's network: features, value, lookahead, training."""
