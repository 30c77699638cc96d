-- Feature draws: draws and the public beacon.

-- Chains of a public beacon, from which draws take part of their randomness. The name of a chain is the hash of all its
-- facts.
CREATE TABLE beacon_chain (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  name text NOT NULL,
  -- In hexadecimal, as the chain publishes them.
  public_key text NOT NULL,
  group_hash text NOT NULL,
  -- Unix time of round 1 in seconds; each further round is published one period later.
  genesis_seconds bigint NOT NULL,
  period_seconds integer NOT NULL CHECK (period_seconds > 0)
);
GRANT SELECT, INSERT ON beacon_chain TO fairground_app;

-- Mode of the next draws of a game at a brand: a draw keeps the mode with which it was made. Without a row the house
-- draws.
CREATE TABLE draw_mode (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  mode text NOT NULL CHECK (mode IN ('house', 'official')),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, game_id)
);
GRANT SELECT, INSERT, UPDATE (mode, set_at) ON draw_mode TO fairground_app;

-- Days on which a brand closes a lottery, in the time zone of the game, including both ends. The rules of a game have
-- the days that it leaves out itself.
CREATE TABLE draw_closed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day BETWEEN from_day AND from_day + 366)
);
CREATE INDEX ON draw_closed (brand_id, game_id, to_day);
GRANT SELECT, INSERT, DELETE ON draw_closed TO fairground_app;

-- Draws of a market game of the house at a brand. They know no ticket: the seal stands for all that were bought.
CREATE TABLE draw (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  -- Number of the draw on its day in the time zone of the game: 20261123-0001.
  issue text COLLATE "C" NOT NULL,
  -- An official draw has no seed: two independent readers read its result from a draw that others make.
  mode text NOT NULL DEFAULT 'house' CHECK (mode IN ('house', 'official')),
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  -- Stations that draw together; empty for a game without stations.
  stations text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- The result is computed from the server seed, whose hash is published before the first sale, and the seal.
  server_seed_sealed bytea,
  server_seed_hash text,
  -- Round of a beacon that the draw waits for, chosen when the draw is made; its signature is published after the
  -- close.
  beacon_chain text COLLATE "C" REFERENCES beacon_chain,
  beacon_round bigint CHECK (beacon_round > 0),
  beacon_signature bytea CHECK (octet_length(beacon_signature) = 48),
  -- open: bets are accepted; closed: no bets any more; sealed: a Merkle root fixes the entries; drawn: the result is
  -- known; verified: two computations of every win agree; settled: paid; void: refunded.
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'void')),
  closed_at timestamptz,
  seal bytea CHECK (octet_length(seal) = 32),
  entries integer CHECK (entries >= 0),
  sealed_at timestamptz,
  server_seed text,
  result jsonb,
  drawn_at timestamptz,
  -- Readers who made the result known.
  read_by text CHECK (read_by IN ('sources', 'persons', 'both')),
  -- Number of the correction whose result applies; 0 is the first result. `earlier` has the previous results, oldest
  -- first.
  revision smallint NOT NULL DEFAULT 0,
  earlier jsonb NOT NULL DEFAULT '[]',
  settled_at timestamptz,
  -- Reason why the draw is not settled: the two computations differ. Nothing is paid until a person has decided.
  problem text,
  -- Made for a demonstration after its time, without tickets.
  is_seeded boolean NOT NULL DEFAULT false CHECK (NOT is_seeded OR state = 'settled' AND entries = 0),
  UNIQUE (brand_id, game_id, issue),
  CHECK (closes_at <= draws_at),
  CHECK ((state = 'open') = (closed_at IS NULL) OR state = 'void'),
  CHECK ((seal IS NULL) = (sealed_at IS NULL) AND (seal IS NULL) = (entries IS NULL)),
  CHECK (state NOT IN ('sealed', 'drawn', 'verified', 'settled') OR seal IS NOT NULL),
  CHECK (state NOT IN ('drawn', 'verified', 'settled') OR result IS NOT NULL),
  CHECK ((beacon_chain IS NULL) = (beacon_round IS NULL)),
  CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL AND seal IS NOT NULL),
  CHECK (result IS NULL OR beacon_round IS NULL OR beacon_signature IS NOT NULL),
  CONSTRAINT draw_result_has_time CHECK ((result IS NULL) = (drawn_at IS NULL)),
  CONSTRAINT draw_fits_mode CHECK (CASE mode
    WHEN 'house' THEN server_seed_sealed IS NOT NULL AND server_seed_hash IS NOT NULL
      AND (result IS NULL) = (server_seed IS NULL) AND read_by IS NULL AND revision = 0 AND earlier = '[]'
    ELSE server_seed_sealed IS NULL AND server_seed_hash IS NULL AND server_seed IS NULL
      AND (result IS NULL) = (read_by IS NULL) AND NOT is_seeded END)
);
CREATE INDEX ON draw (closes_at) WHERE state = 'open';
CREATE INDEX ON draw (draws_at) WHERE state = 'sealed';
CREATE INDEX ON draw (draws_at) WHERE state NOT IN ('settled', 'void');
CREATE INDEX ON draw (brand_id, game_id, draws_at);
CREATE INDEX ON draw (beacon_chain, beacon_round) WHERE state = 'sealed' AND beacon_signature IS NULL;
CREATE INDEX ON draw (draws_at) WHERE mode = 'official';
-- Draws that ended lately, for agent flags.
CREATE INDEX draw_settled ON draw (brand_id, settled_at) WHERE state = 'settled';
GRANT SELECT, INSERT, UPDATE (beacon_signature, state, closed_at, seal, entries, sealed_at, server_seed, result,
  drawn_at, read_by, revision, earlier, settled_at, problem) ON draw TO fairground_app;

-- Feature results: readings of official results.

-- Services that publish results, as a brand uses them.
CREATE TABLE result_source (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  code text COLLATE "C" NOT NULL,
  -- The folder of `sources/` that parses its answers.
  format text COLLATE "C" NOT NULL,
  base_url text NOT NULL,
  secret_sealed bytea NOT NULL,
  -- Staff account that maintains the source, whose own reading never counts beside it.
  operator_id bigint REFERENCES staff,
  is_on boolean NOT NULL DEFAULT true,
  -- After failures the source is not asked until `ask_at`.
  failures integer NOT NULL DEFAULT 0,
  ask_at timestamptz NOT NULL DEFAULT '-infinity',
  UNIQUE (brand_id, code)
);
GRANT SELECT, INSERT, UPDATE (format, base_url, secret_sealed, operator_id, is_on, failures, ask_at)
  ON result_source TO fairground_app;

-- Results of a tier of an official draw, as read by a source or a person.
CREATE TABLE draw_reading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draw_id bigint NOT NULL REFERENCES draw,
  tier text COLLATE "C" NOT NULL,
  numbers text[] COLLATE "C" NOT NULL CHECK (cardinality(numbers) > 0),
  source_id integer REFERENCES result_source,
  -- The reader; for a source, the person who maintained it then.
  person_id bigint REFERENCES staff,
  -- Decision of a person if readings differ.
  overrules boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CHECK (source_id IS NOT NULL OR person_id IS NOT NULL),
  CHECK (NOT overrules OR source_id IS NULL AND reason <> '')
);
CREATE INDEX ON draw_reading (draw_id, id);
GRANT SELECT, INSERT ON draw_reading TO fairground_app;

-- Feature prices: prize groups, prices and taxes.

-- Prize groups of a brand, in two-thousandths of the fair prize; a brand without a row has those of
-- games/lotteries/prize-group.ts.
CREATE TABLE brand_prize_group (
  brand_id integer PRIMARY KEY REFERENCES brand,
  least smallint NOT NULL CHECK (least > 0),
  usual smallint NOT NULL CHECK (usual >= least),
  highest smallint NOT NULL CHECK (highest >= usual AND highest < 2000)
);
GRANT SELECT, INSERT, UPDATE (least, usual, highest) ON brand_prize_group TO fairground_app;

-- A player's own prize group from a time on: the newest row applies. A player without one has the brand's default.
CREATE TABLE player_prize_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  prize_group smallint NOT NULL CHECK (prize_group BETWEEN 1 AND 1999),
  -- The person who gave it (`staff/<uuid>`), and the maximum that the person could give.
  given_by text NOT NULL,
  at_most smallint NOT NULL CHECK (at_most >= prize_group),
  given_at timestamptz NOT NULL
);
CREATE INDEX ON player_prize_group (player_id, id);
GRANT SELECT, INSERT ON player_prize_group TO fairground_app;

-- A brand's price and prizes of a bet type with a price list, in place of those of the game.
CREATE TABLE market_price (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  prizes integer[] NOT NULL CHECK (cardinality(prizes) > 0),
  PRIMARY KEY (brand_id, game_id, type)
);
GRANT SELECT, INSERT, UPDATE (price, prizes), DELETE ON market_price TO fairground_app;

-- Tax of a brand on prizes of a game in a currency; none without a row. If the prize of a ticket is above `threshold`,
-- in minor units, `rate` millionths are withheld: of the whole prize, or of the part above it (`excess`).
CREATE TABLE prize_tax (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  threshold bigint NOT NULL CHECK (threshold >= 0),
  rate integer NOT NULL CHECK (rate BETWEEN 1 AND 900000),
  base text COLLATE "C" NOT NULL DEFAULT 'whole' CHECK (base IN ('whole', 'excess')),
  PRIMARY KEY (brand_id, game_id, currency)
);
GRANT SELECT, INSERT, UPDATE (threshold, rate, base), DELETE ON prize_tax TO fairground_app;

-- Feature tickets: tickets, exposure and settlement.

-- Tickets: bets of a player on one draw that were bought together. All tickets of a player on a draw are one round.
-- Only tickets_buy inserts rows, under the locks of draw and wallet: foreign keys would lock the row of the draw for
-- each ticket.
CREATE TABLE ticket (
  wallet_id bigint NOT NULL,
  -- Unique number, which begins with the time.
  id uuid NOT NULL,
  draw_id bigint NOT NULL,
  -- Id of the stake in the ledger.
  transaction_id text COLLATE "C" NOT NULL,
  round_id uuid NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  bought_at timestamptz NOT NULL,
  -- Of a ticket that is repeated on several draws (a chase): its place, the number of draws, and whether the first win
  -- cancels the rest.
  chase_id uuid,
  chase_place smallint CHECK (chase_place BETWEEN 1 AND chase_draws),
  chase_draws smallint,
  stops_on_win boolean,
  -- Of a game with prize groups: the player's own group at the purchase and the played one, and the discount of the
  -- price for it, in minor units, which is not part of the stake.
  own_group smallint,
  played_group smallint,
  discount bigint NOT NULL DEFAULT 0,
  -- The tax at the purchase, which later changes do not affect; null for none.
  tax_from bigint CHECK (tax_from >= 0),
  tax_rate integer CHECK (tax_rate BETWEEN 1 AND 900000),
  tax_base text COLLATE "C" CHECK (tax_base IN ('whole', 'excess')),
  -- Taken out of the draw before the close, with the stake refunded; `cancelled_bets` has its bets then, as JSON.
  cancelled_at timestamptz,
  cancelled_bets jsonb,
  -- The stake was refunded because the draw is void; the ticket stays among the sealed ones.
  voided_at timestamptz,
  PRIMARY KEY (wallet_id, id),
  UNIQUE (wallet_id, transaction_id),
  CHECK ((cancelled_at IS NULL) = (cancelled_bets IS NULL) AND (cancelled_at IS NULL OR voided_at IS NULL)),
  CHECK (
    (chase_id IS NULL) = (chase_place IS NULL) AND (chase_id IS NULL) = (chase_draws IS NULL)
    AND (chase_id IS NULL) = (stops_on_win IS NULL)),
  CONSTRAINT ticket_groups_are_whole CHECK ((own_group IS NULL) = (played_group IS NULL) AND played_group <= own_group),
  CONSTRAINT ticket_discount_has_group CHECK (
    discount >= 0 AND (discount = 0 OR (played_group IS NOT NULL AND played_group < own_group))),
  CONSTRAINT ticket_tax_is_whole CHECK (num_nulls(tax_from, tax_rate, tax_base) IN (0, 3))
);
CREATE INDEX ON ticket (draw_id, wallet_id);
CREATE INDEX ON ticket (wallet_id, chase_id) WHERE chase_id IS NOT NULL;
ALTER TABLE ticket ALTER COLUMN wallet_id SET (n_distinct = -0.01);
GRANT SELECT ON ticket TO fairground_app;

-- Bets of tickets, with the price and prizes of the purchase: each winning line pays its stake × prize ÷ price, rounded
-- down.
CREATE TABLE ticket_bet (
  draw_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  ticket_id uuid NOT NULL,
  place smallint NOT NULL,
  type text COLLATE "C" NOT NULL,
  selection text COLLATE "C" NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  prizes integer[] NOT NULL,
  -- Number of lines of the selection, each with the same part of the stake.
  lines integer NOT NULL CHECK (lines > 0),
  stake bigint NOT NULL CHECK (stake > 0 AND stake % lines = 0),
  PRIMARY KEY (draw_id, wallet_id, ticket_id, place)
);
GRANT SELECT ON ticket_bet TO fairground_app;

-- Maximum payment of the house if a line comes, over all bets on it in a currency; kept if a limit is set, until the
-- draw is past.
CREATE TABLE exposure (
  draw_id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  -- Values of the line, joined by `-`, after the stations of the bet.
  line text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (draw_id, currency, type, line)
) WITH (fillfactor = 70);
GRANT SELECT ON exposure TO fairground_app;

-- Maximum exposure that a brand accepts: for one line, for each line of a type, or for each line of a game.
CREATE TABLE exposure_limit (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  -- Empty for every type, and for every line.
  type text COLLATE "C" NOT NULL DEFAULT '',
  line text COLLATE "C" NOT NULL DEFAULT '' CHECK (line = '' OR type <> ''),
  most bigint NOT NULL CHECK (most >= 0),
  PRIMARY KEY (brand_id, game_id, currency, type, line)
);
GRANT SELECT, INSERT, UPDATE (most), DELETE ON exposure_limit TO fairground_app;

-- Wins of each distinct bet of a draw by its result: numbers of lines by prize. The game is asked once for each bet.
CREATE TABLE draw_outcome (
  draw_id bigint NOT NULL REFERENCES draw,
  -- Number of the draw's result.
  revision smallint NOT NULL DEFAULT 0,
  type text COLLATE "C" NOT NULL,
  selection text COLLATE "C" NOT NULL,
  price integer NOT NULL,
  prizes integer[] NOT NULL,
  won_prizes integer[] NOT NULL,
  won_lines integer[] NOT NULL CHECK (cardinality(won_lines) = cardinality(won_prizes)),
  -- Number of lines that did not win and get their stake back (a push). They are included in the won lines, with a
  -- prize equal to the price.
  pushed_lines integer NOT NULL DEFAULT 0 CHECK (pushed_lines >= 0),
  PRIMARY KEY (draw_id, revision, type, selection, price, prizes)
);
GRANT SELECT, INSERT ON draw_outcome TO fairground_app;

-- Wins of the players of a draw, computed once from its outcomes; 0 if nothing is won, and the round is closed as lost.
CREATE TABLE draw_win (
  draw_id bigint NOT NULL REFERENCES draw,
  -- Number of the draw's result.
  revision smallint NOT NULL DEFAULT 0,
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  win bigint NOT NULL CHECK (win >= 0),
  -- Part of the win that is stakes returned by pushes.
  pushed bigint NOT NULL DEFAULT 0,
  -- Maximum loss of the bets other than pushes, and that at the purchase, which is not lower; null if no result of the
  -- draw made a bet of the player a push.
  at_risk bigint,
  bought_at_risk bigint,
  -- Tax withheld from the win: the player is paid the win minus the tax.
  tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (draw_id, revision, wallet_id),
  CONSTRAINT draw_win_pushed_within_win CHECK (pushed BETWEEN 0 AND win AND (pushed = 0 OR at_risk IS NOT NULL)),
  CONSTRAINT draw_win_at_risk_is_whole CHECK (
    (at_risk IS NULL) = (bought_at_risk IS NULL) AND at_risk BETWEEN 0 AND bought_at_risk),
  CONSTRAINT draw_win_tax_below_win CHECK (tax >= 0 AND (tax = 0 OR tax < win - pushed))
);
GRANT SELECT, INSERT ON draw_win TO fairground_app;

-- Progress of a settlement: wallets are paid, then lost rounds closed, each in the order of row numbers.
CREATE TABLE settlement (
  draw_id bigint PRIMARY KEY REFERENCES draw,
  paid_wallet bigint NOT NULL DEFAULT 0,
  closed_wallet bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE (paid_wallet, closed_wallet) ON settlement TO fairground_app;

-- Requests to make a draw void: one person requests it, another agrees within a day, and a job refunds every stake. A
-- request that was taken back or has expired is deleted; the staff log keeps it.
CREATE TABLE draw_void (
  draw_id bigint PRIMARY KEY REFERENCES draw,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  agreed_by bigint REFERENCES staff CHECK (agreed_by <> asked_by),
  agreed_at timestamptz,
  -- Every stake was refunded.
  ended_at timestamptz,
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL) AND (ended_at IS NULL OR agreed_at IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE (agreed_by, agreed_at, ended_at), DELETE ON draw_void TO fairground_app;

-- Sums of a settled or void draw per currency, written by the job that ends it; none for a draw without tickets.
CREATE TABLE draw_sum (
  draw_id bigint NOT NULL REFERENCES draw,
  currency text COLLATE "C" NOT NULL,
  -- Number of sold tickets, including cancelled and refunded ones, and of the players who bought them.
  tickets bigint NOT NULL,
  players bigint NOT NULL,
  sold bigint NOT NULL,
  cancelled bigint NOT NULL,
  tickets_cancelled bigint NOT NULL,
  won bigint NOT NULL,
  pushed bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  -- Refunded because the draw is void, and the number of such tickets.
  given_back bigint NOT NULL,
  tickets_back bigint NOT NULL,
  PRIMARY KEY (draw_id, currency)
);
GRANT SELECT, INSERT, UPDATE (won, pushed, tax) ON draw_sum TO fairground_app;

-- Corrections of the result of a settled official draw: one person requests it, another agrees within a day, and a job
-- pays and takes back the differences. A request that was taken back or has expired is deleted; the staff log keeps it.
CREATE TABLE draw_correction (
  draw_id bigint NOT NULL REFERENCES draw,
  revision smallint NOT NULL CHECK (revision > was_revision),
  was_revision smallint NOT NULL,
  result jsonb NOT NULL,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  agreed_by bigint REFERENCES staff CHECK (agreed_by <> asked_by),
  agreed_at timestamptz,
  -- The wallets up to this one are corrected.
  corrected_wallet bigint NOT NULL DEFAULT 0,
  -- Reason why the job has stopped. If it has moved nothing, the correction has ended, and its result does not apply.
  problem text,
  ended_at timestamptz,
  PRIMARY KEY (draw_id, revision),
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)),
  CHECK (agreed_at IS NOT NULL OR corrected_wallet = 0 AND problem IS NULL AND ended_at IS NULL),
  CHECK (ended_at IS NULL OR problem IS NULL OR corrected_wallet = 0)
);
CREATE UNIQUE INDEX ON draw_correction (draw_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE (agreed_by, agreed_at, corrected_wallet, problem, ended_at), DELETE
  ON draw_correction TO fairground_app;
