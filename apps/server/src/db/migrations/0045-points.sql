-- What a brand gives points for, from a quarter of an hour on: the terms with the newest begin hold. Those that have begun never change.
CREATE TABLE point_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  begins_at timestamptz NOT NULL CHECK (begins_at = date_bin('15 minutes', begins_at, 'epoch')),
  -- The valid bet of full weight that gives one point, in minor units of the brand's currency.
  per_point bigint NOT NULL CHECK (per_point > 0),
  -- Percent by category; one that is not there has none.
  weights jsonb NOT NULL,
  UNIQUE (brand_id, begins_at)
);

-- What points are worth in cash. A brand without a row has the default.
CREATE TABLE point_conversion (
  brand_id integer PRIMARY KEY REFERENCES brand,
  is_on boolean NOT NULL,
  -- So many points are so many minor units of the brand's currency; points are converted in multiples of this.
  points bigint NOT NULL CHECK (points > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The valid bet that the money requires, as a percentage of it.
  turnover integer NOT NULL CHECK (turnover BETWEEN 0 AND 10000)
);

-- A player's points: the sum of the lines. Below zero where play was taken back whose points are spent.
CREATE TABLE point_account (
  player_id bigint PRIMARY KEY REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  balance bigint NOT NULL DEFAULT 0,
  -- The number of the newest line.
  lines bigint NOT NULL DEFAULT 0,
  -- What was counted of valid bets and is no whole point yet, in minor units times percent of weight.
  rest bigint NOT NULL DEFAULT 0 CHECK (rest >= 0)
);
CREATE INDEX ON point_account (brand_id);

-- How far a player's figures under some terms are counted, in minor units times percent of weight: `settled` of the quarters before
-- `since`, and `counted` of those from it on.
CREATE TABLE point_progress (
  player_id bigint NOT NULL REFERENCES point_account,
  terms_id bigint NOT NULL REFERENCES point_terms,
  since timestamptz NOT NULL,
  settled bigint NOT NULL DEFAULT 0,
  counted bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, terms_id)
);

-- Something to be had for points. What is left of it is `supplied` less `taken`.
CREATE TABLE point_good (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- Name and text by language.
  words jsonb NOT NULL CHECK (words <> '{}'),
  -- One of the pictures of the house (packages/contract/src/point-figures.ts).
  picture text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  -- What a player must have deposited in all, in minor units of the brand's currency; 0 for nothing.
  deposits bigint NOT NULL CHECK (deposits >= 0),
  delivery text NOT NULL CHECK (delivery IN ('address', 'phone')),
  supplied bigint NOT NULL CHECK (supplied >= 0),
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken <= supplied),
  is_shown boolean NOT NULL,
  position integer NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX ON point_good (brand_id, position, id);

CREATE TABLE point_redemption (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES point_account,
  good_id uuid NOT NULL REFERENCES point_good,
  -- The words of the good as they were.
  words jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- For all pieces.
  points bigint NOT NULL CHECK (points > 0),
  -- To whom and where it goes; null once it was deleted.
  delivery_sealed bytea,
  state text NOT NULL DEFAULT 'in_process' CHECK (state IN ('in_process', 'approved', 'rejected')),
  -- What the player is told of the decision.
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

CREATE TABLE point_line (
  player_id bigint NOT NULL REFERENCES point_account,
  number bigint NOT NULL CHECK (number > 0),
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('play', 'redeemed', 'returned', 'converted')),
  points bigint NOT NULL CHECK (points <> 0),
  -- After the line.
  balance bigint NOT NULL,
  -- Of play, under which terms.
  terms_id bigint REFERENCES point_terms,
  -- Of what was redeemed or returned.
  redemption_id uuid REFERENCES point_redemption,
  -- What converted points came to in cash, in minor units of the brand's currency.
  amount bigint CHECK (amount > 0),
  PRIMARY KEY (player_id, number),
  CHECK ((kind = 'play') = (terms_id IS NOT NULL)),
  CHECK ((kind IN ('redeemed', 'returned')) = (redemption_id IS NOT NULL)),
  CHECK ((kind = 'converted') = (amount IS NOT NULL)),
  -- Play that is taken back may leave less than nothing; what a player spends may not.
  CHECK (CASE kind WHEN 'play' THEN true WHEN 'returned' THEN points > 0 ELSE points < 0 AND balance >= 0 END)
);
-- What was redeemed is taken once and returned once.
CREATE UNIQUE INDEX ON point_line (redemption_id, kind) WHERE redemption_id IS NOT NULL;

GRANT SELECT, INSERT ON point_terms, point_conversion, point_account, point_progress, point_good, point_redemption, point_line
  TO fairground_app;
GRANT UPDATE (per_point, weights) ON point_terms TO fairground_app;
GRANT UPDATE (is_on, points, amount, turnover) ON point_conversion TO fairground_app;
GRANT UPDATE (balance, lines, rest) ON point_account TO fairground_app;
GRANT UPDATE (since, settled, counted) ON point_progress TO fairground_app;
GRANT UPDATE (words, picture, points, deposits, delivery, supplied, taken, is_shown, position) ON point_good TO fairground_app;
GRANT UPDATE (delivery_sealed, state, remark, decided_by, decided_at) ON point_redemption TO fairground_app;

-- A brand that is there already gives points from now on; a new one for all play (features/points/terms.rules.ts).
INSERT INTO point_terms (brand_id, begins_at, per_point, weights)
  SELECT id, date_bin('15 minutes', now(), 'epoch') + interval '15 minutes',
         CASE WHEN currency = 'VND' THEN 40000
              WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VUV', 'XAF', 'XOF', 'XPF') THEN 100
              WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 100000
              ELSE 10000 END,
         '{"RNG": 100, "FISH": 100, "INHOUSE": 100, "SPORTS": 100, "ESPORTS": 100, "LOTT": 100, "ELOTT": 100, "LIVE": 20, "COCKFIGHT": 20, "PVP": 0}'
    FROM brand;
