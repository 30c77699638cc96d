-- A ranking of a brand's players by week or month; never changed once it was approved.
CREATE TABLE leaderboard (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  measure text NOT NULL CHECK (measure IN ('bet', 'points')),
  cycle text NOT NULL CHECK (cycle IN ('week', 'month')),
  currency text NOT NULL,
  -- What each place is given after a period, from the first on, in digits of minor units; none for nothing.
  prizes jsonb NOT NULL,
  -- The valid bet that a prize requires, in percent of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'ended')),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  -- The first period that it ranks begins with or after this.
  opened_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'asked') <= (opened_at IS NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX ON leaderboard (brand_id, state);
GRANT SELECT, INSERT ON leaderboard TO fairground_app;
GRANT UPDATE (state, approved_by, opened_at, ended_at) ON leaderboard TO fairground_app;

-- What players have reached in a period, which is named by its first day, and since when: computed from figures and awards, and thrown away
-- after some time.
CREATE TABLE leaderboard_score (
  board_id bigint NOT NULL REFERENCES leaderboard,
  period date NOT NULL,
  player_id bigint NOT NULL,
  score bigint NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, period, player_id)
);
CREATE INDEX leaderboard_order ON leaderboard_score (board_id, period, (-score), reached_at, player_id);
GRANT SELECT, INSERT, DELETE ON leaderboard_score TO fairground_app;
GRANT UPDATE (score, reached_at) ON leaderboard_score TO fairground_app;

-- Who stands at each 250th place, so that anybody's own place is counted from the last of them.
CREATE TABLE leaderboard_mark (
  board_id bigint NOT NULL REFERENCES leaderboard,
  period date NOT NULL,
  place bigint NOT NULL,
  score bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  PRIMARY KEY (board_id, period, place)
);
CREATE INDEX leaderboard_mark_order ON leaderboard_mark (board_id, period, (-score), reached_at, player_id);
GRANT SELECT, INSERT, DELETE ON leaderboard_mark TO fairground_app;

-- A period whose prizes were given, once.
CREATE TABLE leaderboard_close (
  board_id bigint NOT NULL REFERENCES leaderboard,
  period date NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, period)
);
GRANT SELECT, INSERT ON leaderboard_close TO fairground_app;
