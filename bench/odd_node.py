"""A node with something odd about it: `python -m bench.odd_node [--clock S] [--newer] [--unfenced] serve ...`

Its clock is off by so many seconds; it is a newer version that writes a kind of order the old ones do not
know; or its appends do not ask whose table it is, to see that the tests would see what follows from that.
"""

import argparse
import sys
import time

__all__ = ["UNFENCED"]

UNFENCED = """
INSERT INTO orders (code, number, at, body, sum)
SELECT l.code, l.number, l.at, l.body, l.sum
  FROM unnest($2::text[], $3::int[], $4::bigint[], $5::bytea[], $6::bigint[], $7::bigint[])
       AS l(code, number, at, body, sum, fence)
 WHERE $1::bigint IS NOT NULL
ON CONFLICT (code, number) DO NOTHING
RETURNING code, number
"""
"""The statement that appends, and nobody asks whose table it is."""


def main() -> None:
    """Make it odd, then run it as the command does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--clock", type=float, default=0.0)
    parser.add_argument("--newer", action="store_true")
    parser.add_argument("--unfenced", action="store_true")
    wanted, rest = parser.parse_known_args()
    if wanted.clock:
        seconds, nanoseconds = time.time, time.time_ns
        time.time = lambda: seconds() + wanted.clock
        time.time_ns = lambda: nanoseconds() + round(wanted.clock * 1e9)
    if wanted.newer:
        from tacora.protocol import commands

        commands.HOUSE += 1
    if wanted.unfenced:
        from tacora.host.store import postgres_writer

        postgres_writer.APPEND = UNFENCED
    from tacora.cli import main as tacora

    sys.argv = ["tacora", *rest]
    tacora()


if __name__ == "__main__":
    main()
