"""Benchmarks of the rules, the kernels and the server."""
