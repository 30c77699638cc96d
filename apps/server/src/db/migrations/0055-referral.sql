-- What a brand gives members for friends whom they have invited. The terms with the newest begin hold for friends who register from then on.
CREATE TABLE referral_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL,
  -- From the lowest tier on: deposits, valid bet and what is given, in digits of minor units of the brand's currency. None: nothing is given.
  tiers jsonb NOT NULL,
  -- The days from registration in which a friend's deposits and bets count.
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  -- The valid bet that what is given requires, in percent of it, and the days in which it may be claimed.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  claim_days integer NOT NULL CHECK (claim_days BETWEEN 1 AND 365),
  UNIQUE (brand_id, begins_at)
);
GRANT SELECT, INSERT ON referral_terms TO fairground_app;
GRANT UPDATE (tiers, days, turnover, claim_days) ON referral_terms TO fairground_app;

-- A friend who may be the one who has invited, or somebody close: nothing is given for them until a person has looked.
CREATE TABLE referral_review (
  friend_id bigint PRIMARY KEY REFERENCES player,
  inviter_id bigint NOT NULL REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- What both have in common: browser, account (to pay out to), address (of the network).
  signs text[] NOT NULL CHECK (signs <> '{}'),
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'released', 'refused')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX ON referral_review (brand_id, state, found_at DESC, friend_id DESC);
CREATE INDEX ON referral_review (inviter_id);
GRANT SELECT, INSERT ON referral_review TO fairground_app;
GRANT UPDATE (signs, found_at, state, decided_by, decided_at, reason) ON referral_review TO fairground_app;
