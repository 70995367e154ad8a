-- A table may begin with a checkpoint in place of all its earlier orders; those so far have none.
ALTER TABLE tables ADD COLUMN kept INTEGER DEFAULT 0 NOT NULL;
