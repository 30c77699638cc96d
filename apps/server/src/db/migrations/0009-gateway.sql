-- Vendors outside: how each is reached, what moves between its wallets and ours, and whether both have the same books.

-- What a brand has agreed with a vendor. Without a row its games cannot be launched and its calls are unknown.
CREATE TABLE vendor_access (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  -- Where the vendor is asked and its game pages stand, without a slash at the end.
  base_url text NOT NULL CHECK (base_url ~ '^https?://[^ ]+[^/ ]$'),
  -- A key a direction: {"theirs", "ours"}, sealed by the installation's secret.
  keys_sealed bytea NOT NULL,
  -- More at once wait, and then are asked to come again.
  most_at_once integer NOT NULL DEFAULT 64 CHECK (most_at_once > 0),
  calls_per_second integer NOT NULL DEFAULT 1000 CHECK (calls_per_second > 0),
  -- A round open for longer is asked after.
  stale_minutes integer NOT NULL DEFAULT 60 CHECK (stale_minutes > 0),
  PRIMARY KEY (brand_id, vendor_code)
);
CREATE INDEX ON vendor_access (vendor_code);

-- When a vendor was last asked about a round that stays open, and what it said: who was asked longest ago is asked next.
CREATE TABLE round_question (
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  answer text NOT NULL CHECK (answer IN ('open', 'closed', 'cancelled', 'unknown', 'none')),
  PRIMARY KEY (wallet_id, round_id)
);

-- Reports are read by day; transfers are written in the order of time, so that this index is a few pages and costs a
-- bet next to nothing.
CREATE INDEX transfer_at ON transfer USING brin (at);

-- A day (UTC) of a vendor's books set beside ours.
CREATE TABLE reconciliation (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- How many transactions either side has of the day, and what they moved by currency, in minor units as digits.
  our_count integer NOT NULL,
  their_count integer NOT NULL,
  our_sums jsonb NOT NULL,
  their_sums jsonb NOT NULL,
  PRIMARY KEY (brand_id, vendor_code, day)
);

-- What is not the same on both sides; written anew with its reconciliation.
CREATE TABLE reconciliation_difference (
  brand_id integer NOT NULL,
  vendor_code text NOT NULL,
  day date NOT NULL,
  -- The vendor's own id.
  transaction_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_our_side', 'missing_provider', 'amount_diff', 'status_diff')),
  -- What the transaction brought the player, in minor units; null where that side does not have it.
  our_amount bigint,
  their_amount bigint,
  our_cancelled boolean,
  their_cancelled boolean,
  PRIMARY KEY (brand_id, vendor_code, day, transaction_id, kind),
  FOREIGN KEY (brand_id, vendor_code, day) REFERENCES reconciliation
);

-- Money on its way to or from a wallet that a vendor keeps.
CREATE TABLE vendor_transfer (
  -- The reference by which the vendor knows it.
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  -- To the vendor or back from it.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `asked` until it is known what became of it.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused')),
  -- The caller's idempotency key.
  key text NOT NULL,
  made_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  ended_at timestamptz,
  CHECK ((state = 'asked') = (ended_at IS NULL)),
  UNIQUE (player_id, key)
);
CREATE INDEX vendor_transfer_asked ON vendor_transfer (asked_at) WHERE state = 'asked';
CREATE INDEX ON vendor_transfer (player_id, made_at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_access TO fairground_app;
GRANT SELECT, INSERT, UPDATE ON round_question, reconciliation TO fairground_app;
GRANT SELECT, INSERT, DELETE ON reconciliation_difference TO fairground_app;
GRANT SELECT, INSERT ON vendor_transfer TO fairground_app;
GRANT UPDATE (state, asked_at, times, ended_at) ON vendor_transfer TO fairground_app;
