-- Records have a sum (those so far have none and are read as they are), tables that are to go are marked,
-- and the house remembers when it last ran.
ALTER TABLE records ADD COLUMN sum BIGINT;
ALTER TABLE tables ADD COLUMN gone INTEGER DEFAULT 0 NOT NULL;
CREATE TABLE house (
    name TEXT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (name)
) {by_key};
