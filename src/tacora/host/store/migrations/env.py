"""Run by Alembic for every migration; the connection comes from `tacora.host.store.migrate`."""

from alembic import context

from tacora.host.store.schema import METADATA

__all__: list[str] = []

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
