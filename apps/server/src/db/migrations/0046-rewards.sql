-- What the house gives a player for something, each once; what it is for has the kind and a source of its own.
CREATE TABLE reward (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  kind text NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  -- In minor units of the wallet's currency.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The valid bet that the money requires, as a percentage of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  -- Values for its text, and its name by language where the kind does not say what it is for.
  detail jsonb NOT NULL,
  names jsonb,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'claimed', 'paid', 'expired', 'dropped')),
  added_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  -- The transfer in the wallet that paid it.
  version bigint,
  UNIQUE (player_id, kind, source),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state IN ('claimed', 'paid')) = (version IS NOT NULL))
);
CREATE INDEX reward_open ON reward (player_id) WHERE state = 'open';
CREATE INDEX reward_ended ON reward (player_id, ended_at DESC, id DESC) WHERE state <> 'open';
CREATE INDEX reward_due ON reward (expires_at) WHERE state = 'open' AND expires_at IS NOT NULL;
-- What promotions gave, whose sources begin with their public ids.
CREATE INDEX reward_promotion ON reward (source text_pattern_ops) WHERE kind IN ('promotion', 'cashback');
CREATE UNIQUE INDEX reward_version ON reward (wallet_id, version) WHERE version IS NOT NULL;
GRANT SELECT, INSERT ON reward TO fairground_app;
GRANT UPDATE (state, ended_at, version) ON reward TO fairground_app;
