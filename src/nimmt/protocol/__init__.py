"""What goes over the wire: messages, and views as plain data. Codes and numbers, no sentences."""

from .messages import Ticket
from .views import read_view, view_data

__all__ = ["Ticket", "read_view", "view_data"]
