-- Feature points: points, goods and redemptions.

-- Terms of points from a quarter of an hour on: the newest begun terms apply. Begun terms never change.
CREATE TABLE point_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL CHECK (begins_at = date_bin('15 minutes', begins_at, 'epoch')),
  -- Valid bet at full weight for one point, in minor units of the brand's currency.
  per_point bigint NOT NULL CHECK (per_point > 0),
  -- Percent by category; a missing category has none.
  weights jsonb NOT NULL,
  UNIQUE (brand_id, begins_at)
);
GRANT SELECT, INSERT, UPDATE (per_point, weights) ON point_terms TO fairground_app;

-- Cash value of points. A brand without a row has the default.
CREATE TABLE point_conversion (
  brand_id integer PRIMARY KEY REFERENCES brand,
  is_on boolean NOT NULL,
  -- Number of points that are worth `amount` minor units of the brand's currency; points are converted in multiples of
  -- it.
  points bigint NOT NULL CHECK (points > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Valid bet that the money requires, in percent of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000)
);
GRANT SELECT, INSERT, UPDATE (is_on, points, amount, turnover) ON point_conversion TO fairground_app;

-- Balances of points: the sum of the lines. Negative if play was taken back whose points are spent.
CREATE TABLE point_account (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  balance bigint NOT NULL DEFAULT 0,
  -- Number of the newest line.
  lines bigint NOT NULL DEFAULT 0,
  -- Counted part of valid bets that is no whole point yet, in minor units times percent of weight.
  rest bigint NOT NULL DEFAULT 0 CHECK (rest >= 0)
);
CREATE INDEX ON point_account (brand_id);
GRANT SELECT, INSERT, UPDATE (balance, lines, rest) ON point_account TO fairground_app;

-- Counted figures of a player under some terms, in minor units times percent of weight: `settled` before the quarter
-- `since`, and `counted` from it on.
CREATE TABLE point_progress (
  player_id bigint NOT NULL REFERENCES point_account,
  terms_id bigint NOT NULL REFERENCES point_terms,
  since timestamptz NOT NULL,
  settled bigint NOT NULL DEFAULT 0,
  counted bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, terms_id)
);
GRANT SELECT, INSERT, UPDATE (since, settled, counted) ON point_progress TO fairground_app;

-- Goods that can be had for points. `supplied` minus `taken` are left.
CREATE TABLE point_good (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- Name and text by language.
  words jsonb NOT NULL CHECK (words <> '{}'),
  -- One of the pictures of the house (packages/contract/src/point-figures.ts).
  picture text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  -- Minimum of the player's total deposits, in minor units of the brand's currency; 0 for none.
  deposits bigint NOT NULL CHECK (deposits >= 0),
  delivery text NOT NULL CHECK (delivery IN ('address', 'phone')),
  supplied bigint NOT NULL CHECK (supplied >= 0),
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken <= supplied),
  is_shown boolean NOT NULL,
  position integer NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX ON point_good (brand_id, position, id);
GRANT SELECT, INSERT, UPDATE (words, picture, points, deposits, delivery, supplied, taken, is_shown, position)
  ON point_good TO fairground_app;

-- Redemptions of points for goods.
CREATE TABLE point_redemption (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES point_account,
  good_id uuid NOT NULL REFERENCES point_good,
  -- Words of the good at the time.
  words jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- For all pieces.
  points bigint NOT NULL CHECK (points > 0),
  -- Recipient and address, encrypted; null after deletion.
  delivery_sealed bytea,
  state text NOT NULL DEFAULT 'in_process' CHECK (state IN ('in_process', 'approved', 'rejected')),
  -- Text on the decision for the player.
  remark text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  CHECK ((state = 'in_process') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'rejected' OR remark <> ''),
  CHECK (state <> 'in_process' OR delivery_sealed IS NOT NULL)
);
CREATE INDEX point_redemption_list ON point_redemption (brand_id, state, asked_at DESC, id DESC);
CREATE INDEX ON point_redemption (player_id, asked_at DESC, id DESC);
CREATE INDEX ON point_redemption (good_id) WHERE state <> 'rejected';
CREATE INDEX ON point_redemption (decided_at) WHERE delivery_sealed IS NOT NULL AND decided_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (delivery_sealed, state, remark, decided_by, decided_at)
  ON point_redemption TO fairground_app;

-- Lines of point accounts.
CREATE TABLE point_line (
  player_id bigint NOT NULL REFERENCES point_account,
  number bigint NOT NULL CHECK (number > 0),
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('play', 'redeemed', 'returned', 'converted')),
  points bigint NOT NULL CHECK (points <> 0),
  -- After the line.
  balance bigint NOT NULL,
  -- Terms of points for play.
  terms_id bigint REFERENCES point_terms,
  -- The redeemed or returned redemption.
  redemption_id uuid REFERENCES point_redemption,
  -- Cash for converted points, in minor units of the brand's currency.
  amount bigint CHECK (amount > 0),
  PRIMARY KEY (player_id, number),
  CHECK ((kind = 'play') = (terms_id IS NOT NULL)),
  CHECK ((kind IN ('redeemed', 'returned')) = (redemption_id IS NOT NULL)),
  CHECK ((kind = 'converted') = (amount IS NOT NULL)),
  -- Play that is taken back may leave a negative balance; a player's spending may not.
  CHECK (CASE kind WHEN 'play' THEN true WHEN 'returned' THEN points > 0 ELSE points < 0 AND balance >= 0 END)
);
-- A redemption is paid once and returned once.
CREATE UNIQUE INDEX ON point_line (redemption_id, kind) WHERE redemption_id IS NOT NULL;
GRANT SELECT, INSERT ON point_line TO fairground_app;

-- Feature ranks: ranks of the VIP club.

-- Terms of the ranks of a brand's VIP club from a quarter of an hour on: the newest begun terms apply. Begun terms
-- never change.
CREATE TABLE rank_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL CHECK (begins_at = date_bin('15 minutes', begins_at, 'epoch')),
  -- Valid bet that a gift requires, in percent of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  UNIQUE (brand_id, begins_at)
);
GRANT SELECT, INSERT, UPDATE (turnover) ON rank_terms TO fairground_app;

-- Ranks of some terms from 1 on, without a gap. Amounts are in minor units of the brand's currency.
CREATE TABLE rank_level (
  terms_id bigint NOT NULL REFERENCES rank_terms,
  rank smallint NOT NULL CHECK (rank BETWEEN 1 AND 12),
  -- Sums of all time, both of which must be reached.
  valid_bet bigint NOT NULL CHECK (valid_bet >= 0),
  deposits bigint NOT NULL CHECK (deposits >= 0),
  -- Valid bet of a calendar month that keeps the rank.
  keep bigint NOT NULL CHECK (keep >= 0 AND keep <= valid_bet),
  level_gift bigint NOT NULL CHECK (level_gift >= 0),
  month_gift bigint NOT NULL CHECK (month_gift >= 0),
  birthday_gift bigint NOT NULL CHECK (birthday_gift >= 0),
  PRIMARY KEY (terms_id, rank)
);
GRANT SELECT, INSERT, DELETE ON rank_level TO fairground_app;

-- State of a player in the club; the rank itself is in `player`.
CREATE TABLE rank_account (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- Sums of figures from before `since`, which keep later sums short.
  since timestamptz NOT NULL DEFAULT '-infinity',
  valid_bet bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  -- Time since which the player has the rank.
  rank_since timestamptz NOT NULL,
  -- First day of the month (in the brand's time zone) in which the earlier months were reviewed.
  reviewed date NOT NULL,
  -- First day of the month in which the rank must be kept; null without notice.
  notice date,
  -- Highest lost rank that was not reached again.
  lost smallint,
  -- End of a rank that staff have set, and the rank that follows it.
  held_until timestamptz,
  held_back smallint,
  CHECK ((held_until IS NULL) = (held_back IS NULL))
);
CREATE INDEX ON rank_account (brand_id, reviewed);
CREATE INDEX ON rank_account (held_until) WHERE held_until IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (since, valid_bet, deposits, rank_since, reviewed, notice, lost, held_until, held_back)
  ON rank_account TO fairground_app;

-- Changes of ranks, and notices.
CREATE TABLE rank_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES rank_account,
  at timestamptz NOT NULL,
  why text NOT NULL CHECK (why IN ('rise', 'notice', 'fall', 'set', 'ended')),
  from_rank smallint NOT NULL,
  to_rank smallint NOT NULL,
  -- Of a set rank: the person and the reason; or the person who ended it early.
  staff_id bigint REFERENCES staff,
  reason text NOT NULL DEFAULT '',
  CHECK (CASE why
    WHEN 'rise' THEN to_rank > from_rank
    WHEN 'fall' THEN to_rank < from_rank
    WHEN 'notice' THEN to_rank = from_rank
    ELSE true END),
  CHECK (why <> 'set' OR staff_id IS NOT NULL AND reason <> '')
);
CREATE INDEX ON rank_line (player_id, id DESC);
GRANT SELECT, INSERT ON rank_line TO fairground_app;

-- Feature rebates: rebates.

-- Terms of rebates from a quarter of an hour on: the newest begun terms apply. Begun terms never change.
CREATE TABLE rebate_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL CHECK (begins_at = date_bin('15 minutes', begins_at, 'epoch')),
  -- Whether unclaimed rebates are paid after each day of the brand.
  is_daily boolean NOT NULL,
  -- Hundredths of a percent by category, from rank 0 on; a higher rank than the last has its rates, and a missing
  -- category none.
  rates jsonb NOT NULL,
  -- Minimum of a payment, in minor units of the brand's currency.
  least bigint NOT NULL CHECK (least > 0),
  -- Valid bet that a rebate requires, in percent of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  UNIQUE (brand_id, begins_at)
);
GRANT SELECT, INSERT, UPDATE (is_daily, rates, least, turnover) ON rebate_terms TO fairground_app;

-- Rows to lock while the bets of a player are counted or paid for.
CREATE TABLE rebate_account (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand
);
CREATE INDEX ON rebate_account (brand_id);
-- A lock needs the right to change something.
GRANT SELECT, INSERT, UPDATE (brand_id) ON rebate_account TO fairground_app;

-- Valid bet of a player in a category under some terms, in minor units: the sum before `since`, the sum at the last
-- count, and its rebated part.
CREATE TABLE rebate_progress (
  player_id bigint NOT NULL REFERENCES rebate_account,
  terms_id bigint NOT NULL REFERENCES rebate_terms,
  category text NOT NULL,
  since timestamptz NOT NULL,
  settled bigint NOT NULL DEFAULT 0,
  counted bigint NOT NULL DEFAULT 0,
  rebated bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, terms_id, category)
);
GRANT SELECT, INSERT, UPDATE (since, settled, counted, rebated) ON rebate_progress TO fairground_app;

-- Rests of rounding down, in minor units times hundredths of a percent.
CREATE TABLE rebate_rest (
  player_id bigint NOT NULL REFERENCES rebate_account,
  category text NOT NULL,
  rest bigint NOT NULL CHECK (rest >= 0 AND rest < 10000),
  PRIMARY KEY (player_id, category)
);
GRANT SELECT, INSERT, UPDATE (rest) ON rebate_rest TO fairground_app;

-- Paid rebates.
CREATE TABLE rebate (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES rebate_account,
  at timestamptz NOT NULL,
  way text NOT NULL CHECK (way IN ('claimed', 'daily')),
  -- The rank whose rates apply.
  rank smallint NOT NULL,
  -- Sum of its lines, in minor units of the brand's currency.
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX ON rebate (player_id, at DESC, id DESC);
GRANT SELECT, INSERT ON rebate TO fairground_app;

-- Parts of a rebate by category and terms; negative if bets were cancelled that had a rebate.
CREATE TABLE rebate_line (
  rebate_id uuid NOT NULL REFERENCES rebate,
  category text NOT NULL,
  terms_id bigint NOT NULL REFERENCES rebate_terms,
  valid_bet bigint NOT NULL CHECK (valid_bet <> 0),
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  amount bigint NOT NULL,
  PRIMARY KEY (rebate_id, category, terms_id)
);
GRANT SELECT, INSERT ON rebate_line TO fairground_app;

-- Newest day of a brand whose rebates were paid.
CREATE TABLE rebate_day (
  brand_id integer PRIMARY KEY REFERENCES brand,
  day date NOT NULL
);
GRANT SELECT, INSERT, UPDATE (day) ON rebate_day TO fairground_app;

-- Feature raffles: raffles.

-- Raffles: valid bets are entries, from which prizes are drawn. An article has the words and the picture.
CREATE TABLE raffle (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  article_id bigint NOT NULL REFERENCES article,
  name text NOT NULL CHECK (name <> ''),
  currency text NOT NULL,
  -- Prizes and conditions (`raffle-figures.ts` of the contract), and the players who may take part; never changed.
  terms jsonb NOT NULL,
  segment jsonb NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'drawn', 'void')),
  starts_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > starts_at),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  -- Fixed when the raffle is made; the seed is shown after the draw.
  seed_sealed bytea NOT NULL,
  seed_hash text NOT NULL,
  seed text,
  -- Root and number of all entries; counted from time to time before the draw, and finally by it.
  root text,
  entries bigint NOT NULL DEFAULT 0,
  participants bigint NOT NULL DEFAULT 0,
  drawn_at timestamptz,
  CONSTRAINT raffle_is_whole CHECK (
    (state = 'drawn') = (drawn_at IS NOT NULL) AND (seed IS NULL) = (drawn_at IS NULL)
    AND (root IS NULL) = (drawn_at IS NULL))
);
CREATE INDEX ON raffle (brand_id, state);
CREATE INDEX ON raffle (article_id);
GRANT SELECT, INSERT, UPDATE (state, approved_by, seed, root, entries, participants, drawn_at)
  ON raffle TO fairground_app;

-- Participants. The draw writes the first number and the number of entries of those with entries.
CREATE TABLE raffle_part (
  raffle_id bigint NOT NULL REFERENCES raffle,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  code text NOT NULL,
  joined_at timestamptz NOT NULL,
  first bigint,
  count bigint CHECK (count > 0),
  PRIMARY KEY (raffle_id, player_id),
  CHECK ((first IS NULL) = (count IS NULL))
);
CREATE UNIQUE INDEX raffle_part_code ON raffle_part (raffle_id, code);
CREATE INDEX raffle_part_first ON raffle_part (raffle_id, first) WHERE first IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (first, count) ON raffle_part TO fairground_app;

-- Prizes of a raffle.
CREATE TABLE raffle_win (
  raffle_id bigint NOT NULL REFERENCES raffle,
  -- Number of the prize, from 1.
  place integer NOT NULL CHECK (place > 0),
  player_id bigint NOT NULL,
  number bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (raffle_id, place),
  UNIQUE (raffle_id, player_id),
  FOREIGN KEY (raffle_id, player_id) REFERENCES raffle_part (raffle_id, player_id)
);
GRANT SELECT, INSERT ON raffle_win TO fairground_app;

-- Feature referral: referral gifts.

-- Terms of referral gifts. The newest begun terms apply to friends who register from then on.
CREATE TABLE referral_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL,
  -- From the lowest tier on: deposits, valid bet and gift, in digits of minor units of the brand's currency. Empty for
  -- no gift.
  tiers jsonb NOT NULL,
  -- Days from the registration in which a friend's deposits and bets count.
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  -- Valid bet that the gift requires, in percent of it, and the days in which it may be claimed.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  claim_days integer NOT NULL CHECK (claim_days BETWEEN 1 AND 365),
  UNIQUE (brand_id, begins_at)
);
GRANT SELECT, INSERT, UPDATE (tiers, days, turnover, claim_days) ON referral_terms TO fairground_app;

-- Friends who may be the inviter, or somebody close: nothing is given for them until a person has decided.
CREATE TABLE referral_review (
  friend_id bigint PRIMARY KEY REFERENCES player,
  inviter_id bigint NOT NULL REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- Common traits: browser, account (for payouts), address (of the network).
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
GRANT SELECT, INSERT, UPDATE (signs, found_at, state, decided_by, decided_at, reason)
  ON referral_review TO fairground_app;

-- Feature missions: missions and leaderboards.

-- Missions: tasks for a day, a week or once, with a gift.
CREATE TABLE mission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  -- Name and text by language.
  words jsonb NOT NULL CHECK (words <> '{}'),
  cycle text NOT NULL CHECK (cycle IN ('day', 'week', 'once')),
  currency text NOT NULL,
  -- Conditions and gift (`mission-figures.ts` of the contract); never changed: another mission replaces it.
  terms jsonb NOT NULL,
  -- Players for whom it is meant (`segments.ts` of the contract).
  segment jsonb NOT NULL,
  -- The budget and the given amount, in minor units.
  budget bigint NOT NULL CHECK (budget > 0),
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'paused', 'ended')),
  -- Full days of the brand's time zone.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The mission that ends with its period when this one is approved, and that this one follows.
  replaces bigint REFERENCES mission,
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  CONSTRAINT mission_within_budget CHECK (given <= budget),
  CONSTRAINT mission_span CHECK (ends_at >= starts_at)
);
CREATE INDEX ON mission (brand_id, state);
GRANT SELECT, INSERT, UPDATE (given, state, starts_at, ends_at, approved_by) ON mission TO fairground_app;

-- Missions that a player has met, by the first day of the period. A reward pays for it.
CREATE TABLE mission_award (
  mission_id bigint NOT NULL REFERENCES mission,
  player_id bigint NOT NULL REFERENCES player,
  period date NOT NULL,
  brand_id integer NOT NULL REFERENCES brand,
  -- In minor units of the mission's currency.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Points for a leaderboard.
  points integer NOT NULL CHECK (points >= 0),
  met_at timestamptz NOT NULL,
  PRIMARY KEY (mission_id, player_id, period)
);
CREATE INDEX ON mission_award (mission_id, met_at DESC, player_id);
CREATE INDEX ON mission_award (brand_id, met_at);
CREATE INDEX ON mission_award (player_id, met_at);
GRANT SELECT, INSERT ON mission_award TO fairground_app;

-- Rankings of a brand's players by week or month; never changed after the approval.
CREATE TABLE leaderboard (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  measure text NOT NULL CHECK (measure IN ('bet', 'points')),
  cycle text NOT NULL CHECK (cycle IN ('week', 'month')),
  currency text NOT NULL,
  -- Prizes of the places after a period, from the first on, in digits of minor units; empty for none.
  prizes jsonb NOT NULL,
  -- Valid bet that a prize requires, in percent of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'open', 'ended')),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  -- The first ranked period begins at or after this time.
  opened_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'asked') <= (opened_at IS NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX ON leaderboard (brand_id, state);
GRANT SELECT, INSERT, UPDATE (state, approved_by, opened_at, ended_at) ON leaderboard TO fairground_app;

-- Scores of players in a period, by its first day, and the times at which they were reached: computed from figures and
-- awards, and deleted after some time.
CREATE TABLE leaderboard_score (
  board_id bigint NOT NULL REFERENCES leaderboard,
  period date NOT NULL,
  player_id bigint NOT NULL,
  score bigint NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, period, player_id)
);
CREATE INDEX leaderboard_order ON leaderboard_score (board_id, period, (-score), reached_at, player_id);
GRANT SELECT, INSERT, UPDATE (score, reached_at), DELETE ON leaderboard_score TO fairground_app;

-- Every 250th place of a ranking, from which the place of any player is counted.
CREATE TABLE leaderboard_mark (
  board_id bigint NOT NULL REFERENCES leaderboard,
  period date NOT NULL,
  place bigint NOT NULL,
  score bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  PRIMARY KEY (board_id, period, place)
);
CREATE INDEX leaderboard_mark_order ON leaderboard_mark (board_id, period, (-score), reached_at, player_id);
GRANT SELECT, INSERT, DELETE ON leaderboard_mark TO fairground_app;

-- Periods whose prizes were given, each once.
CREATE TABLE leaderboard_close (
  board_id bigint NOT NULL REFERENCES leaderboard,
  period date NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, period)
);
GRANT SELECT, INSERT ON leaderboard_close TO fairground_app;
