"""One file for each group of subcommands."""
