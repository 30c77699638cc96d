-- What a link of an agent said of where its visitor came from, written once with the account: `sub_id` and `click_id` are the agent's own
-- words. `opaque_id` is how postbacks name the player: the agent of this row alone is told it.
ALTER TABLE player_origin
  ADD COLUMN sub_id text CHECK (sub_id ~ '^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}$'),
  ADD COLUMN click_id text CHECK (click_id ~ '^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}$'),
  ADD COLUMN opaque_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX ON player_origin (agent_id, sub_id) WHERE sub_id IS NOT NULL;

ALTER TABLE identity_provider_visit
  ADD COLUMN sub_id text NOT NULL DEFAULT '',
  ADD COLUMN click_id text NOT NULL DEFAULT '';

-- Where an agent wants to be told of what players do that came by a code of theirs.
CREATE TABLE postback_address (
  id uuid PRIMARY KEY,
  agent_id bigint NOT NULL REFERENCES player,
  events text[] NOT NULL CHECK (cardinality(events) > 0 AND events <@ ARRAY['registered', 'first-deposit', 'qualified']),
  -- With macros in braces.
  url text NOT NULL CHECK (url ~ '^https://'),
  host text NOT NULL,
  secret_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Tries that failed since the last one that was taken; after some the address rests.
  failures integer NOT NULL DEFAULT 0,
  rest_until timestamptz
);
CREATE INDEX ON postback_address (agent_id);

-- What is told to an address, with its course; kept for 30 days.
CREATE TABLE postback (
  id uuid PRIMARY KEY,
  address_id uuid NOT NULL REFERENCES postback_address,
  agent_id bigint NOT NULL REFERENCES player,
  -- Null for a test.
  player_id bigint REFERENCES player,
  event text NOT NULL,
  -- In minor units; null where the event has none.
  amount bigint,
  currency text,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'ended')),
  tries integer NOT NULL DEFAULT 0,
  -- Of the last try: the status that was answered, or else why none was.
  status integer,
  failure text CHECK (failure IN ('address', 'redirect', 'silent')),
  next_at timestamptz,
  -- Until when a process is sending it.
  claimed_until timestamptz,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
  CHECK (num_nulls(amount, currency) IN (0, 2)),
  UNIQUE (address_id, player_id, event)
);
CREATE INDEX ON postback (address_id, next_at) WHERE state = 'waiting';
CREATE INDEX ON postback (claimed_until) WHERE claimed_until IS NOT NULL;
CREATE INDEX ON postback (agent_id, at);
CREATE INDEX ON postback (at);

-- The first deposit of each player who came by a code of an agent's; kept by the follower of first deposits.
CREATE TABLE first_deposit (
  player_id bigint PRIMARY KEY REFERENCES player,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON postback_address, postback, first_deposit TO fairground_app;
GRANT UPDATE (secret_sealed, removed_at, failures, rest_until) ON postback_address TO fairground_app;
GRANT UPDATE (state, tries, status, failure, next_at, claimed_until) ON postback TO fairground_app;
GRANT DELETE ON postback TO fairground_app;
