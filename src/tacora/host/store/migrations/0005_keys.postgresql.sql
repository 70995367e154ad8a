-- What all nodes make their links and the names of their buckets with. They are no part of the house: a copy does without.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
