-- Sums of the transfers of each recipe by quarter of an hour (UTC), by the purpose of the wallet. The follower
-- `account-totals` maintains them too, and begins again from the first fact. Amounts are changes of players' balances.
CREATE TABLE recipe_total (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  purpose text NOT NULL,
  recipe text COLLATE "C" NOT NULL,
  quarter timestamptz NOT NULL,
  count bigint NOT NULL,
  -- Spendable cash less debt, bonus, and held money.
  cash bigint NOT NULL,
  bonus bigint NOT NULL,
  held bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, purpose, recipe, quarter)
) WITH (fillfactor = 85);
CREATE INDEX recipe_total_quarter ON recipe_total (brand_id, currency, quarter);
GRANT SELECT, INSERT, UPDATE ON recipe_total TO fairground_app;
TRUNCATE account_total, account_balance, game_total;
UPDATE follower SET position = 0 WHERE name = 'account-totals';

-- Gaming days of a brand that are closed: every follower is past their end, so that no figure of theirs changes.
CREATE TABLE gaming_day (
  brand_id integer NOT NULL REFERENCES brand,
  day date NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- Position of the ledger up to which every follower had counted.
  position bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  -- Players of whom a bet settled, and accounts that were opened; without trials.
  active integer NOT NULL,
  registered integer NOT NULL,
  -- Hash of all totals of the day, which the nightly check computes again.
  digest bytea NOT NULL,
  PRIMARY KEY (brand_id, day),
  CHECK (until_at > from_at)
);
GRANT SELECT, INSERT ON gaming_day TO fairground_app;

-- Remarks of staff on a closed day, such as an amount that a supplier reported late; neither changed nor deleted.
CREATE TABLE gaming_day_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  day date NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  text text NOT NULL,
  FOREIGN KEY (brand_id, day) REFERENCES gaming_day
);
CREATE INDEX ON gaming_day_line (brand_id, day);
GRANT SELECT, INSERT ON gaming_day_line TO fairground_app;
