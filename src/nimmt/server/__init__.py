"""The server: tables in a database, pages, HTTP and websockets."""
