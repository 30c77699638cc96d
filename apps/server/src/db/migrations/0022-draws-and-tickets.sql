-- What the player's bets of a round on a market lose at worst, in minor units; null for every other round.
ALTER TABLE round ADD COLUMN at_risk bigint CHECK (at_risk >= 0);

-- Bets of a player on a draw that cover more percent of the outcomes than this, and not all, count for no turnover.
ALTER TABLE brand ADD COLUMN most_covered smallint NOT NULL DEFAULT 70 CHECK (most_covered BETWEEN 1 AND 100);

-- A draw of a market game of the house at a brand. It knows no ticket: what was bought for it is known here by the seal alone.
CREATE TABLE draw (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  game_id text COLLATE "C" NOT NULL,
  -- Its number, of the day on which it is drawn at its place: 20261123-0001.
  issue text COLLATE "C" NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  -- Which stations draw together; empty where the game has none.
  stations text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- The result is computed from the server seed, whose hash is told before anything is sold, and the seal.
  server_seed_sealed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  -- open: bets are taken; closed: none any more; sealed: its entries are fixed by a Merkle root; drawn: the result is known;
  -- verified: two computations of every win agree; settled: paid; void: given back.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'void')),
  closed_at timestamptz,
  seal bytea CHECK (octet_length(seal) = 32),
  entries integer CHECK (entries >= 0),
  sealed_at timestamptz,
  server_seed text,
  result jsonb,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- Why it is not settled: the two computations differ. Nothing is paid until a person has decided.
  problem text,
  -- Made for a demonstration after its time, with no ticket.
  is_seeded boolean NOT NULL DEFAULT false CHECK (NOT is_seeded OR state = 'settled' AND entries = 0),
  UNIQUE (brand_id, game_id, issue),
  CHECK (closes_at <= draws_at),
  CHECK ((state = 'open') = (closed_at IS NULL) OR state = 'void'),
  CHECK ((seal IS NULL) = (sealed_at IS NULL) AND (seal IS NULL) = (entries IS NULL)),
  CHECK ((result IS NULL) = (drawn_at IS NULL) AND (result IS NULL) = (server_seed IS NULL)),
  CHECK (state NOT IN ('sealed', 'drawn', 'verified', 'settled') OR seal IS NOT NULL),
  CHECK (state NOT IN ('drawn', 'verified', 'settled') OR result IS NOT NULL)
);
CREATE INDEX ON draw (closes_at) WHERE state = 'open';
CREATE INDEX ON draw (draws_at) WHERE state = 'sealed';
CREATE INDEX ON draw (draws_at) WHERE state NOT IN ('settled', 'void');
CREATE INDEX ON draw (brand_id, game_id, draws_at);

-- A ticket: bets of a player on one draw that were bought together. All tickets of a player on a draw are one round.
CREATE TABLE ticket (
  -- Written by tickets_buy alone, under the locks of draw and wallet: references would lock the row of the draw for each ticket.
  wallet_id bigint NOT NULL,
  -- Its unique number, which begins with its time.
  id uuid NOT NULL,
  draw_id bigint NOT NULL,
  -- Of the stake in the ledger.
  transaction_id text COLLATE "C" NOT NULL,
  round_id uuid NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  bought_at timestamptz NOT NULL,
  -- Of a ticket that is repeated over several draws (a chase): its place among them, how many they are, and whether the first win
  -- gives the rest back.
  chase_id uuid,
  chase_place smallint CHECK (chase_place BETWEEN 1 AND chase_draws),
  chase_draws smallint,
  stops_on_win boolean,
  -- Taken out of the draw before it closed, with its stake given back: its bets lie here then, as JSON.
  cancelled_at timestamptz,
  cancelled_bets jsonb,
  -- Its stake was given back because the draw is void; it stays among the sealed.
  voided_at timestamptz,
  PRIMARY KEY (wallet_id, id),
  UNIQUE (wallet_id, transaction_id),
  CHECK ((cancelled_at IS NULL) = (cancelled_bets IS NULL) AND (cancelled_at IS NULL OR voided_at IS NULL)),
  CHECK ((chase_id IS NULL) = (chase_place IS NULL) AND (chase_id IS NULL) = (chase_draws IS NULL)
    AND (chase_id IS NULL) = (stops_on_win IS NULL))
);
CREATE INDEX ON ticket (draw_id, wallet_id);
CREATE INDEX ON ticket (wallet_id, chase_id) WHERE chase_id IS NOT NULL;

-- The bets of tickets, at price and prizes of their purchase: each line that wins gets its stake × prize ÷ price, rounded down.
CREATE TABLE ticket_bet (
  draw_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  ticket_id uuid NOT NULL,
  place smallint NOT NULL,
  type text COLLATE "C" NOT NULL,
  selection text COLLATE "C" NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  prizes integer[] NOT NULL,
  -- How many lines the selection makes; each has the same part of the stake.
  lines integer NOT NULL CHECK (lines > 0),
  stake bigint NOT NULL CHECK (stake > 0 AND stake % lines = 0),
  PRIMARY KEY (draw_id, wallet_id, ticket_id, place)
);

-- What the house pays at most where a line comes, over all bets on it in a currency; kept where a limit is set, until the draw is past.
CREATE TABLE exposure (
  draw_id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  -- The values of the line, joined by `-`, behind the stations that the bet names.
  line text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (draw_id, currency, type, line)
) WITH (fillfactor = 70);

-- The most that a brand is willing to pay where a line comes: of one line, of each line of a type, or of each line of a game.
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

-- What each distinct bet of a draw wins by its result: so many lines each of these prizes. The game is asked once for each bet.
CREATE TABLE draw_outcome (
  draw_id bigint NOT NULL REFERENCES draw,
  type text COLLATE "C" NOT NULL,
  selection text COLLATE "C" NOT NULL,
  price integer NOT NULL,
  prizes integer[] NOT NULL,
  won_prizes integer[] NOT NULL,
  won_lines integer[] NOT NULL CHECK (cardinality(won_lines) = cardinality(won_prizes)),
  PRIMARY KEY (draw_id, type, selection, price, prizes)
);

-- What each player of a draw wins, computed once from its outcomes; 0 where nothing is won, and the round is closed as lost.
CREATE TABLE draw_win (
  draw_id bigint NOT NULL REFERENCES draw,
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  win bigint NOT NULL CHECK (win >= 0),
  PRIMARY KEY (draw_id, wallet_id)
);

-- How far a draw is settled: wallets are paid, then lost rounds closed, each in the order of their numbers.
CREATE TABLE settlement (
  draw_id bigint PRIMARY KEY REFERENCES draw,
  paid_wallet bigint NOT NULL DEFAULT 0,
  closed_wallet bigint NOT NULL DEFAULT 0
);

-- A request to make a draw void: one person asks for it, another agrees within a day, and a job gives every stake back.
CREATE TABLE draw_void (
  draw_id bigint PRIMARY KEY REFERENCES draw,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  agreed_by bigint REFERENCES staff CHECK (agreed_by <> asked_by),
  agreed_at timestamptz,
  -- Every stake was given back.
  ended_at timestamptz,
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL) AND (ended_at IS NULL OR agreed_at IS NOT NULL))
);

-- The sums of a draw that is settled or given back, per currency, written by the job that ends it; none for a draw without tickets.
CREATE TABLE draw_sum (
  draw_id bigint NOT NULL REFERENCES draw,
  currency text COLLATE "C" NOT NULL,
  -- Tickets that were sold, those that were cancelled or given back included, and the players who bought them.
  tickets bigint NOT NULL,
  players bigint NOT NULL,
  sold bigint NOT NULL,
  cancelled bigint NOT NULL,
  tickets_cancelled bigint NOT NULL,
  won bigint NOT NULL,
  -- Given back because the draw is void, and by how many tickets.
  given_back bigint NOT NULL,
  tickets_back bigint NOT NULL,
  PRIMARY KEY (draw_id, currency)
);

GRANT SELECT, INSERT ON draw, draw_outcome, draw_win, settlement, draw_void, draw_sum TO fairground_app;
-- A request that was taken back or has run out is deleted; the staff log has it.
GRANT DELETE ON draw_void TO fairground_app;
GRANT UPDATE (agreed_by, agreed_at, ended_at) ON draw_void TO fairground_app;
GRANT UPDATE (state, closed_at, seal, entries, sealed_at, server_seed, result, drawn_at, settled_at, problem) ON draw TO fairground_app;
GRANT UPDATE (paid_wallet, closed_wallet) ON settlement TO fairground_app;
GRANT SELECT ON ticket, ticket_bet, exposure TO fairground_app;
GRANT SELECT, INSERT, DELETE ON exposure_limit TO fairground_app;
GRANT UPDATE (most) ON exposure_limit TO fairground_app;
