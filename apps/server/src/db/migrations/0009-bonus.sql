-- Feature rewards: rewards.

-- Rewards: gifts of the house to a player, unique by kind and source.
CREATE TABLE reward (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  kind text NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  -- In minor units of the wallet's currency.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Valid bet that the money requires, in percent of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  -- Values for its text, and its name by language if the kind does not give one.
  detail jsonb NOT NULL,
  names jsonb,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'claimed', 'paid', 'expired', 'dropped')),
  added_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  -- The transfer of the wallet that paid it.
  version bigint,
  UNIQUE (player_id, kind, source),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state IN ('claimed', 'paid')) = (version IS NOT NULL))
);
CREATE INDEX reward_open ON reward (player_id) WHERE state = 'open';
CREATE INDEX reward_ended ON reward (player_id, ended_at DESC, id DESC) WHERE state <> 'open';
CREATE INDEX reward_due ON reward (expires_at) WHERE state = 'open' AND expires_at IS NOT NULL;
-- Rewards of promotions, whose sources begin with their public ids.
CREATE INDEX reward_promotion ON reward (source text_pattern_ops) WHERE kind IN ('promotion', 'cashback');
CREATE UNIQUE INDEX reward_version ON reward (wallet_id, version) WHERE version IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (state, ended_at, version) ON reward TO fairground_app;

-- Feature promotions: promotions, participations and applications.

-- Promotions: gifts that a brand promises for actions of players; an article has the words and the picture.
CREATE TABLE promotion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  article_id bigint NOT NULL REFERENCES article,
  kind text NOT NULL,
  -- Name for staff.
  name text NOT NULL CHECK (name <> ''),
  currency text NOT NULL,
  -- Gift, condition and required turnover (`promotion-figures.ts` of the contract); never changed after the approval.
  terms jsonb NOT NULL,
  -- Players who may join (`segments.ts` of the contract).
  segment jsonb NOT NULL,
  -- Percentage of these players who are left out, to measure the effect.
  hold_out smallint NOT NULL DEFAULT 0 CHECK (hold_out BETWEEN 0 AND 50),
  -- Of free rounds in a vendor's game: the vendor, and its id of the game.
  vendor_code text,
  vendor_game_id text,
  -- The budget, the given amount, and the amount reserved for players who have joined, in minor units.
  budget bigint NOT NULL CHECK (budget > 0),
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- Number of given rewards.
  rewards integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'paused', 'ended')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  -- Value to the best player in percent of the gift, when the promotion was made.
  best_share integer,
  approved_by bigint REFERENCES staff,
  approved_at timestamptz,
  -- From the start the players of the segment are processed by id: `reached` is the last one, and `reached_at` the time
  -- when all were. Cashback is complete up to `counted_to`; the period after it is processed by claim up to
  -- `reached_claim`.
  reached bigint NOT NULL DEFAULT 0,
  reached_at timestamptz,
  counted_to timestamptz,
  reached_claim uuid,
  CONSTRAINT promotion_within_budget CHECK (given + reserved <= budget),
  CONSTRAINT promotion_terms_kind CHECK (terms ->> 'kind' = kind),
  CONSTRAINT promotion_kind CHECK (kind IN ('deposit', 'application', 'gift', 'free-rounds', 'cashback')),
  CHECK ((vendor_code IS NULL) = (vendor_game_id IS NULL))
);
CREATE INDEX ON promotion (brand_id, state);
CREATE INDEX ON promotion (article_id);
GRANT SELECT, INSERT, UPDATE (given, reserved, rewards, state, approved_by, approved_at, reached, reached_at,
  counted_to, reached_claim) ON promotion TO fairground_app;

-- Participations of players in promotions.
CREATE TABLE promotion_claim (
  id uuid PRIMARY KEY,
  promotion_id bigint NOT NULL REFERENCES promotion,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  -- joined: nothing was given yet; given; left: ended before anything was given, by the player or at the end of the
  -- days; cancelled: by the player after the gift; taken_back: the deposit was charged back; counting: losses count for
  -- cashback; applied: waits for staff; approved: the reward has the rest; rejected by staff.
  state text NOT NULL,
  -- Terms at the time when the player joined.
  terms jsonb NOT NULL,
  -- Amount reserved in the promotion's budget, in minor units.
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  joined_at timestamptz NOT NULL,
  -- Time by which the condition must be met.
  open_until timestamptz NOT NULL,
  -- The deposit and the gift for it, in minor units, and the transfers of both in the wallet.
  deposit bigint,
  deposit_version bigint,
  amount bigint,
  version bigint,
  given_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT promotion_claim_state CHECK (
    state IN ('joined', 'given', 'left', 'cancelled', 'taken_back', 'counting', 'applied', 'approved', 'rejected')),
  CONSTRAINT promotion_claim_is_whole CHECK (
    (state IN ('joined', 'left', 'counting', 'applied', 'approved', 'rejected')) = (amount IS NULL)
    AND (amount IS NULL) = (version IS NULL) AND (amount IS NULL) = (deposit_version IS NULL)
    AND (amount IS NULL) = (given_at IS NULL) AND (state IN ('joined', 'given', 'counting',
      'applied')) = (ended_at IS NULL))
);
CREATE INDEX ON promotion_claim (promotion_id, joined_at);
CREATE INDEX ON promotion_claim (player_id, joined_at);
-- A deposit counts for one promotion.
CREATE UNIQUE INDEX promotion_claim_joined ON promotion_claim (player_id) WHERE state = 'joined';
CREATE INDEX promotion_claim_due ON promotion_claim (open_until) WHERE state = 'joined';
CREATE UNIQUE INDEX promotion_claim_version ON promotion_claim (wallet_id, version) WHERE version IS NOT NULL;
-- One participation in a cashback or an application at a time.
CREATE UNIQUE INDEX promotion_claim_current ON promotion_claim (promotion_id, player_id)
  WHERE state IN ('counting', 'applied', 'approved');
CREATE INDEX promotion_claim_counting ON promotion_claim (promotion_id, id) WHERE state = 'counting';
CREATE INDEX promotion_claim_applied ON promotion_claim (joined_at, id) WHERE state = 'applied';
GRANT SELECT, INSERT, UPDATE ON promotion_claim TO fairground_app;

-- Applications for a promotion: the channel by which the player can be reached, and the decision of staff.
CREATE TABLE promotion_application (
  claim_id uuid PRIMARY KEY REFERENCES promotion_claim,
  promotion_id bigint NOT NULL REFERENCES promotion,
  channel text NOT NULL,
  -- Name of the contact, encrypted, and its digest, by which it counts once. Null after deletion.
  contact_sealed bytea,
  contact_digest bytea NOT NULL,
  remark text NOT NULL,
  -- Answer to the player.
  answer text NOT NULL DEFAULT '',
  is_rejected boolean NOT NULL DEFAULT false,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (NOT is_rejected OR answer <> '')
);
CREATE UNIQUE INDEX promotion_application_contact ON promotion_application (promotion_id, contact_digest)
  WHERE NOT is_rejected;
CREATE INDEX promotion_application_old ON promotion_application (decided_at) WHERE contact_sealed IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (contact_sealed, answer, is_rejected, decided_by, decided_at)
  ON promotion_application TO fairground_app;

-- Pictures of applications, encrypted.
CREATE TABLE promotion_picture (
  claim_id uuid NOT NULL REFERENCES promotion_application ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  key_number integer NOT NULL,
  jpeg_sealed bytea NOT NULL,
  PRIMARY KEY (claim_id, position)
);
GRANT SELECT, INSERT, DELETE ON promotion_picture TO fairground_app;

-- Players of the segment of a promotion with a hold-out group, at its start.
CREATE TABLE promotion_group (
  promotion_id bigint NOT NULL REFERENCES promotion,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  is_held_out boolean NOT NULL,
  PRIMARY KEY (promotion_id, player_id)
);
GRANT SELECT, INSERT ON promotion_group TO fairground_app;

-- Promotions that one person may open alone: maximum of their budgets within thirty days, and maximum value to the best
-- player as a share of the gift.
CREATE TABLE promotion_rule (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  -- In minor units; 0 for never.
  most_alone bigint NOT NULL CHECK (most_alone >= 0),
  -- In percent.
  share_alone integer NOT NULL CHECK (share_alone BETWEEN 0 AND 100),
  PRIMARY KEY (brand_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON promotion_rule TO fairground_app;
