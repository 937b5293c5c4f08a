"""Pages and HTTP requests."""
