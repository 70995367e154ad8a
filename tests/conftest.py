"""Settings for every test: random games are never judged by the clock, and a failure can be run again."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tacora", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tacora")
