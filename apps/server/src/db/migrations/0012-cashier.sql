-- What a brand has agreed with a payment provider, which is a folder of payments/.
CREATE TABLE payment_access (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL CHECK (payment_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Where it is asked, without a slash at the end.
  base_url text NOT NULL CHECK (base_url ~ '^https?://[^ ]+[^/ ]$'),
  -- A key a direction: {"theirs", "ours"}, sealed by the installation's secret.
  keys_sealed bytea NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
  -- Since when the brand works with it: the books of the days before are not asked for.
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payment_code)
);

-- A way to pay in that a brand offers. Amounts are minor units.
CREATE TABLE deposit_method (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  payment_code text NOT NULL,
  -- Which of the payment provider's ways to pay.
  channel text NOT NULL,
  currency text NOT NULL,
  -- By language, EN at least.
  names jsonb NOT NULL CHECK (names ? 'EN'),
  instructions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(instructions) = 'object'),
  -- Two letters and a colour, which stand for the method.
  mark text NOT NULL CHECK (mark ~ '^[A-Z0-9]{1,3}$'),
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  quick_amounts bigint[] NOT NULL DEFAULT '{}',
  -- What the player pays for it: a fixed amount, and ten-thousandths of what arrives.
  fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  fee_rate integer NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 5000),
  -- For players from this rank on.
  least_rank integer NOT NULL DEFAULT 0,
  -- ISO 3166-1 codes of where the payer is; empty for everywhere.
  countries text[] NOT NULL DEFAULT '{}',
  -- Minutes of the brand's day from which and until which it is offered; null for always.
  opens_minute integer CHECK (opens_minute BETWEEN 0 AND 1439),
  closes_minute integer CHECK (closes_minute BETWEEN 1 AND 1440),
  -- For how long an order can be paid.
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 10080),
  position integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, code),
  FOREIGN KEY (brand_id, payment_code) REFERENCES payment_access,
  CHECK (most >= least AND fee_fixed < least),
  CHECK ((opens_minute IS NULL) = (closes_minute IS NULL))
);
CREATE INDEX ON deposit_method (brand_id, payment_code);

-- What a player wants to pay in.
CREATE TABLE deposit_order (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  method_code text NOT NULL,
  payment_code text NOT NULL,
  channel text NOT NULL,
  -- By which the payment provider and the payer name it.
  reference text NOT NULL CHECK (reference ~ '^DEP[2-9A-HJKMNP-TV-Z]{8}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  fee_fixed bigint NOT NULL,
  fee_rate integer NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'expired', 'failed', 'charged_back')),
  -- The payment provider's name of it, and what the payer is shown; null until it has answered.
  their_id text,
  shown jsonb,
  -- Why it failed.
  failure text,
  -- Of one that was paid: what arrived, and the part of it that was credited to the player.
  arrived bigint CHECK (arrived > 0),
  credited bigint CHECK (credited > 0),
  -- Why a person should look at it: a proof or a reference that was used before.
  flags text[] NOT NULL DEFAULT '{}',
  -- The bank's reference that the player says.
  bank_reference text,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- When the payment provider is to be asked next; null where it never is again.
  ask_at timestamptz,
  times integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- Whether its amount counts for the player's limits of deposits until it ends unpaid.
  is_counted boolean NOT NULL,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state IN ('paid', 'charged_back')) = (arrived IS NOT NULL)),
  UNIQUE (brand_id, payment_code, reference)
);
CREATE INDEX ON deposit_order (player_id, made_at DESC);
CREATE INDEX ON deposit_order (brand_id, payment_code, their_id) WHERE their_id IS NOT NULL;
CREATE INDEX ON deposit_order (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX ON deposit_order (ends_at) WHERE state = 'open';
CREATE INDEX ON deposit_order (brand_id, payment_code, made_at);
CREATE INDEX ON deposit_order (brand_id, bank_reference) WHERE bank_reference IS NOT NULL;

-- A picture by which the player shows that they paid, drawn anew; the hash is that of the picture as it was sent.
CREATE TABLE deposit_proof (
  order_id uuid NOT NULL REFERENCES deposit_order,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  jpeg bytea NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX ON deposit_proof (hash);

-- An account number of a player's own, at which money can arrive without an order.
CREATE TABLE deposit_account (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  account text NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  method_code text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payment_code, account)
);
CREATE INDEX ON deposit_account (player_id);

-- Money that arrived, once for each id of the payment provider.
CREATE TABLE payment (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `held`: it names no player of ours, or is in another currency, so that a person decides; or it would pass a limit of the
  -- player and waits for the next period.
  state text NOT NULL CHECK (state IN ('credited', 'held')),
  waits_for_limit boolean NOT NULL DEFAULT false,
  -- The order that it names, and whether that was open and is paid by it.
  order_id uuid REFERENCES deposit_order,
  pays_order boolean NOT NULL DEFAULT false,
  player_id bigint REFERENCES player,
  wallet_id bigint,
  -- What the player paid for it, and what was taken back of the amount.
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  charged_back bigint NOT NULL DEFAULT 0 CHECK (charged_back BETWEEN 0 AND amount),
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payment_code, payment_id),
  CHECK ((state = 'held') OR (player_id IS NOT NULL AND wallet_id IS NOT NULL))
);
CREATE UNIQUE INDEX ON payment (order_id) WHERE pays_order;
CREATE INDEX ON payment (player_id, at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX ON payment (brand_id, payment_code, at);
CREATE INDEX ON payment (at) WHERE waits_for_limit;

-- Money that a payment provider took back.
CREATE TABLE chargeback (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  chargeback_id text COLLATE "C" NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `waiting` for its payment, which may be told later; `held` where it does not fit the payment: a person decides.
  state text NOT NULL CHECK (state IN ('waiting', 'taken', 'held')),
  at timestamptz NOT NULL,
  taken_at timestamptz,
  PRIMARY KEY (brand_id, payment_code, chargeback_id),
  CHECK ((state = 'taken') = (taken_at IS NOT NULL))
);
CREATE INDEX ON chargeback (brand_id, payment_code, payment_id);

-- A day (UTC) of a payment provider set beside our books.
CREATE TABLE payment_day (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  our_count integer NOT NULL,
  their_count integer NOT NULL,
  -- By currency, in minor units as digits: what moved on either side, and what was paid out to us or kept as fees.
  our_sums jsonb NOT NULL,
  their_sums jsonb NOT NULL,
  settled jsonb NOT NULL,
  -- What the payment provider still owes us at the end of the day: all that was booked until then less all that was settled.
  outstanding jsonb NOT NULL,
  PRIMARY KEY (brand_id, payment_code, day)
);

-- What is not the same on both sides; written anew with its day.
CREATE TABLE payment_difference (
  brand_id integer NOT NULL,
  payment_code text NOT NULL,
  day date NOT NULL,
  -- Of a payment or of what was charged back.
  payment_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_our_side', 'missing_their_side', 'amount_diff', 'held')),
  our_amount bigint,
  their_amount bigint,
  PRIMARY KEY (brand_id, payment_code, day, payment_id, kind),
  FOREIGN KEY (brand_id, payment_code, day) REFERENCES payment_day
);

GRANT SELECT, INSERT ON payment_access, deposit_method, deposit_order, deposit_proof, deposit_account, payment, chargeback,
  payment_day, payment_difference TO fairground_app;
GRANT UPDATE (base_url, keys_sealed, settings) ON payment_access TO fairground_app;
GRANT UPDATE ON deposit_method, payment_day TO fairground_app;
GRANT UPDATE (state, their_id, shown, failure, arrived, credited, flags, bank_reference, ask_at, times, ended_at)
  ON deposit_order TO fairground_app;
GRANT UPDATE (state, waits_for_limit, order_id, pays_order, player_id, wallet_id, fee, charged_back) ON payment TO fairground_app;
GRANT UPDATE (state, taken_at) ON chargeback TO fairground_app;
GRANT DELETE ON payment_difference TO fairground_app;
