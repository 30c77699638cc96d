-- Feature totals: the gaming days of a brand that are closed, and what settled in each game in each, so that reports of
-- months read a row for a day instead of one for each quarter of an hour.
CREATE TABLE total_day (
  brand_id integer NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, from_at),
  CHECK (until_at > from_at)
);
GRANT SELECT, INSERT ON total_day TO fairground_app;

CREATE TABLE game_day_total (
  brand_id integer NOT NULL,
  -- Beginning of the day.
  from_at timestamptz NOT NULL,
  currency text NOT NULL,
  game_id text COLLATE "C" NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL,
  rounds bigint NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  valid_bet bigint NOT NULL,
  corrections bigint NOT NULL,
  stake_squares numeric NOT NULL,
  win_squares numeric NOT NULL,
  products numeric NOT NULL,
  PRIMARY KEY (brand_id, from_at, currency, game_id, vendor, category),
  FOREIGN KEY (brand_id, from_at) REFERENCES total_day
);
GRANT SELECT, INSERT ON game_day_total TO fairground_app;

-- Feature gaming-days: the sums of a closed day by players, for reports about players. Days that were closed before are
-- added by the job that closes days.
-- Time zone and first hour of the clock by which registrations of the day's players were dated; null until its sums are
-- stored.
ALTER TABLE gaming_day ADD COLUMN clock text;
GRANT UPDATE (clock) ON gaming_day TO fairground_app;
CREATE INDEX gaming_day_without_sums ON gaming_day (brand_id, day) WHERE clock IS NULL;

-- Players who deposited in a closed day, in the form of `gaming_day_players`.
CREATE TABLE gaming_day_depositors (
  brand_id integer NOT NULL,
  day date NOT NULL,
  block integer NOT NULL,
  deposited bit(32768) NOT NULL,
  PRIMARY KEY (brand_id, day, block),
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day
);
GRANT SELECT, INSERT ON gaming_day_depositors TO fairground_app;

-- Players whose account was opened in a closed day, without trials, in the same form.
CREATE TABLE gaming_day_registered (
  brand_id integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  block integer NOT NULL,
  registered bit(32768) NOT NULL,
  PRIMARY KEY (brand_id, day, currency, block),
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day
);
GRANT SELECT, INSERT ON gaming_day_registered TO fairground_app;

-- Deposits and settled bets of a closed day, by the gaming day in which the accounts were opened.
CREATE TABLE gaming_day_cohort (
  brand_id integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  registered date NOT NULL,
  deposited bigint NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  PRIMARY KEY (brand_id, day, currency, registered),
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day
);
GRANT SELECT, INSERT ON gaming_day_cohort TO fairground_app;

-- Feature players: registrations with their currency, which reports count without reading the accounts.
DROP INDEX player_by_date;
CREATE INDEX player_by_date ON player (brand_id, registered_at DESC, id DESC) INCLUDE (currency) WHERE standing <> 4;

-- Feature deposits: the channel of the order that a payment names, and the payments of a span of time with what reports
-- add up.
ALTER TABLE payment ADD COLUMN channel text;
GRANT UPDATE (channel) ON payment TO fairground_app;
UPDATE payment p SET channel = o.channel FROM deposit_order o WHERE o.id = p.order_id;
CREATE INDEX payment_at ON payment (brand_id, currency, at) INCLUDE (payment_code, channel, state, amount, fee);

-- Feature withdrawals: payouts by the time at which they were paid.
CREATE INDEX payout_paid_at ON payout (brand_id, currency, ended_at) WHERE state = 'paid';
-- Queues in their order: requests for more first, then the oldest.
DROP INDEX withdrawal_brand_id_state_made_at_id_idx;
CREATE INDEX withdrawal_queue ON withdrawal (brand_id, state, (full_asked_at IS NULL), made_at, id)
  WHERE state IN ('review', 'paying');
DROP INDEX withdrawal_brand_id_made_at_id_idx1;
CREATE INDEX withdrawal_disputed ON withdrawal (brand_id, (full_asked_at IS NULL), made_at, id) WHERE receipt = 'disputed';

-- Feature staff: entries of the log by their time.
CREATE INDEX staff_log_at ON staff_log (brand_id, at DESC, number DESC);
