-- What a brand asks players to do in a day, a week or once, and what it gives for it.
CREATE TABLE mission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  -- Name and text by language.
  words jsonb NOT NULL CHECK (words <> '{}'),
  cycle text NOT NULL CHECK (cycle IN ('day', 'week', 'once')),
  currency text NOT NULL,
  -- Conditions and what is given (`mission-figures.ts` of the contract); never changed: another mission replaces it.
  terms jsonb NOT NULL,
  -- For whom it is (`segments.ts` of the contract).
  segment jsonb NOT NULL,
  -- The most that it may give in all and what it has given, in minor units.
  budget bigint NOT NULL CHECK (budget > 0),
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'paused', 'ended')),
  -- Full days of the brand's time zone.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The mission that ends with its period when this one is approved, and that this one then follows.
  replaces bigint REFERENCES mission,
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  CONSTRAINT mission_within_budget CHECK (given <= budget),
  CONSTRAINT mission_span CHECK (ends_at >= starts_at)
);
CREATE INDEX ON mission (brand_id, state);
GRANT SELECT, INSERT ON mission TO fairground_app;
GRANT UPDATE (given, state, starts_at, ends_at, approved_by) ON mission TO fairground_app;

-- That a player has met a mission in one of its periods, which is named by its first day. What is paid for it is a reward.
CREATE TABLE mission_award (
  mission_id bigint NOT NULL REFERENCES mission,
  player_id bigint NOT NULL REFERENCES player,
  period date NOT NULL,
  brand_id integer NOT NULL REFERENCES brand,
  -- In minor units of the mission's currency.
  amount bigint NOT NULL CHECK (amount > 0),
  -- What counts for a leaderboard by points.
  points integer NOT NULL CHECK (points >= 0),
  met_at timestamptz NOT NULL,
  PRIMARY KEY (mission_id, player_id, period)
);
CREATE INDEX ON mission_award (mission_id, met_at DESC, player_id);
CREATE INDEX ON mission_award (brand_id, met_at);
CREATE INDEX ON mission_award (player_id, met_at);
GRANT SELECT, INSERT ON mission_award TO fairground_app;
