"""The English texts of the command; other languages are in the catalogues."""
