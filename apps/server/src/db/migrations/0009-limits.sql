-- The limits of a wallet that its bets are held against, with what counted for them: by day, week (from Monday) and month of
-- a time zone, in this order. A limit that is null is none. Amounts are minor units, play is milliseconds. The feature `limits`
-- has the wishes and rules behind them.
CREATE TABLE play_limit (
  wallet_id bigint PRIMARY KEY REFERENCES wallet,
  time_zone text NOT NULL,
  -- When the periods began in which the sums were counted.
  began timestamptz[] NOT NULL,
  deposit_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  stake_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  loss_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  time_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  deposited bigint[] NOT NULL DEFAULT '{0,0,0}',
  staked bigint[] NOT NULL DEFAULT '{0,0,0}',
  -- Cash staked less cash won and refunded; below zero after wins.
  lost bigint[] NOT NULL DEFAULT '{0,0,0}',
  played bigint[] NOT NULL DEFAULT '{0,0,0}',
  -- When the last bet was taken.
  bet_at timestamptz,
  -- No bet is taken before: a pause or an exclusion, which may have no end (infinity).
  closed_until timestamptz
);
-- Whether a wallet has a row there, so that the others are not looked up.
ALTER TABLE wallet ADD is_limited boolean NOT NULL DEFAULT false;
GRANT SELECT ON play_limit TO fairground_app;

-- The limits that players set themselves; null for none. A higher one waits in `next_amount` until `next_at`.
CREATE TABLE player_limit (
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint CHECK (amount >= 0),
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, period)
);
CREATE INDEX ON player_limit (next_at) WHERE next_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON player_limit TO fairground_app;

-- The limits that a brand or the law sets for each of its players.
CREATE TABLE brand_limit (
  brand_id integer NOT NULL REFERENCES brand,
  owner text NOT NULL CHECK (owner IN ('brand', 'law')),
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (brand_id, owner, kind, period)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_limit TO fairground_app;

-- A pause of one account, or an exclusion of a person from all brands, which is known again by the digests of a proved phone
-- and of name with birth date. Null for one without an end.
CREATE TABLE exclusion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('pause', 'exclusion')),
  at timestamptz NOT NULL,
  until timestamptz,
  digests bytea[] NOT NULL DEFAULT '{}'
);
CREATE INDEX ON exclusion (player_id);
CREATE INDEX ON exclusion USING gin (digests) WHERE kind = 'exclusion';
GRANT SELECT, INSERT ON exclusion TO fairground_app;
