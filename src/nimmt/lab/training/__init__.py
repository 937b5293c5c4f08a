"""Training of the champion's networks."""
