"""What all kernels need: compiling, random numbers, threads."""
