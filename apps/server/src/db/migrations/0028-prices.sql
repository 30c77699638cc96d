-- The prize groups of a brand, in two-thousandths of the fair prize; a brand without a row has those of games/lotteries/prize-group.ts.
CREATE TABLE brand_prize_group (
  brand_id integer PRIMARY KEY REFERENCES brand,
  least smallint NOT NULL CHECK (least > 0),
  usual smallint NOT NULL CHECK (usual >= least),
  highest smallint NOT NULL CHECK (highest >= usual AND highest < 2000)
);

-- A player's own prize group from a time on: the newest row counts. A player without one has the brand's default.
CREATE TABLE player_prize_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  prize_group smallint NOT NULL CHECK (prize_group BETWEEN 1 AND 1999),
  -- Who gave it (`staff/<uuid>`), and the most that they could give.
  given_by text NOT NULL,
  at_most smallint NOT NULL CHECK (at_most >= prize_group),
  given_at timestamptz NOT NULL
);
CREATE INDEX ON player_prize_group (player_id, id);

-- A brand's price and prizes of a bet type that has a price list, in place of those of the game.
CREATE TABLE market_price (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  prizes integer[] NOT NULL CHECK (cardinality(prizes) > 0),
  PRIMARY KEY (brand_id, game_id, type)
);

-- The player's own prize group at the purchase and the one that was played, of a game with prize groups; and what came off the price
-- for it, in minor units, which the stake is without.
ALTER TABLE ticket
  ADD COLUMN own_group smallint,
  ADD COLUMN played_group smallint,
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT ticket_group_check CHECK ((own_group IS NULL) = (played_group IS NULL) AND played_group <= own_group),
  ADD CONSTRAINT ticket_discount_check CHECK (discount >= 0 AND (discount = 0 OR (played_group IS NOT NULL AND played_group < own_group)));

GRANT SELECT, INSERT ON brand_prize_group, player_prize_group, market_price TO fairground_app;
GRANT UPDATE (least, usual, highest) ON brand_prize_group TO fairground_app;
GRANT UPDATE (price, prizes), DELETE ON market_price TO fairground_app;
