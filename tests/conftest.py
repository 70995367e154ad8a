"""Settings for every test: random games are never judged by the clock, and a failure can be run again."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tacora",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
    # CI plays the same games every time, so that a change is judged and not luck; people explore new ones.
    derandomize="CI" in os.environ,
)
settings.load_profile("tacora")
