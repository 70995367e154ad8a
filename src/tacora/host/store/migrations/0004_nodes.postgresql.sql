-- Nodes, who has which table, and what addresses have taken. `nodes.id` is new for every start: it is the fencing number.
-- Nobody compares clocks: `seen` is for people to look at. A node that is dead stays dead.
CREATE TABLE nodes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL DEFAULT '',
    beat BIGINT NOT NULL DEFAULT 0,
    seen TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    dead BOOLEAN NOT NULL DEFAULT false
) WITH (fillfactor = 50);
-- `used` is written when a table is released, and is never later than its last order; `format` is the newest kind of order in
-- its log; `opener` a keyed hash of the address that opened it; `owner` one of `nodes`, or nobody; `fence` counts changes of owner.
ALTER TABLE tables
    ADD COLUMN used BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN format INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN opener BYTEA,
    ADD COLUMN owner BIGINT,
    ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables SET (fillfactor = 80);
CREATE INDEX tables_owned ON tables (owner) WHERE owner IS NOT NULL;
CREATE INDEX tables_idle ON tables (used);
CREATE INDEX tables_opener ON tables (opener) WHERE opener IS NOT NULL;
CREATE UNLOGGED TABLE buckets (
    name BYTEA PRIMARY KEY,
    rest DOUBLE PRECISION NOT NULL,
    seen TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);
-- Many small parts, so that VACUUM works on small ones: what is inserted is deleted by checkpoints.
CREATE TABLE orders_0 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 0);
CREATE TABLE orders_1 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 1);
CREATE TABLE orders_2 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 2);
CREATE TABLE orders_3 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 3);
CREATE TABLE orders_4 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 4);
CREATE TABLE orders_5 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 5);
CREATE TABLE orders_6 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 6);
CREATE TABLE orders_7 PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER 7);
