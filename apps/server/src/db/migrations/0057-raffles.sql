-- A raffle: valid bets are entries, of which prizes are drawn. Its words and picture are an article.
CREATE TABLE raffle (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  article_id bigint NOT NULL REFERENCES article,
  name text NOT NULL CHECK (name <> ''),
  currency text NOT NULL,
  -- What is given for what (`raffle-figures.ts` of the contract), and who may take part; never changed.
  terms jsonb NOT NULL,
  segment jsonb NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'drawn', 'void')),
  starts_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > starts_at),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  -- Fixed when it is made; the seed is shown once it was drawn.
  seed_sealed bytea NOT NULL,
  seed_hash text NOT NULL,
  seed text,
  -- The root of all entries, and how many there are; counted from time to time before the draw, and for good by it.
  root text,
  entries bigint NOT NULL DEFAULT 0,
  participants bigint NOT NULL DEFAULT 0,
  drawn_at timestamptz,
  CONSTRAINT raffle_is_whole CHECK ((state = 'drawn') = (drawn_at IS NOT NULL) AND (seed IS NULL) = (drawn_at IS NULL) AND (root IS NULL) = (drawn_at IS NULL))
);
CREATE INDEX ON raffle (brand_id, state);
CREATE INDEX ON raffle (article_id);

-- Who takes part. First number and count are written by the draw, for who has an entry.
CREATE TABLE raffle_part (
  raffle_id bigint NOT NULL REFERENCES raffle,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  code text NOT NULL,
  joined_at timestamptz NOT NULL,
  first bigint,
  count bigint CHECK (count > 0),
  PRIMARY KEY (raffle_id, player_id),
  CHECK ((first IS NULL) = (count IS NULL))
);
CREATE UNIQUE INDEX raffle_part_code ON raffle_part (raffle_id, code);
CREATE INDEX raffle_part_first ON raffle_part (raffle_id, first) WHERE first IS NOT NULL;

CREATE TABLE raffle_win (
  raffle_id bigint NOT NULL REFERENCES raffle,
  -- The prize, from 1 on.
  place integer NOT NULL CHECK (place > 0),
  player_id bigint NOT NULL,
  number bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (raffle_id, place),
  UNIQUE (raffle_id, player_id),
  FOREIGN KEY (raffle_id, player_id) REFERENCES raffle_part (raffle_id, player_id)
);

GRANT SELECT, INSERT ON raffle, raffle_part, raffle_win TO fairground_app;
GRANT UPDATE (state, approved_by, seed, root, entries, participants, drawn_at) ON raffle TO fairground_app;
GRANT UPDATE (first, count) ON raffle_part TO fairground_app;
