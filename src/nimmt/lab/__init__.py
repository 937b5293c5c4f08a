"""Simulation, self-play, training, benchmarks, and the laws of the contract."""
