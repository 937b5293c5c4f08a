"""The contract between rules and everybody else: questions, positions, states, views."""
