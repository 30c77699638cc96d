-- What a valid bet counts for a requirement by: {"weights": {"RNG": 100, …}, "highestStake": "50000", "excluded": ["game id", …]}; null
-- where every valid bet counts whole. `rest` is what was played beyond `played`, in hundredths of a minor unit.
ALTER TABLE play_requirement ADD terms jsonb;
ALTER TABLE play_requirement ADD rest smallint NOT NULL DEFAULT 0 CHECK (rest BETWEEN 0 AND 99);

-- A gift that a brand promises for something that players do; its words and picture are an article.
CREATE TABLE promotion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  article_id bigint NOT NULL REFERENCES article,
  kind text NOT NULL CHECK (kind IN ('deposit')),
  -- What staff call it.
  name text NOT NULL CHECK (name <> ''),
  currency text NOT NULL,
  -- What is given for what, and what must be played for it (`promotion-figures.ts` of the contract); never changed once it was approved.
  terms jsonb NOT NULL,
  -- Who may join (`segments.ts` of the contract).
  segment jsonb NOT NULL,
  -- The most that it may give in all, what it has given, and what is kept for those who have joined, in minor units.
  budget bigint NOT NULL CHECK (budget > 0),
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'paused', 'ended')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  CONSTRAINT promotion_within_budget CHECK (given + reserved <= budget)
);
CREATE INDEX ON promotion (brand_id, state);
CREATE INDEX ON promotion (article_id);
GRANT SELECT, INSERT ON promotion TO fairground_app;
GRANT UPDATE (given, reserved, state, approved_by) ON promotion TO fairground_app;

-- A player's part in a promotion.
CREATE TABLE promotion_claim (
  id uuid PRIMARY KEY,
  promotion_id bigint NOT NULL REFERENCES promotion,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  -- joined: nothing was given yet; given; left before anything was given, by the player or since its days were over; cancelled by the player
  -- after it was given; taken_back, since its deposit was charged back.
  state text NOT NULL CHECK (state IN ('joined', 'given', 'left', 'cancelled', 'taken_back')),
  -- As they were when the player joined.
  terms jsonb NOT NULL,
  joined_at timestamptz NOT NULL,
  -- Until when what it is given for must have happened.
  open_until timestamptz NOT NULL,
  -- The deposit and what was given for it, in minor units, and the transfers of both in the wallet.
  deposit bigint,
  deposit_version bigint,
  amount bigint,
  version bigint,
  given_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT promotion_claim_is_whole CHECK (
    (state IN ('joined', 'left')) = (amount IS NULL) AND (amount IS NULL) = (version IS NULL) AND (amount IS NULL) = (deposit_version IS NULL)
    AND (amount IS NULL) = (given_at IS NULL) AND (state IN ('joined', 'given')) = (ended_at IS NULL))
);
CREATE INDEX ON promotion_claim (promotion_id, joined_at);
CREATE INDEX ON promotion_claim (player_id, joined_at);
-- A deposit counts for one promotion.
CREATE UNIQUE INDEX promotion_claim_joined ON promotion_claim (player_id) WHERE state = 'joined';
CREATE INDEX promotion_claim_due ON promotion_claim (open_until) WHERE state = 'joined';
CREATE UNIQUE INDEX promotion_claim_version ON promotion_claim (wallet_id, version) WHERE version IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON promotion_claim TO fairground_app;

-- The transfer that credited a payment, by which a bonus for it is found; null for what was credited before.
ALTER TABLE payment ADD version bigint;
GRANT UPDATE (version) ON payment TO fairground_app;
