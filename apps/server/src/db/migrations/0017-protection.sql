-- After so many minutes of play a player wishes to be told how it went; the brand's own number holds where it is lower.
CREATE TABLE reality_check (
  player_id bigint PRIMARY KEY REFERENCES player,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 5 AND 1440),
  set_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reality_check TO fairground_app;

-- A limit is an amount of one currency. What was written by hand before is of the brand's.
ALTER TABLE brand_limit ADD currency text;
UPDATE brand_limit l SET currency = b.currency FROM brand b WHERE b.id = l.brand_id;
ALTER TABLE brand_limit ALTER currency SET NOT NULL;
ALTER TABLE brand_limit DROP CONSTRAINT brand_limit_pkey;
ALTER TABLE brand_limit ADD PRIMARY KEY (brand_id, currency, owner, kind, period);
