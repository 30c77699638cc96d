-- Feature draws: a round of a table is a draw that its first page opens. Its times are fixed when it opens; a lottery's
-- draw has no `opened_at`.
ALTER TABLE draw ADD COLUMN opened_at timestamptz,
  ADD CHECK (opened_at IS NULL OR opened_at < closes_at AND mode = 'house');
CREATE INDEX draw_of_table ON draw (draws_at) WHERE opened_at IS NOT NULL AND state NOT IN ('settled', 'void');

-- Feature tickets: a round of a table is also void by a rule, without two persons.
DO $$
DECLARE
  old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
   WHERE conrelid = 'draw_void'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%ended_at%';
  EXECUTE format('ALTER TABLE draw_void DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE draw_void
  ALTER COLUMN asked_by DROP NOT NULL,
  -- closed-late: bets were taken when the round of its beacon was public; beacon-silent: that round did not come.
  ADD COLUMN rule text CHECK (rule IN ('closed-late', 'beacon-silent')),
  ADD CONSTRAINT draw_void_has_reason CHECK ((rule IS NULL) = (asked_by IS NOT NULL)),
  ADD CONSTRAINT draw_void_is_agreed CHECK (
    CASE WHEN rule IS NULL THEN (agreed_by IS NULL) = (agreed_at IS NULL) ELSE agreed_by IS NULL AND agreed_at IS NOT NULL END
    AND (ended_at IS NULL OR agreed_at IS NOT NULL));

-- Feature tables: the next round of each table. Its commitment is published with the result of the round before, and
-- whoever opens it makes the draw with this id.
CREATE TABLE next_round (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  id bigint NOT NULL UNIQUE DEFAULT nextval('draw_id_seq'),
  -- Number of the round at the table, from 1.
  issue text COLLATE "C" NOT NULL,
  server_seed_sealed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, game_id)
);
GRANT SELECT, INSERT, DELETE ON next_round TO fairground_app;
GRANT USAGE ON SEQUENCE draw_id_seq TO fairground_app;

-- Pages that show a table, as each process has noted them.
CREATE TABLE table_watch (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  process_id uuid NOT NULL,
  pages integer NOT NULL CHECK (pages > 0),
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, game_id, process_id)
);
GRANT SELECT, INSERT, UPDATE (pages, noted_at), DELETE ON table_watch TO fairground_app;

-- The largest stakes of a player on a spot and on a round of a table, by brand and currency, in minor units; a table
-- without a row has those of its rules.
CREATE TABLE table_limit (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  spot bigint NOT NULL CHECK (spot > 0),
  round bigint NOT NULL CHECK (round >= spot),
  PRIMARY KEY (brand_id, game_id, currency)
);
GRANT SELECT, INSERT, UPDATE (spot, round), DELETE ON table_limit TO fairground_app;
