"""`nimmt join`: a person at a table of a server, line by line."""
