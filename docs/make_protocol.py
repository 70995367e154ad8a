"""Write docs/protocol.md and docs/protocol.schema.json from the code that speaks the protocol.

python docs/make_protocol.py          write both
python docs/make_protocol.py --check  exit with 1 if one of them is not what it would write

The example in it is what docs/capture_protocol.py has heard at a real server.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Union

DOCS = Path(__file__).parent
PAGE = DOCS / "protocol.md"
SCHEMA = DOCS / "protocol.schema.json"
SESSION = DOCS / "protocol.session.json"
TEMPLATE = DOCS / "protocol.template"

if not __package__:  # called by its path: the parts of the page are found from the root
    sys.path.insert(0, str(DOCS.parent))


def schema() -> str:
    """The JSON Schema of everything on the socket."""
    from tacora.protocol import frames
    from tacora.protocol.commands import Command
    from tacora.protocol.entries import News, Snapshot
    from tacora.protocol.schema import wire_schema

    whole = wire_schema(Command, News, Snapshot, frames.DeviceFrame, frames.Frame, frames.PongFrame)
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def session() -> str:
    """The worked example: what was really said, one frame after another."""
    steps = json.loads(SESSION.read_text(encoding="utf-8"))
    return "\n\n".join(f"{step['note']}\n\n```json\n{shown(step['frame'])}\n```" for step in steps)


def shown(frame: Any) -> str:
    """JSON that is read: one line for each field, and for each entry."""
    lines = []
    for key, value in frame.items():
        text = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            text = (
                "[\n    " + ",\n    ".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n  ]"
            )
        elif isinstance(value, dict) and len(text) > 100:
            inner = (
                f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in value.items()
            )
            text = "{\n    " + ",\n    ".join(inner) + "\n  }"
        lines.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}"


def page() -> str:
    """The whole page."""
    from docs.protocol_messages import messages
    from docs.protocol_tables import closes_table, codes_table, commands_table, limits_table, routes_table

    from tacora.protocol import entries as news
    from tacora.protocol import frames, phrases, settings
    from tacora.server.routes import models

    infos = (news.TableInfo, news.SeatInfo, news.DeviceInfo, news.TurnInfo, news.RaceInfo, news.Honesty)
    parts = {
        "routes": routes_table(),
        "joining": messages(models.Joining | models.Device, models),
        "said": messages(frames.DeviceFrame, frames),
        "heard": messages(frames.Frame | frames.PongFrame, frames),
        "snapshot": messages(news.Snapshot, news),
        "commands": commands_table(),
        "news": messages(news.News, news),
        "infos": messages(Union[infos], news, "####"),  # noqa: UP007 - from a tuple
        "settings": messages(settings.Settings, settings).partition("\n\n")[2],
        "phrases": ", ".join(f"`{phrase}`" for phrase in phrases.PHRASES),
        "codes": codes_table(),
        "closes": closes_table(),
        "limits": limits_table(),
        "session": session(),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, part in parts.items():
        mark = f"[[{name}]]"
        if mark not in text:
            raise SystemExit(f"docs/protocol.template has no {mark}")
        text = text.replace(mark, part)
    return text


def main() -> int:
    """Write or check both files; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, and say if one is stale")
    given = parser.parse_args()
    stale = []
    for path, wanted in ((PAGE, page()), (SCHEMA, schema())):
        if given.check:
            if not path.is_file() or path.read_text(encoding="utf-8") != wanted:
                stale.append(path.name)
        else:
            path.write_text(wanted, encoding="utf-8")
    for name in stale:
        print(f"docs/{name} is stale: run python docs/make_protocol.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
