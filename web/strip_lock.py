"""Take the addresses out of the lock file: who wants funding is no part of what is installed.

python web/strip_lock.py        (after every `npm install`)
"""

import json
from pathlib import Path

LOCK = Path(__file__).parent / "package-lock.json"


def main() -> None:
    """Drop the fields that hold addresses; what npm installs and checks stays."""
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
