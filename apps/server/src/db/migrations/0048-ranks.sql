-- What the ranks of a brand's VIP club ask and give, from a quarter of an hour on: the terms with the newest begin hold. Those that have
-- begun never change.
CREATE TABLE rank_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL CHECK (begins_at = date_bin('15 minutes', begins_at, 'epoch')),
  -- The valid bet that a gift requires, as a percentage of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  UNIQUE (brand_id, begins_at)
);

-- The ranks of some terms from 1 on, without a gap. Amounts are minor units of the brand's currency.
CREATE TABLE rank_level (
  terms_id bigint NOT NULL REFERENCES rank_terms,
  rank smallint NOT NULL CHECK (rank BETWEEN 1 AND 12),
  -- Of all time: both must be reached.
  valid_bet bigint NOT NULL CHECK (valid_bet >= 0),
  deposits bigint NOT NULL CHECK (deposits >= 0),
  -- The valid bet of a calendar month that keeps the rank.
  keep bigint NOT NULL CHECK (keep >= 0 AND keep <= valid_bet),
  level_gift bigint NOT NULL CHECK (level_gift >= 0),
  month_gift bigint NOT NULL CHECK (month_gift >= 0),
  birthday_gift bigint NOT NULL CHECK (birthday_gift >= 0),
  PRIMARY KEY (terms_id, rank)
);

-- How a player stands in the club; the rank itself is the player's.
CREATE TABLE rank_account (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  -- What figures from before `since` come to, so that a sum of all time stays short.
  since timestamptz NOT NULL DEFAULT '-infinity',
  valid_bet bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  -- Since when the player has the rank.
  rank_since timestamptz NOT NULL,
  -- The first day of the month (in the brand's zone) in which the months before were looked at.
  reviewed date NOT NULL,
  -- The first day of the month in which the rank must be kept, or it falls; null without notice.
  notice date,
  -- The highest rank that was lost and not reached again.
  lost smallint,
  -- Until when a rank holds that staff have set, and the rank that it gives way to.
  held_until timestamptz,
  held_back smallint,
  CHECK ((held_until IS NULL) = (held_back IS NULL))
);
CREATE INDEX ON rank_account (brand_id, reviewed);
CREATE INDEX ON rank_account (held_until) WHERE held_until IS NOT NULL;

-- Every change of a rank, and every notice.
CREATE TABLE rank_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES rank_account,
  at timestamptz NOT NULL,
  why text NOT NULL CHECK (why IN ('rise', 'notice', 'fall', 'set', 'ended')),
  from_rank smallint NOT NULL,
  to_rank smallint NOT NULL,
  -- Of a rank that was set, by whom and why; and who ended it early.
  staff_id bigint REFERENCES staff,
  reason text NOT NULL DEFAULT '',
  CHECK (CASE why WHEN 'rise' THEN to_rank > from_rank WHEN 'fall' THEN to_rank < from_rank WHEN 'notice' THEN to_rank = from_rank
         ELSE true END),
  CHECK (why <> 'set' OR staff_id IS NOT NULL AND reason <> '')
);
CREATE INDEX ON rank_line (player_id, id DESC);

-- Since when a birth date is known; null for those that were given at registration or before this column was there.
ALTER TABLE player ADD COLUMN birthday_noted_at timestamptz;
CREATE INDEX player_birthday_of_ranked ON player (brand_id, (extract(month FROM birthday)), (extract(day FROM birthday))) WHERE rank > 0 AND is_open;

GRANT SELECT, INSERT ON rank_terms, rank_level, rank_account, rank_line TO fairground_app;
GRANT UPDATE (turnover) ON rank_terms TO fairground_app;
GRANT DELETE ON rank_level TO fairground_app;
GRANT UPDATE (since, valid_bet, deposits, rank_since, reviewed, notice, lost, held_until, held_back) ON rank_account TO fairground_app;
GRANT UPDATE (birthday_noted_at) ON player TO fairground_app;
