"""The REST routes: tables, records, editions and bots, and how the server fares."""

from tacora.server.routes.every import ROUTES

__all__ = ["ROUTES"]
