-- The totals of the follower `account-totals` by quarter of an hour (UTC) instead of by day, so that the days of every
-- time zone add up, and those of games in a table of their own. The follower computes both anew from the first fact on.
DROP TABLE account_total;
UPDATE follower SET position = 0 WHERE name = 'account-totals';

-- Sums of each account by quarter. Accounts of wallets are added up by purpose: player/cash, agent/cash.
CREATE TABLE account_total (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  account text COLLATE "C" NOT NULL,
  quarter timestamptz NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, account, quarter)
) WITH (fillfactor = 85);
GRANT SELECT, INSERT, UPDATE ON account_total TO fairground_app;

-- Sums of each account over all time: the pools of jackpots, and what the house owes now.
CREATE TABLE account_balance (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  account text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, account)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON account_balance TO fairground_app;

-- Sums of what settled in each game by quarter, with corrections of earlier settlements. The sums of squares and of
-- products of stake and win, over settlements alone, tell how far chance moves the return.
CREATE TABLE game_total (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  game_id text COLLATE "C" NOT NULL,
  quarter timestamptz NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL,
  rounds bigint NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  valid_bet bigint NOT NULL,
  -- Change of win less stake by corrections, which staked and won include.
  corrections bigint NOT NULL,
  stake_squares numeric NOT NULL,
  win_squares numeric NOT NULL,
  products numeric NOT NULL,
  PRIMARY KEY (brand_id, currency, game_id, quarter)
) WITH (fillfactor = 85);
-- Reports of all games of a brand in a span of time.
CREATE INDEX game_total_quarter ON game_total (brand_id, currency, quarter);
GRANT SELECT, INSERT, UPDATE ON game_total TO fairground_app;
