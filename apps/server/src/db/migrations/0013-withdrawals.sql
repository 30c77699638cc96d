-- Rules of a brand for withdrawals in a currency, in minor units; without a row the defaults of the code hold.
CREATE TABLE withdrawal_rule (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  -- Up to so much a request without a flag is approved without a person; 0 for never.
  auto_most bigint NOT NULL CHECK (auto_most >= 0),
  -- From so much on two persons approve.
  two_from bigint NOT NULL CHECK (two_from > 0),
  -- A player may ask for so much, and so often, in a day of the brand.
  day_most bigint NOT NULL CHECK (day_most > 0),
  day_times integer NOT NULL CHECK (day_times > 0),
  -- After so long without a word of the player, a payout counts as received.
  confirm_minutes integer NOT NULL CHECK (confirm_minutes BETWEEN 1 AND 525600),
  -- A new account to pay out to, and a payment password that was reset, rest so long.
  rest_hours integer NOT NULL CHECK (rest_hours BETWEEN 0 AND 8760),
  -- Whether a player may call a request off before it is approved.
  may_cancel boolean NOT NULL,
  asks_password boolean NOT NULL,
  PRIMARY KEY (brand_id, currency)
);

-- A way to pay out that a brand offers. Amounts are minor units.
CREATE TABLE payout_method (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- The payment provider with its way to pay out; null where a person pays and notes the bank's reference.
  payment_code text,
  channel text,
  currency text NOT NULL,
  -- By language, EN at least.
  names jsonb NOT NULL CHECK (names ? 'EN'),
  instructions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(instructions) = 'object'),
  mark text NOT NULL CHECK (mark ~ '^[A-Z0-9]{1,3}$'),
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- The banks or wallets that it reaches: [{"code", "name"}], the code as the payment provider knows it.
  institutions jsonb NOT NULL CHECK (jsonb_typeof(institutions) = 'array' AND jsonb_array_length(institutions) > 0),
  -- What an account number has to look like: digits, from so many to so many.
  least_digits integer NOT NULL DEFAULT 6 CHECK (least_digits >= 4),
  most_digits integer NOT NULL DEFAULT 20,
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  fee_rate integer NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 5000),
  least_rank integer NOT NULL DEFAULT 0,
  countries text[] NOT NULL DEFAULT '{}',
  -- How long it usually takes after the approval.
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 43200),
  position integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, code),
  FOREIGN KEY (brand_id, payment_code) REFERENCES payment_access,
  CHECK (most >= least AND fee_fixed < least AND most_digits BETWEEN least_digits AND 34),
  CHECK ((payment_code IS NULL) = (channel IS NULL))
);
CREATE INDEX ON payout_method (brand_id, payment_code) WHERE payment_code IS NOT NULL;

-- An account of a player's own that money is paid out to, in the payee's name.
CREATE TABLE payout_account (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  method_code text NOT NULL,
  institution text NOT NULL,
  -- Its number and holder, sealed by the installation's secret; the last four digits are for everybody who may see the row.
  sealed bytea NOT NULL,
  ending text NOT NULL CHECK (ending ~ '^[0-9]{4}$'),
  -- A keyed digest of institution and number: one account of several players is found by it.
  digest bytea NOT NULL,
  made_at timestamptz NOT NULL,
  rests_until timestamptz NOT NULL,
  removed_at timestamptz,
  FOREIGN KEY (brand_id, method_code) REFERENCES payout_method
);
CREATE UNIQUE INDEX ON payout_account (player_id, digest) WHERE removed_at IS NULL;
CREATE INDEX ON payout_account (digest);
CREATE INDEX ON payout_account (brand_id, method_code);

-- What a player wants to be paid out. Its amount is held from the request on.
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  account_id uuid NOT NULL REFERENCES payout_account,
  method_code text NOT NULL,
  -- By which the player and the office name it.
  reference text NOT NULL CHECK (reference ~ '^OUT[2-9A-HJKMNP-TV-Z]{8}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  currency text NOT NULL,
  -- `review` waits for a person; `paying` is approved; `paid` is paid in full, or in part with the rest given back.
  state text NOT NULL DEFAULT 'review' CHECK (state IN ('review', 'paying', 'paid', 'refused', 'failed', 'cancelled')),
  -- What of amount less fee has left, what of it came back later, and what of the hold was given back.
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= amount - fee),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND paid),
  released bigint NOT NULL DEFAULT 0 CHECK (released BETWEEN 0 AND amount),
  -- Why a person has to look at it, with the figures.
  flags jsonb NOT NULL CHECK (jsonb_typeof(flags) = 'array'),
  -- Why it was refused or failed.
  reason text,
  made_at timestamptz NOT NULL,
  first_by bigint REFERENCES staff,
  approved_by bigint REFERENCES staff,
  approved_at timestamptz,
  ended_at timestamptz,
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  -- What the player says of the money that was paid: `open` waits for a word until `receipt_until`; `silent` and `forced` count as received.
  receipt text NOT NULL DEFAULT 'none'
    CHECK (receipt IN ('none', 'open', 'received', 'silent', 'forced', 'disputed', 'returned')),
  receipt_until timestamptz,
  receipt_at timestamptz,
  -- When the player asked for the rest of one that is paid in parts.
  full_asked_at timestamptz,
  CHECK ((state IN ('paid', 'refused', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((approved_at IS NULL) = (state IN ('review', 'refused', 'cancelled'))),
  CHECK ((receipt = 'open') = (receipt_until IS NOT NULL)),
  CHECK ((receipt = 'none') = (paid = 0)),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  -- What was not paid goes back once it has ended, so that nothing stays held.
  CHECK (ended_at IS NULL OR (paid + released <= amount AND (paid > 0 OR released = amount))),
  UNIQUE (brand_id, reference)
);
CREATE INDEX ON withdrawal (player_id, made_at DESC);
CREATE INDEX ON withdrawal (brand_id, made_at DESC, id DESC);
CREATE INDEX ON withdrawal (brand_id, state, made_at, id) WHERE state IN ('review', 'paying');
CREATE INDEX ON withdrawal (brand_id, made_at, id) WHERE receipt = 'disputed';
CREATE INDEX ON withdrawal (receipt_until) WHERE receipt = 'open';
CREATE INDEX ON withdrawal (account_id);

-- A picture by which the player shows that money did not come, drawn anew.
CREATE TABLE withdrawal_proof (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  jpeg bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, position)
);

-- One payment of a withdrawal: several where a payment provider or a person pays in parts.
CREATE TABLE payout (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  position integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `bank` where a person paid.
  payment_code text NOT NULL,
  channel text,
  -- By which the payment provider names it; the same however often it is sent.
  reference text NOT NULL CHECK (reference ~ '^OUT[2-9A-HJKMNP-TV-Z]{8}$'),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paid', 'failed')),
  -- The payment provider's own id, or the bank's reference that a person noted.
  their_id text COLLATE "C",
  failure text,
  paid_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  ask_at timestamptz,
  times integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  CHECK ((state = 'asked') = (ended_at IS NULL)),
  CHECK ((state = 'asked') = (ask_at IS NOT NULL)),
  CHECK ((state = 'paid') <= (their_id IS NOT NULL)),
  UNIQUE (withdrawal_id, position),
  UNIQUE (brand_id, payment_code, reference)
);
-- One payment of a withdrawal is under way at a time.
CREATE UNIQUE INDEX ON payout (withdrawal_id) WHERE state = 'asked';
CREATE UNIQUE INDEX ON payout (brand_id, payment_code, their_id) WHERE their_id IS NOT NULL;
CREATE INDEX ON payout (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX ON payout (brand_id, payment_code, ended_at) WHERE state = 'paid';

-- Money of a payout that came back after it had left, once for each id of the payment provider.
CREATE TABLE payout_return (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  return_id text COLLATE "C" NOT NULL,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  -- The payment that came back; null where a person has decided that all of a withdrawal did.
  payout_id uuid REFERENCES payout,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- Of its amount: more than was paid, or in another currency, is for a person.
  state text NOT NULL CHECK (state IN ('credited', 'held')),
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payment_code, return_id)
);
CREATE INDEX ON payout_return (withdrawal_id);
CREATE INDEX ON payout_return (payout_id);
CREATE INDEX ON payout_return (brand_id, payment_code, at);


GRANT SELECT, INSERT, UPDATE ON withdrawal_rule, payout_method TO fairground_app;
GRANT SELECT, INSERT ON payout_account, withdrawal, withdrawal_proof, payout, payout_return TO fairground_app;
GRANT UPDATE (removed_at) ON payout_account TO fairground_app;
GRANT DELETE ON withdrawal_proof TO fairground_app;
GRANT UPDATE (state, paid, returned, released, reason, first_by, approved_by, approved_at, ended_at, claimed_by, claimed_at, receipt,
  receipt_until, receipt_at, full_asked_at, fee) ON withdrawal TO fairground_app;
GRANT UPDATE (state, their_id, failure, ask_at, times, ended_at) ON payout TO fairground_app;
GRANT UPDATE (state) ON payout_return TO fairground_app;
