"""The REST routes in the order of the documentation: tables, records, catalogue, server, operator."""

from tacora.server.routes.beliefs import table_beliefs
from tacora.server.routes.catalogue import bots, edition, editions, game_list, game_texts
from tacora.server.routes.health import addresses, health, metrics, openapi, ready
from tacora.server.routes.odds import table_odds
from tacora.server.routes.operator import OPERATOR_ROUTES
from tacora.server.routes.records import (
    delete_record,
    delete_record_of_table,
    get_record,
    list_records,
    verify,
)
from tacora.server.routes.review import review, table_evening, what_if
from tacora.server.routes.sharing import check_edition, take_edition
from tacora.server.routes.tables import (
    delete_table,
    door_sign,
    house_pass,
    invite_screen,
    join_table,
    knock,
    open_table,
    renew_token,
    table_link,
    table_qr,
    wifi,
)

__all__ = ["ROUTES"]

ROUTES = (
    house_pass,
    open_table,
    door_sign,
    delete_table,
    join_table,
    knock,
    invite_screen,
    renew_token,
    table_qr,
    table_link,
    wifi,
    table_odds,
    table_beliefs,
    list_records,
    get_record,
    verify,
    review,
    what_if,
    table_evening,
    delete_record,
    delete_record_of_table,
    game_list,
    game_texts,
    editions,
    edition,
    check_edition,
    take_edition,
    bots,
    addresses,
    health,
    ready,
    metrics,
    openapi,
    *OPERATOR_ROUTES,
)
