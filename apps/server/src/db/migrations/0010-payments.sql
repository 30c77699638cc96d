-- Feature payment-providers: agreements with payment providers.

-- Agreements of a brand with a payment provider, which is a folder of payments/.
CREATE TABLE payment_access (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL CHECK (payment_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Address of its API, without a slash at the end.
  base_url text NOT NULL CHECK (base_url ~ '^https?://[^ ]+[^/ ]$'),
  -- A key per direction: {"theirs", "ours"}, encrypted with the installation's secret.
  keys_sealed bytea NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
  -- Beginning of the agreement: books of earlier days are not asked for.
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payment_code)
);
GRANT SELECT, INSERT, UPDATE (base_url, keys_sealed, settings) ON payment_access TO fairground_app;

-- Feature withdrawals: payout methods and accounts, withdrawals and their payments.

-- Rules of a brand for withdrawals in a currency, in minor units; without a row the defaults of the code apply.
CREATE TABLE withdrawal_rule (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  -- Maximum of a request without a flag that is approved automatically; 0 for never.
  auto_most bigint NOT NULL CHECK (auto_most >= 0),
  -- Minimum of a request that two persons must approve.
  two_from bigint NOT NULL CHECK (two_from > 0),
  -- Maximum amount and number of a player's requests per day of the brand.
  day_most bigint NOT NULL CHECK (day_most > 0),
  day_times integer NOT NULL CHECK (day_times > 0),
  -- Time without an answer of the player after which a payout counts as received.
  confirm_minutes integer NOT NULL CHECK (confirm_minutes BETWEEN 1 AND 525600),
  -- Resting time of a new payout account, and after a reset of the payment password.
  rest_hours integer NOT NULL CHECK (rest_hours BETWEEN 0 AND 8760),
  -- Whether a player may cancel a request before it is approved.
  may_cancel boolean NOT NULL,
  asks_password boolean NOT NULL,
  PRIMARY KEY (brand_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON withdrawal_rule TO fairground_app;

-- Payout methods of a brand. Amounts are in minor units.
CREATE TABLE payout_method (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- The payment provider and its channel; null if a person pays and notes the bank's reference.
  payment_code text,
  channel text,
  currency text NOT NULL,
  -- By language, EN at least.
  names jsonb NOT NULL CHECK (names ? 'EN'),
  instructions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(instructions) = 'object'),
  mark text NOT NULL CHECK (mark ~ '^[A-Z0-9]{1,3}$'),
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- Banks or wallets that the method reaches: [{"code", "name"}], with the payment provider's code.
  institutions jsonb NOT NULL CHECK (jsonb_typeof(institutions) = 'array' AND jsonb_array_length(institutions) > 0),
  -- Minimum and maximum number of digits of an account number.
  least_digits integer NOT NULL DEFAULT 6 CHECK (least_digits >= 4),
  most_digits integer NOT NULL DEFAULT 20,
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  fee_rate integer NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 5000),
  least_rank integer NOT NULL DEFAULT 0,
  countries text[] NOT NULL DEFAULT '{}',
  -- Usual time after the approval.
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 43200),
  position integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  -- Raised by each change, so that the second of two concurrent changes is refused.
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, code),
  FOREIGN KEY (brand_id, payment_code) REFERENCES payment_access,
  CHECK (most >= least AND fee_fixed < least AND most_digits BETWEEN least_digits AND 34),
  CHECK ((payment_code IS NULL) = (channel IS NULL))
);
CREATE INDEX ON payout_method (brand_id, payment_code) WHERE payment_code IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON payout_method TO fairground_app;

-- Payout accounts of players, in the name of the payee.
CREATE TABLE payout_account (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  method_code text NOT NULL,
  institution text NOT NULL,
  -- Account number and holder, encrypted with the installation's secret; the last four digits are visible to everybody
  -- who may see the row.
  sealed bytea NOT NULL,
  ending text NOT NULL CHECK (ending ~ '^[0-9]{4}$'),
  -- Keyed digest of institution and number, by which an account of several players is found. Two spellings of one
  -- account have one digest.
  digest bytea NOT NULL,
  -- Key and rule of the digest: `<key number> <country of its mobile numbers, or account>`. A job renews the others.
  digest_rule text NOT NULL,
  made_at timestamptz NOT NULL,
  rests_until timestamptz NOT NULL,
  removed_at timestamptz,
  FOREIGN KEY (brand_id, method_code) REFERENCES payout_method
);
CREATE INDEX ON payout_account (digest);
CREATE INDEX ON payout_account (brand_id, method_code);
-- Accounts that were added lately, for agent flags.
CREATE INDEX payout_account_made ON payout_account (brand_id, made_at);
CREATE INDEX ON payout_account (player_id);
GRANT SELECT, INSERT, UPDATE (digest, digest_rule, removed_at) ON payout_account TO fairground_app;

-- Withdrawals. The amount is held from the request on.
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  account_id uuid NOT NULL REFERENCES payout_account,
  method_code text NOT NULL,
  -- Name of the withdrawal for the player and the office.
  reference text NOT NULL CHECK (reference ~ '^OUT[2-9A-HJKMNP-TV-Z]{8}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- The requested fee; `fee` is the charged one once the request has ended.
  full_fee bigint NOT NULL,
  currency text NOT NULL,
  -- `review` waits for a person; `paying` is approved; `paid` is paid in full, or in part with the rest given back.
  state text NOT NULL DEFAULT 'review' CHECK (state IN ('review', 'paying', 'paid', 'refused', 'failed', 'cancelled')),
  -- Paid part of amount minus fee, returned part of that, and released part of the hold; `fee_returned` is the returned
  -- part of the fee.
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= amount - fee),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND paid),
  fee_returned bigint NOT NULL DEFAULT 0,
  released bigint NOT NULL DEFAULT 0 CHECK (released BETWEEN 0 AND amount),
  -- Reasons for a review, with the figures.
  flags jsonb NOT NULL CHECK (jsonb_typeof(flags) = 'array'),
  -- Reason of a refusal or failure.
  reason text,
  made_at timestamptz NOT NULL,
  -- Browser from which the withdrawal was requested with the payment password, as the hash of the cookie of its
  -- session.
  proved_on bytea,
  first_by bigint REFERENCES staff,
  approved_by bigint REFERENCES staff,
  approved_at timestamptz,
  ended_at timestamptz,
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  -- The player's answer on the payment: `open` waits until `receipt_until`; `silent` and `forced` count as received.
  receipt text NOT NULL DEFAULT 'none'
    CHECK (receipt IN ('none', 'open', 'received', 'silent', 'forced', 'disputed', 'returned')),
  receipt_until timestamptz,
  receipt_at timestamptz,
  -- Time at which the player asked for the rest of a withdrawal that is paid in parts.
  full_asked_at timestamptz,
  CHECK ((state IN ('paid', 'refused', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((receipt = 'open') = (receipt_until IS NOT NULL)),
  CHECK ((receipt = 'none') = (paid = 0)),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  -- The unpaid part is given back at the end, so that nothing stays held.
  CHECK (ended_at IS NULL OR (paid + released <= amount AND (paid > 0 OR released = amount))),
  UNIQUE (brand_id, reference),
  CHECK (full_fee >= fee AND full_fee < amount),
  CHECK (fee_returned BETWEEN 0 AND fee),
  -- An approval that was taken back waits for a person again, and is remembered.
  CONSTRAINT withdrawal_paying_is_approved CHECK (
    approved_at IS NOT NULL OR state IN ('review', 'refused', 'cancelled'))
);
CREATE INDEX ON withdrawal (player_id, made_at DESC);
CREATE INDEX ON withdrawal (brand_id, made_at DESC, id DESC);
CREATE INDEX ON withdrawal (brand_id, state, made_at, id) WHERE state IN ('review', 'paying');
CREATE INDEX ON withdrawal (brand_id, made_at, id) WHERE receipt = 'disputed';
CREATE INDEX ON withdrawal (receipt_until) WHERE receipt = 'open';
CREATE INDEX ON withdrawal (account_id);
-- Durations of the newest payments of a method, from the request on (measured-times.queries.ts).
CREATE INDEX withdrawal_paid ON withdrawal (brand_id, method_code, ended_at DESC) WHERE state = 'paid';
GRANT SELECT, INSERT, UPDATE (fee, state, paid, returned, fee_returned, released, flags, reason, first_by, approved_by,
  approved_at, ended_at, claimed_by, claimed_at, receipt, receipt_until, receipt_at, full_asked_at)
  ON withdrawal TO fairground_app;

-- Pictures by which a player shows that money did not arrive, encoded again.
CREATE TABLE withdrawal_proof (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  jpeg bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, position)
);
GRANT SELECT, INSERT, DELETE ON withdrawal_proof TO fairground_app;

-- Payments of a withdrawal: several if a payment provider or a person pays in parts.
CREATE TABLE payout (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  position integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `bank` if a person paid.
  payment_code text NOT NULL,
  channel text,
  -- The reference at the payment provider; the same for every try.
  reference text NOT NULL CHECK (reference ~ '^OUT[2-9A-HJKMNP-TV-Z]{8}$'),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paid', 'failed')),
  -- The payment provider's id, or the bank's reference that a person noted.
  their_id text COLLATE "C",
  failure text,
  -- First of the two persons who declared the payment failed.
  failure_first_by bigint REFERENCES staff,
  paid_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  -- Time of the first try, and a keyed digest of the agreement under which it was sent, since the reference is unknown
  -- under another one.
  sent_at timestamptz,
  sent_under bytea,
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
GRANT SELECT, INSERT, UPDATE (state, their_id, failure, failure_first_by, sent_at, sent_under, ask_at, times, ended_at)
  ON payout TO fairground_app;

-- Returned payouts, unique by the payment provider's id.
CREATE TABLE payout_return (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  return_id text COLLATE "C" NOT NULL,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  -- The returned payment; null if a person decided that the whole withdrawal was returned.
  payout_id uuid REFERENCES payout,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `held`: the amount is higher than the payment or in another currency, and a person decides.
  state text NOT NULL CHECK (state IN ('credited', 'held')),
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payment_code, return_id)
);
CREATE INDEX ON payout_return (withdrawal_id);
CREATE INDEX ON payout_return (payout_id);
CREATE INDEX ON payout_return (brand_id, payment_code, at);
GRANT SELECT, INSERT, UPDATE (state) ON payout_return TO fairground_app;

-- Feature deposits: deposit methods, orders, payments and chargebacks.

-- Deposit methods of a brand. Amounts are in minor units.
CREATE TABLE deposit_method (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  payment_code text NOT NULL,
  -- Channel of the payment provider.
  channel text NOT NULL,
  currency text NOT NULL,
  -- By language, EN at least.
  names jsonb NOT NULL CHECK (names ? 'EN'),
  instructions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(instructions) = 'object'),
  -- Up to three characters and a colour, as the symbol of the method.
  mark text NOT NULL CHECK (mark ~ '^[A-Z0-9]{1,3}$'),
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  quick_amounts bigint[] NOT NULL DEFAULT '{}',
  -- The player's fee: a fixed amount, and ten-thousandths of the arriving amount.
  fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  fee_rate integer NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 5000),
  -- Minimum rank of the player.
  least_rank integer NOT NULL DEFAULT 0,
  -- ISO 3166-1 codes of the payer's country; empty for all.
  countries text[] NOT NULL DEFAULT '{}',
  -- First and last minute of the brand's day in which the method is offered; null for always.
  opens_minute integer CHECK (opens_minute BETWEEN 0 AND 1439),
  closes_minute integer CHECK (closes_minute BETWEEN 1 AND 1440),
  -- Time in which an order can be paid.
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 10080),
  position integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  -- Raised by each change, so that the second of two concurrent changes is refused.
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, code),
  FOREIGN KEY (brand_id, payment_code) REFERENCES payment_access,
  CHECK (most >= least AND fee_fixed < least),
  CHECK ((opens_minute IS NULL) = (closes_minute IS NULL))
);
CREATE INDEX ON deposit_method (brand_id, payment_code);
GRANT SELECT, INSERT, UPDATE ON deposit_method TO fairground_app;

-- Deposit orders.
CREATE TABLE deposit_order (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  method_code text NOT NULL,
  payment_code text NOT NULL,
  channel text NOT NULL,
  -- Name of the order for the payment provider and the payer.
  reference text NOT NULL CHECK (reference ~ '^DEP[2-9A-HJKMNP-TV-Z]{8}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  fee_fixed bigint NOT NULL,
  fee_rate integer NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'expired', 'failed', 'charged_back')),
  -- The payment provider's id, and the details shown to the payer; null before its answer.
  their_id text,
  shown jsonb,
  -- Reason of a failure.
  failure text,
  -- Of a paid order: the arrived amount, and the part credited to the player.
  arrived bigint CHECK (arrived > 0),
  credited bigint CHECK (credited > 0),
  -- Reasons for a review: a proof or a reference that was used before.
  flags text[] NOT NULL DEFAULT '{}',
  -- The bank's reference that the player entered.
  bank_reference text,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Next question to the payment provider; null for none.
  ask_at timestamptz,
  times integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- Whether the amount counts against the player's deposit limits until the order ends unpaid.
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
-- Orders with a proof or reference that was used before, for the list of the office.
CREATE INDEX ON deposit_order (brand_id, made_at DESC, id DESC) WHERE flags <> '{}';
GRANT SELECT, INSERT, UPDATE (state, their_id, shown, failure, arrived, credited, flags, bank_reference, ask_at, times,
  ended_at) ON deposit_order TO fairground_app;

-- Pictures by which a player proves a payment, encoded again; the hash is that of the uploaded picture.
CREATE TABLE deposit_proof (
  order_id uuid NOT NULL REFERENCES deposit_order,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  jpeg bytea NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX ON deposit_proof (hash);
GRANT SELECT, INSERT ON deposit_proof TO fairground_app;

-- Account numbers of a player's own, at which money can arrive without an order.
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
GRANT SELECT, INSERT ON deposit_account TO fairground_app;

-- Payments that arrived, unique by the payment provider's id. A held one is decided by two persons of the office: one
-- proposes to credit it to a player or to send it back, and another confirms.
CREATE TABLE payment (
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `held`: it names no player, is in another currency, or would exceed a limit of the player and waits for the next
  -- period; `refunding`: the payment provider sends it back.
  state text NOT NULL CHECK (state IN ('credited', 'held', 'refunding', 'sent_back')),
  waits_for_limit boolean NOT NULL DEFAULT false,
  -- The order that it names, and whether it pays that order, which was open.
  order_id uuid REFERENCES deposit_order,
  pays_order boolean NOT NULL DEFAULT false,
  player_id bigint REFERENCES player,
  wallet_id bigint,
  -- The transfer that credited it, by which a bonus for it is found.
  version bigint,
  -- Fee of the player, and part that was charged back.
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  charged_back bigint NOT NULL DEFAULT 0 CHECK (charged_back BETWEEN 0 AND amount),
  at timestamptz NOT NULL,
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  -- Proposal of the first person. After a proposal to send it back, nothing of it is credited.
  proposed_as text CHECK (proposed_as IN ('credit', 'send_back')),
  -- Player to whom it would be credited.
  proposed_player_id bigint REFERENCES player,
  proposed_by bigint REFERENCES staff,
  proposed_at timestamptz,
  -- The second person, and the bank's reference of a payment that was sent back.
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  sent_reference text,
  PRIMARY KEY (brand_id, payment_code, payment_id),
  CONSTRAINT payment_credited_to_player CHECK (
    state <> 'credited' OR (player_id IS NOT NULL AND wallet_id IS NOT NULL)),
  CONSTRAINT payment_waiting_is_held CHECK (NOT waits_for_limit OR state = 'held'),
  CHECK ((state = 'sent_back') = (sent_reference IS NOT NULL)),
  CHECK (decided_by IS NULL OR proposed_by IS NULL OR decided_by <> proposed_by),
  CONSTRAINT payment_proposal_is_whole CHECK (
    (proposed_as IS NULL) = (proposed_by IS NULL) AND (proposed_by IS NULL) = (proposed_at IS NULL)
    AND (coalesce(proposed_as, '') = 'credit') = (proposed_player_id IS NOT NULL)),
  CONSTRAINT payment_refunding_as_proposed CHECK (state <> 'refunding' OR proposed_as IS NOT DISTINCT FROM 'send_back'),
  CONSTRAINT payment_sent_back_by_two CHECK (
    state <> 'sent_back' OR (proposed_as IS NOT DISTINCT FROM 'send_back' AND decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX ON payment (order_id) WHERE pays_order;
CREATE INDEX ON payment (player_id, at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX ON payment (brand_id, payment_code, at);
CREATE INDEX ON payment (at) WHERE waits_for_limit;
CREATE INDEX ON payment (brand_id, decided_at DESC, id DESC) WHERE decided_by IS NOT NULL;
CREATE INDEX ON payment (brand_id, at, id) WHERE state IN ('held', 'refunding');
GRANT SELECT, INSERT, UPDATE (state, waits_for_limit, order_id, pays_order, player_id, wallet_id, version, fee,
  charged_back, claimed_by, claimed_at, proposed_as, proposed_player_id, proposed_by, proposed_at, decided_by,
  decided_at, sent_reference) ON payment TO fairground_app;

-- Money that a payment provider took back.
CREATE TABLE chargeback (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  chargeback_id text COLLATE "C" NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `waiting` for its payment, which may be reported later; `held` if it does not match the payment: a person decides.
  state text NOT NULL CHECK (state IN ('waiting', 'taken', 'held')),
  at timestamptz NOT NULL,
  taken_at timestamptz,
  PRIMARY KEY (brand_id, payment_code, chargeback_id),
  CHECK ((state = 'taken') = (taken_at IS NOT NULL))
);
CREATE INDEX ON chargeback (brand_id, payment_code, payment_id);
GRANT SELECT, INSERT, UPDATE (state, taken_at) ON chargeback TO fairground_app;

-- Days (UTC) on which the books of a payment provider were compared with ours.
CREATE TABLE payment_day (
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  our_count integer NOT NULL,
  their_count integer NOT NULL,
  -- By currency, in minor units as digits: movements on each side, and amounts that were settled to us or kept as fees.
  our_sums jsonb NOT NULL,
  their_sums jsonb NOT NULL,
  settled jsonb NOT NULL,
  -- Debt of the payment provider at the end of the day: all booked amounts so far minus all settled ones.
  outstanding jsonb NOT NULL,
  PRIMARY KEY (brand_id, payment_code, day)
);
GRANT SELECT, INSERT, UPDATE ON payment_day TO fairground_app;

-- Differences of a day, replaced when it is compared again.
CREATE TABLE payment_difference (
  brand_id integer NOT NULL,
  payment_code text NOT NULL,
  day date NOT NULL,
  -- Id of a payment or of a chargeback.
  payment_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_our_side', 'missing_their_side', 'amount_diff', 'held')),
  our_amount bigint,
  their_amount bigint,
  PRIMARY KEY (brand_id, payment_code, day, payment_id, kind),
  FOREIGN KEY (brand_id, payment_code, day) REFERENCES payment_day
);
GRANT SELECT, INSERT, DELETE ON payment_difference TO fairground_app;

-- Refunds that a payment provider was asked for: one per order, since it identifies a refund only by its order.
CREATE TABLE payment_refund (
  brand_id integer NOT NULL,
  payment_code text NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  order_id uuid NOT NULL UNIQUE REFERENCES deposit_order,
  -- `asked`: to be sent, or under way by the payment provider's answer; `unknown`: sent with an unknown result.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'unknown', 'done', 'refused')),
  asked_by bigint NOT NULL REFERENCES staff,
  confirmed_by bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  -- Written before the request, so that it is sent once, with a keyed digest of the agreement under which it is sent.
  sent_at timestamptz,
  sent_under bytea,
  -- Null also if persons have found out the result.
  ask_at timestamptz,
  times integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  PRIMARY KEY (brand_id, payment_code, payment_id),
  FOREIGN KEY (brand_id, payment_code, payment_id) REFERENCES payment,
  CHECK (asked_by <> confirmed_by),
  CHECK ((state IN ('done', 'refused')) = (ended_at IS NOT NULL)),
  CHECK (ended_at IS NULL OR ask_at IS NULL),
  CHECK (state = 'asked' OR sent_at IS NOT NULL),
  CHECK ((sent_at IS NULL) = (sent_under IS NULL))
);
CREATE INDEX ON payment_refund (ask_at) WHERE ask_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (state, sent_at, sent_under, ask_at, times, ended_at) ON payment_refund TO fairground_app;

-- Feature agent-transfers: transfers between agents and members.

-- Limits of transfers between an agent and a member: `up` from the member to the agent, `down` the other way, in minor
-- units. A direction without a row is closed. `most_per_day` is the maximum of one payer per day of the brand.
CREATE TABLE agent_transfer_limit (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  most_per_day bigint NOT NULL CHECK (most_per_day >= most),
  PRIMARY KEY (brand_id, currency, direction)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_transfer_limit TO fairground_app;

-- Transfers between the purse of an agent and the play wallet of a member directly below.
CREATE TABLE agent_transfer (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  agent_id bigint NOT NULL REFERENCES player,
  member_id bigint NOT NULL REFERENCES player CHECK (member_id <> agent_id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  made_at timestamptz NOT NULL
);
CREATE INDEX ON agent_transfer (member_id, made_at);
CREATE INDEX ON agent_transfer (agent_id, made_at);
GRANT SELECT, INSERT ON agent_transfer TO fairground_app;

-- Feature closing: closings of accounts.

-- Closings of accounts: requested, money being paid out, closed when nothing is owed, or called off by the office.
CREATE TABLE account_closing (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paying', 'closed', 'called_off')),
  -- Person of the office who closed it, and the reason; null if the player asked.
  asked_by bigint REFERENCES staff,
  reason text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  -- Destination of the money; null if none was named.
  payout_account_id uuid REFERENCES payout_account,
  -- Its newest withdrawal.
  withdrawal_id uuid REFERENCES withdrawal,
  -- Whether an amount too small for a withdrawal may stay with the house.
  leaves_rest boolean NOT NULL DEFAULT false,
  -- Code of the reason why the money cannot be withdrawn now, which the player is told.
  held_up text,
  -- Amounts that returned to the house, in minor units: bonus and gifts without their turnover, and a rest too small
  -- for a withdrawal.
  gifts bigint NOT NULL DEFAULT 0 CHECK (gifts >= 0),
  rest bigint NOT NULL DEFAULT 0 CHECK (rest >= 0),
  called_off_by bigint REFERENCES staff,
  ended_at timestamptz,
  -- Version of the wallet when the account was closed: it was empty then.
  version bigint,
  CHECK ((state IN ('closed', 'called_off')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'closed') = (version IS NOT NULL)),
  CHECK ((state = 'called_off') = (called_off_by IS NOT NULL))
);
CREATE UNIQUE INDEX account_closing_player ON account_closing (player_id) WHERE state <> 'called_off';
CREATE INDEX ON account_closing (state, asked_at);
CREATE INDEX ON account_closing (brand_id, asked_at DESC, id DESC);
GRANT SELECT, INSERT, UPDATE (state, payout_account_id, withdrawal_id, leaves_rest, held_up, gifts, rest, called_off_by,
  ended_at, version) ON account_closing TO fairground_app;
