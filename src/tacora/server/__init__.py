"""The served table: a store that loses nothing, a host of live tables, and the app that people connect to."""

__all__: list[str] = []
