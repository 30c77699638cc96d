-- The part of a round's stakes, wins and refunds that left or reached the bonus; null where no bonus took part.
ALTER TABLE round ADD staked_bonus bigint;
ALTER TABLE round ADD won_bonus bigint;
ALTER TABLE round ADD refunded_bonus bigint;

-- Of the cash and bonus that the figures add up, the part that moved in the bonus.
ALTER TABLE figure ADD bonus bigint NOT NULL DEFAULT 0;
ALTER TABLE money_figure ADD bonus bigint NOT NULL DEFAULT 0;

-- What must be played before money may leave: one row for each deposit or gift, written in the transaction that credited
-- it, and identified by the transfer.
CREATE TABLE play_requirement (
  wallet_id bigint NOT NULL REFERENCES wallet,
  version bigint NOT NULL,
  recipe text NOT NULL,
  -- The account that was credited: `cash` or `bonus`.
  account text NOT NULL,
  -- The credited amount, the valid bet that it requires, and how much of that was played, in minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  required bigint NOT NULL CHECK (required > 0),
  played bigint NOT NULL DEFAULT 0,
  -- open, done (played), spent (a bonus that was lost), expired.
  state text NOT NULL DEFAULT 'open',
  opened_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (wallet_id, version),
  CONSTRAINT play_requirement_is_right CHECK (played BETWEEN 0 AND required AND (state = 'open') = (ended_at IS NULL))
);
CREATE INDEX ON play_requirement (wallet_id) WHERE state = 'open';
CREATE INDEX ON play_requirement (expires_at) WHERE state = 'open' AND expires_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON play_requirement TO fairground_app;

-- The order of a stake (cash first by default), and the terms of the sign-up bonus: the turnover as a percentage of the
-- bonus, and the days until it expires.
ALTER TABLE brand ADD stakes_bonus_first boolean NOT NULL DEFAULT false;
ALTER TABLE brand ADD deposit_turnover integer NOT NULL DEFAULT 100 CHECK (deposit_turnover >= 0);
ALTER TABLE brand ADD sign_up_bonus_turnover integer NOT NULL DEFAULT 1000 CHECK (sign_up_bonus_turnover >= 0);
ALTER TABLE brand ADD sign_up_bonus_days integer NOT NULL DEFAULT 30 CHECK (sign_up_bonus_days > 0);

-- Who has had the sign-up bonus: a digest of the phone, of name with birth date, and of the device, since each has it once.
CREATE TABLE sign_up_claim (
  brand_id integer NOT NULL REFERENCES brand,
  digest bytea NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  PRIMARY KEY (brand_id, digest)
);
GRANT SELECT, INSERT ON sign_up_claim TO fairground_app;
