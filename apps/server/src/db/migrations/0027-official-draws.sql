-- How a brand has a game drawn from now on: a draw keeps the mode with which it was made. Without a row the house draws.
CREATE TABLE draw_mode (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  mode text NOT NULL CHECK (mode IN ('house', 'official')),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, game_id)
);

-- An official draw has no seed: its result is read off a draw that others make, by two who are independent of each other.
ALTER TABLE draw
  ADD COLUMN mode text NOT NULL DEFAULT 'house' CHECK (mode IN ('house', 'official')),
  -- Whose readings made its result known.
  ADD COLUMN read_by text CHECK (read_by IN ('sources', 'persons', 'both')),
  -- The number of the correction whose result is in force; 0 is the first result. `earlier` has the results before, the first one first.
  ADD COLUMN revision smallint NOT NULL DEFAULT 0,
  ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]',
  ALTER COLUMN server_seed_sealed DROP NOT NULL,
  ALTER COLUMN server_seed_hash DROP NOT NULL,
  DROP CONSTRAINT draw_check4,
  ADD CONSTRAINT draw_result_check CHECK ((result IS NULL) = (drawn_at IS NULL)),
  ADD CONSTRAINT draw_mode_check1 CHECK (CASE mode
    WHEN 'house' THEN server_seed_sealed IS NOT NULL AND server_seed_hash IS NOT NULL AND (result IS NULL) = (server_seed IS NULL)
      AND read_by IS NULL AND revision = 0 AND earlier = '[]'
    ELSE server_seed_sealed IS NULL AND server_seed_hash IS NULL AND server_seed IS NULL AND (result IS NULL) = (read_by IS NULL)
      AND NOT is_seeded END);

CREATE INDEX ON draw (draws_at) WHERE mode = 'official';

-- A service that publishes results, as a brand asks it.
CREATE TABLE result_source (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  code text COLLATE "C" NOT NULL,
  -- The folder of `sources/` that translates what it answers.
  format text COLLATE "C" NOT NULL,
  base_url text NOT NULL,
  secret_sealed bytea NOT NULL,
  -- The staff account that looks after it, whose own reading never counts beside it.
  operator_id bigint REFERENCES staff,
  is_on boolean NOT NULL DEFAULT true,
  -- After failures it is left alone until then.
  failures integer NOT NULL DEFAULT 0,
  ask_at timestamptz NOT NULL DEFAULT '-infinity',
  UNIQUE (brand_id, code)
);

-- What a source or a person says that a tier of an official draw showed.
CREATE TABLE draw_reading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draw_id bigint NOT NULL REFERENCES draw,
  tier text COLLATE "C" NOT NULL,
  numbers text[] COLLATE "C" NOT NULL CHECK (cardinality(numbers) > 0),
  source_id integer REFERENCES result_source,
  -- Who read it; of a source, who looked after it then.
  person_id bigint REFERENCES staff,
  -- A person's decision where readings differ.
  overrules boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CHECK (source_id IS NOT NULL OR person_id IS NOT NULL),
  CHECK (NOT overrules OR source_id IS NULL AND reason <> '')
);
CREATE INDEX ON draw_reading (draw_id, id);

-- Another result of a settled official draw: one person asks for it, another agrees within a day, and a job pays and takes back what
-- differs.
CREATE TABLE draw_correction (
  draw_id bigint NOT NULL REFERENCES draw,
  revision smallint NOT NULL CHECK (revision > was_revision),
  was_revision smallint NOT NULL,
  result jsonb NOT NULL,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  agreed_by bigint REFERENCES staff CHECK (agreed_by <> asked_by),
  agreed_at timestamptz,
  -- The wallets up to this one are corrected.
  corrected_wallet bigint NOT NULL DEFAULT 0,
  -- Why it has stopped. Where it has moved nothing it has ended by that, and its result is not in force.
  problem text,
  ended_at timestamptz,
  PRIMARY KEY (draw_id, revision),
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)),
  CHECK (agreed_at IS NOT NULL OR corrected_wallet = 0 AND problem IS NULL AND ended_at IS NULL),
  CHECK (ended_at IS NULL OR problem IS NULL OR corrected_wallet = 0)
);
CREATE UNIQUE INDEX ON draw_correction (draw_id) WHERE ended_at IS NULL;

-- What bets and players win by each result of a draw.
ALTER TABLE draw_outcome ADD COLUMN revision smallint NOT NULL DEFAULT 0, DROP CONSTRAINT draw_outcome_pkey,
  ADD PRIMARY KEY (draw_id, revision, type, selection, price, prizes);
ALTER TABLE draw_win ADD COLUMN revision smallint NOT NULL DEFAULT 0, DROP CONSTRAINT draw_win_pkey,
  ADD PRIMARY KEY (draw_id, revision, wallet_id);

GRANT SELECT, INSERT ON draw_mode, result_source, draw_reading, draw_correction TO fairground_app;
GRANT UPDATE (mode, set_at) ON draw_mode TO fairground_app;
GRANT UPDATE (format, base_url, secret_sealed, operator_id, is_on, failures, ask_at) ON result_source TO fairground_app;
GRANT UPDATE (agreed_by, agreed_at, corrected_wallet, problem, ended_at) ON draw_correction TO fairground_app;
-- A request that was taken back or has run out is deleted; the staff log has it.
GRANT DELETE ON draw_correction TO fairground_app;
GRANT UPDATE (read_by, revision, earlier) ON draw TO fairground_app;
GRANT UPDATE (won) ON draw_sum TO fairground_app;
