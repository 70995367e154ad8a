-- Tables, their orders, their devices, and the records of finished games.
-- The orders of a table lie together: it is read whole, and an append touches one tree instead of two.
CREATE TABLE tables (
    code TEXT NOT NULL,
    secret TEXT NOT NULL,
    opened BIGINT NOT NULL,
    aside TEXT,
    sum BIGINT NOT NULL,
    PRIMARY KEY (code)
) {by_key};
CREATE TABLE orders (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body {bytes} NOT NULL,
    sum BIGINT NOT NULL,
    PRIMARY KEY (code, number)
) {parted};
CREATE TABLE devices (
    token_hash {bytes} NOT NULL,
    code TEXT NOT NULL,
    device INTEGER NOT NULL,
    revoked INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (token_hash)
) {by_key};
CREATE UNIQUE INDEX devices_of_table ON devices (code, device);
CREATE TABLE records (
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    game INTEGER NOT NULL,
    at BIGINT NOT NULL,
    expires BIGINT,
    text TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX records_of_table ON records (code, game);
CREATE INDEX records_to_go ON records (expires);
