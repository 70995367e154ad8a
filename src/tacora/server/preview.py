"""What messengers show of a link to this house: title, line and picture, by OpenGraph tags in the index.

Of a table it says the edition and how many seats are taken, and nothing of people. A code alone tells a
stranger nothing, not even whether there is such a table: only a link that this server made, or a code that
somebody at the same address has used before, is looked at. So nobody can try out codes here.
"""

from html import escape
from typing import Any

from tacora.protocol.entries import TableInfo
from tacora.server.addresses import came_by
from tacora.server.app_state import AppState
from tacora.server.buckets import neighbourhood
from tacora.server.origin import header
from tacora.server.page import wanted_language
from tacora.table.agreement import seat_bounds
from tacora.texts import Texts

__all__ = ["Previews"]

_PICTURE, _WIDE, _HIGH = "/preview.png", 1200, 630
_TABLES = ("j", "t")


class Previews:
    """The tags for one address after the other."""

    def __init__(self, app_state: AppState) -> None:
        self._state = app_state

    async def __call__(self, scope: Any) -> str:
        """What stands in the head of the index for this request."""
        headers = scope["headers"]
        language = wanted_language(header(headers, b"accept-language") or "")
        title, line = "Tacora", Texts(language)("preview-home")
        info = await self._table(scope)
        if info is not None:
            shelf = self._state.shelf
            texts = shelf.texts(info.settings.edition, language)
            most = seat_bounds(info.settings, shelf.editions)[1]
            title = f"{texts('edition-title')} · Tacora"
            line = texts("preview-table", taken=len(info.seats), most=most)
        base = self._state.config.public_url or came_by(scope["scheme"], header(headers, b"host")) or ""
        named = {
            "og:type": "website",
            "og:site_name": "Tacora",
            "og:title": title,
            "og:description": line,
            "og:locale": language,
            "og:image": f"{base}{_PICTURE}",
            "og:image:width": str(_WIDE),
            "og:image:height": str(_HIGH),
        }
        tags = [f'<meta property="{name}" content="{escape(told)}">' for name, told in named.items()]
        return "\n".join((*tags, '<meta name="twitter:card" content="summary_large_image">', ""))

    async def _table(self, scope: Any) -> TableInfo | None:
        """The table that the link leads to, where whoever asks has a right to know of it."""
        kind, _, rest = scope["path"].strip("/").partition("/")
        if kind.lower() not in _TABLES or not rest.isascii():
            return None
        state, typed = self._state, rest.upper()
        client = scope.get("client")
        link, invited = await state.invited(typed)
        code = link if invited else typed
        if not invited and not await state.knows(neighbourhood(client[0] if client else ""), code):
            return None
        hosted = await state.table_at(code, link=typed if invited else "")
        return None if hosted is None else hosted.table.info()
