-- What of a valid bet a brand pays back, from a quarter of an hour on: the terms with the newest begin hold. Those that have begun never
-- change.
CREATE TABLE rebate_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL CHECK (begins_at = date_bin('15 minutes', begins_at, 'epoch')),
  -- Whether what nobody claimed is paid after each day of the brand.
  is_daily boolean NOT NULL,
  -- Hundredths of a percent by category, from rank 0 on; a rank above the last has the last one's, and a category that is not there none.
  rates jsonb NOT NULL,
  -- Nothing is paid before it comes to so much, in minor units of the brand's currency.
  least bigint NOT NULL CHECK (least > 0),
  -- The valid bet that a rebate requires, as a percentage of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000),
  UNIQUE (brand_id, begins_at)
);

-- Locked by whoever counts a player's bets or pays for them.
CREATE TABLE rebate_account (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand
);
CREATE INDEX ON rebate_account (brand_id);

-- A player's valid bet in a category under some terms, in minor units: what figures from before `since` come to, what all of them came to
-- at the last look, and how much of that was rebated.
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

-- What rounding down left, in minor units times hundredths of a percent.
CREATE TABLE rebate_rest (
  player_id bigint NOT NULL REFERENCES rebate_account,
  category text NOT NULL,
  rest bigint NOT NULL CHECK (rest >= 0 AND rest < 10000),
  PRIMARY KEY (player_id, category)
);

CREATE TABLE rebate (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES rebate_account,
  at timestamptz NOT NULL,
  way text NOT NULL CHECK (way IN ('claimed', 'daily')),
  -- The rank whose rates it has.
  rank smallint NOT NULL,
  -- The sum of its lines, in minor units of the brand's currency.
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX ON rebate (player_id, at DESC, id DESC);

-- What a rebate counts of a category under some terms; below zero where bets were cancelled that were rebated before.
CREATE TABLE rebate_line (
  rebate_id uuid NOT NULL REFERENCES rebate,
  category text NOT NULL,
  terms_id bigint NOT NULL REFERENCES rebate_terms,
  valid_bet bigint NOT NULL CHECK (valid_bet <> 0),
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  amount bigint NOT NULL,
  PRIMARY KEY (rebate_id, category, terms_id)
);

-- The newest day of a brand whose rebates were paid.
CREATE TABLE rebate_day (
  brand_id integer PRIMARY KEY REFERENCES brand,
  day date NOT NULL
);

GRANT SELECT, INSERT ON rebate_terms, rebate_account, rebate_progress, rebate_rest, rebate, rebate_line, rebate_day TO fairground_app;
GRANT UPDATE (is_daily, rates, least, turnover) ON rebate_terms TO fairground_app;
GRANT UPDATE (since, settled, counted, rebated) ON rebate_progress TO fairground_app;
-- A lock needs the right to change something.
GRANT UPDATE (brand_id) ON rebate_account TO fairground_app;
GRANT UPDATE (rest) ON rebate_rest TO fairground_app;
GRANT UPDATE (day) ON rebate_day TO fairground_app;
