-- Feature catalogue: vendors, games, and their settings per brand.

-- Vendors: suppliers of games.
CREATE TABLE vendor (
  -- The specification's vassalage, and the source of the vendor's transactions in the ledger.
  code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name text NOT NULL,
  -- `house`, or the folder of `vendors/` with the vendor's protocol.
  protocol text NOT NULL,
  wallet_type text NOT NULL CHECK (wallet_type IN ('house', 'seamless', 'transfer')),
  -- The specification's vendor groups, which belong to SPORTS.
  group_code text CHECK (group_code IN ('ESPORTS', 'COCKFIGHT')),
  -- Categories in which the vendor's card is shown, besides those of its games.
  categories text[] NOT NULL DEFAULT '{}',
  logo_url text
);
GRANT SELECT, INSERT, UPDATE ON vendor TO fairground_app;

-- Vendors that a brand offers. The house itself needs no row.
CREATE TABLE brand_vendor (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  is_open boolean NOT NULL DEFAULT true,
  is_hot boolean NOT NULL DEFAULT false,
  -- Ascending.
  position integer NOT NULL DEFAULT 0,
  -- Meanwhile the vendor is shown with the end of the maintenance, and not launched; without an end until an operator
  -- ends it.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- Rules for the places from which its games may be seen and played, in the format of the brand's own rules
  -- (access.rules.ts).
  access_rules jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (brand_id, vendor_code),
  CHECK (maintenance_until > maintenance_from)
);
CREATE INDEX ON brand_vendor (vendor_code);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_vendor TO fairground_app;

-- Games of all vendors.
CREATE TABLE game (
  -- The specification's nodeId, which is never given to another game.
  id text PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  vendor_game_id text NOT NULL,
  -- By language code: {"EN": "…", "TY": "…"}.
  names jsonb NOT NULL,
  category text NOT NULL
    CHECK (category IN ('RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE')),
  -- The vendor's kind of game within the category, such as cascades; empty for none.
  classification text NOT NULL DEFAULT '',
  -- Number of win lines; null if the game has none.
  lines integer CHECK (lines > 0),
  -- By currency, in minor units as digits: {"PHP": {"least": "100", "most": "50000", "steps": ["100", "200"]}}. The
  -- games of the house have their stakes in their rules.
  stakes jsonb NOT NULL DEFAULT '{}',
  -- Theoretical return; null if the vendor states none, as for sports.
  return_percent numeric(5, 2) CHECK (return_percent > 0),
  -- 1 calm to 5 wild; null for games without volatility.
  volatility smallint CHECK (volatility BETWEEN 1 AND 5),
  -- Maximum payment of a round, as a multiple of its stake; null if the vendor states none.
  max_win integer CHECK (max_win > 0),
  tags text[] NOT NULL DEFAULT '{}',
  art_url text,
  is_trial_allowed boolean NOT NULL DEFAULT false,
  -- Closed when the vendor's feed no longer has it: rounds and favourites still name it.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  -- Release date; null if the feed has none.
  released_on date,
  -- First way to play a lottery, in the vendor's word; null if the feed has none.
  play_type text,
  UNIQUE (vendor_code, vendor_game_id)
);
GRANT SELECT, INSERT, UPDATE ON game TO fairground_app;

-- Rooms of a game, such as tables.
CREATE TABLE game_room (
  game_id text NOT NULL REFERENCES game,
  -- The vendor's id, unique within the game.
  vendor_room_id text NOT NULL,
  -- By language code, as those of a game.
  names jsonb NOT NULL,
  -- By currency, in minor units as digits; `balance` is the minimum for a seat: {"PHP": {"least": "100", "most":
  -- "5000", "balance": "2000"}}.
  stakes jsonb NOT NULL,
  -- Ascending.
  position integer NOT NULL,
  -- Closed when the vendor's feed no longer has it; it may return.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  PRIMARY KEY (game_id, vendor_room_id)
);
GRANT SELECT, INSERT, UPDATE ON game_room TO fairground_app;

-- Settings of an operator for a game of the house; a game without a row is open.
CREATE TABLE brand_game (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  is_hot boolean NOT NULL DEFAULT false,
  -- Ascending, among games that are played equally often.
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, game_id)
);
GRANT SELECT, INSERT, UPDATE ON brand_game TO fairground_app;

-- Imports of feeds that changed anything: games added, changed with the fields, closed, and refused with the reason.
CREATE TABLE feed_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  at timestamptz NOT NULL,
  report jsonb NOT NULL
);
CREATE INDEX ON feed_import (vendor_code, at DESC);
GRANT SELECT, INSERT ON feed_import TO fairground_app;

-- Favourite games of players.
CREATE TABLE favourite_game (
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL REFERENCES game,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX ON favourite_game (game_id);
GRANT SELECT, INSERT, DELETE ON favourite_game TO fairground_app;

-- Some of the games that a player launched last.
CREATE TABLE recent_game (
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL REFERENCES game,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX ON recent_game (game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON recent_game TO fairground_app;

-- Version numbers that rise with every change, so that each process can check its cache. Games and the settings of
-- brands are counted separately, so that a setting does not rebuild the index over ten thousand names.
CREATE TABLE catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  games bigint NOT NULL DEFAULT 0,
  brands bigint NOT NULL DEFAULT 0
);
GRANT SELECT ON catalogue_version TO fairground_app;
INSERT INTO catalogue_version DEFAULT VALUES;

-- Number of rounds of a game per day (UTC).
CREATE TABLE game_popularity (
  brand_id integer NOT NULL REFERENCES brand,
  day date NOT NULL,
  game_id text NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (brand_id, day, game_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_popularity TO fairground_app;

-- Feature stops: stops of play.

-- Stops of play: what was stopped, by whom, why, and when it was lifted. Rows are never deleted.
CREATE TABLE play_stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null stops play in every brand of the house.
  brand_id integer REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('all', 'vendor', 'game', 'player')),
  -- Code of the vendor, id of the game, or public id of the player; empty for all.
  target text NOT NULL DEFAULT '' CHECK ((kind = 'all') = (target = '')),
  player_id bigint REFERENCES player CHECK ((kind = 'player') = (player_id IS NOT NULL)),
  reason text NOT NULL CHECK (reason <> ''),
  placed_by text NOT NULL CHECK (placed_by <> ''),
  placed_at timestamptz NOT NULL,
  lift_reason text,
  lifted_by text,
  lifted_at timestamptz,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
);
-- One stop per target at a time.
CREATE UNIQUE INDEX play_stop_in_force ON play_stop (coalesce(brand_id, 0), kind, target) WHERE lifted_at IS NULL;
-- Stops of one player, including lifted ones.
CREATE INDEX play_stop_player ON play_stop (player_id, placed_at DESC) WHERE player_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (lift_reason, lifted_by, lifted_at) ON play_stop TO fairground_app;

-- Feature vendors: agreements with vendors, moves, pulled bets and reconciliation.

-- Single-use tokens that open a game page.
CREATE TABLE launch (
  token_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES session,
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL,
  language_code text NOT NULL,
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE (used_at) ON launch TO fairground_app;

-- Agreements of a brand with a vendor. Without one its games cannot be launched and its calls are unknown.
CREATE TABLE vendor_access (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  -- Address of the vendor's API and of its game pages, without a slash at the end.
  base_url text NOT NULL CHECK (base_url ~ '^https?://[^ ]+[^/ ]$'),
  -- A key per direction: {"theirs", "ours"}, encrypted with the installation's secret.
  keys_sealed bytea NOT NULL,
  -- Maximum number of simultaneous calls: further ones wait, and then are asked to try again.
  most_at_once integer NOT NULL DEFAULT 64 CHECK (most_at_once > 0),
  calls_per_second integer NOT NULL DEFAULT 1000 CHECK (calls_per_second > 0),
  -- Age in minutes at which the vendor is asked about an open round.
  stale_minutes integer NOT NULL DEFAULT 60 CHECK (stale_minutes > 0),
  -- Minimum of a win in a round without a stake that is a significant event, in minor units.
  unstaked_win_from bigint NOT NULL DEFAULT 1000000 CHECK (unstaked_win_from > 0),
  -- Beginning of the agreement: books of earlier days are not asked for.
  agreed_at timestamptz NOT NULL,
  -- Values that the vendor assigned to us, such as our number, by the names of its protocol.
  settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
  -- Origins of its game pages besides base_url.
  page_origins text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (brand_id, vendor_code)
);
CREATE INDEX ON vendor_access (vendor_code);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_access TO fairground_app;

-- Last question to a vendor about a round that stays open, and its answer: the round with the oldest question is asked
-- about next.
CREATE TABLE round_question (
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  answer text NOT NULL CHECK (answer IN ('open', 'closed', 'cancelled', 'unknown', 'none')),
  PRIMARY KEY (wallet_id, round_id)
);
GRANT SELECT, INSERT, UPDATE ON round_question TO fairground_app;

-- Days (UTC) on which the books of a vendor were compared with ours.
CREATE TABLE reconciliation (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- Number of transactions of the day on each side, and their sums by currency, in minor units as digits.
  our_count integer NOT NULL,
  their_count integer NOT NULL,
  our_sums jsonb NOT NULL,
  their_sums jsonb NOT NULL,
  -- Balances of the wallets that the vendor keeps, by its books and by ours, of the players who moved money or bet on
  -- the day, in minor units by currency. They differ by bets that were not pulled yet. Empty for a vendor that uses our
  -- wallet.
  our_balances jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(our_balances) = 'object'),
  their_balances jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(their_balances) = 'object'),
  PRIMARY KEY (brand_id, vendor_code, day)
);
GRANT SELECT, INSERT, UPDATE ON reconciliation TO fairground_app;

-- Differences of a reconciliation, replaced when it is repeated.
CREATE TABLE reconciliation_difference (
  brand_id integer NOT NULL,
  vendor_code text NOT NULL,
  day date NOT NULL,
  -- The vendor's id.
  transaction_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_our_side', 'missing_vendor_side', 'amount_diff', 'status_diff')),
  -- Amount that the transaction brought the player, in minor units; null if that side does not have it.
  our_amount bigint,
  their_amount bigint,
  our_cancelled boolean,
  their_cancelled boolean,
  PRIMARY KEY (brand_id, vendor_code, day, transaction_id, kind),
  FOREIGN KEY (brand_id, vendor_code, day) REFERENCES reconciliation
);
GRANT SELECT, INSERT, DELETE ON reconciliation_difference TO fairground_app;

-- Movements of money to or from a wallet that a vendor keeps.
CREATE TABLE vendor_move (
  -- The reference of the move at the vendor.
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  -- To the vendor or back from it.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- `asked` until the result is known.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused')),
  -- The idempotency key under which its answer is kept.
  key text NOT NULL,
  made_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  ended_at timestamptz,
  CHECK ((state = 'asked') = (ended_at IS NULL))
);
CREATE INDEX vendor_move_asked ON vendor_move (asked_at) WHERE state = 'asked';
CREATE INDEX ON vendor_move (player_id, made_at DESC);
GRANT SELECT, INSERT, UPDATE (state, asked_at, times, ended_at) ON vendor_move TO fairground_app;

-- Result of play at a vendor that keeps a wallet, over all time, when a session first opened a game there: the balance
-- plus withdrawals minus deposits, in minor units. Null if it was unknown then.
CREATE TABLE vendor_sitting (
  session_hash bytea NOT NULL REFERENCES session,
  vendor_code text NOT NULL REFERENCES vendor,
  result_before bigint,
  PRIMARY KEY (session_hash, vendor_code)
);
GRANT SELECT, INSERT ON vendor_sitting TO fairground_app;

-- Bets as reported by a vendor that keeps wallets, in their newest revision. The round is the booked state.
CREATE TABLE pulled_bet (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text COLLATE "C" NOT NULL,
  -- The vendor's id of the bet, and its counter of changes.
  bet_id text COLLATE "C" NOT NULL,
  revision bigint NOT NULL CHECK (revision >= 0),
  -- As reported: the player's public id, the vendor's id of the game, and minor units.
  player text NOT NULL,
  vendor_game_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  win bigint NOT NULL CHECK (win >= 0),
  state text NOT NULL CHECK (state IN ('open', 'settled', 'cancelled')),
  -- The vendor's times of the bet and of its last change.
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Time of the first report to us.
  learned_at timestamptz NOT NULL,
  -- The booked round; null if there is none.
  wallet_id bigint,
  round_id uuid,
  -- Reason why this revision is not booked; it is tried again.
  problem text
    CHECK (problem IN ('player_unknown', 'player_changed', 'currency_wrong', 'game_unknown', 'not_bookable')),
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, vendor_code, bet_id),
  CHECK ((wallet_id IS NULL) = (round_id IS NULL))
);
CREATE UNIQUE INDEX ON pulled_bet (wallet_id, round_id) WHERE round_id IS NOT NULL;
CREATE INDEX ON pulled_bet (brand_id, vendor_code, changed_at);
CREATE INDEX ON pulled_bet (tried_at) WHERE problem IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (revision, player, vendor_game_id, currency, stake, win, state, made_at, changed_at,
  wallet_id, round_id, problem, tried_at) ON pulled_bet TO fairground_app;

-- Time up to which a vendor's bets were pulled for a brand: all changes before it are in pulled_bet.
CREATE TABLE bet_pull (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text COLLATE "C" NOT NULL,
  pulled_until timestamptz NOT NULL,
  PRIMARY KEY (brand_id, vendor_code)
);
GRANT SELECT, INSERT, UPDATE (pulled_until) ON bet_pull TO fairground_app;

-- Feature free-rounds: free rounds.

-- Free rounds: sets of rounds of one game at one stake that the house gives a player; their wins are cash.
CREATE TABLE free_rounds (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  -- Reason of the gift, unique per player.
  source text NOT NULL CHECK (source <> ''),
  game_id text NOT NULL,
  -- Stake of each round, in minor units of the wallet's currency.
  stake bigint NOT NULL CHECK (stake > 0),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 200),
  -- Of a house game: number of played rounds, and their wins.
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND count),
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  -- asked (the vendor is to give them), sent (its answer is awaited), open, used, refused, unknown (a person must ask
  -- the vendor).
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'open', 'used', 'refused', 'unknown')),
  -- Of a vendor's game: the vendor, and its ids of the game, of the template if it needs one, and of the gift.
  vendor_code text,
  vendor_game_id text,
  template_id text,
  vendor_id text,
  added_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Time of the request to the vendor.
  sent_at timestamptz,
  UNIQUE (player_id, source),
  CHECK ((state = 'used') = (used = count)),
  CHECK (vendor_code IS NOT NULL OR state IN ('open', 'used')),
  CHECK ((vendor_code IS NULL) = (vendor_game_id IS NULL))
);
CREATE INDEX free_rounds_open ON free_rounds (wallet_id, game_id) WHERE state = 'open';
CREATE INDEX free_rounds_waiting ON free_rounds (id) WHERE state IN ('asked', 'sent');
CREATE INDEX free_rounds_source ON free_rounds (source);
GRANT SELECT, INSERT, UPDATE (used, won, state, vendor_id, sent_at) ON free_rounds TO fairground_app;

-- Rounds of the house that were played from a set.
CREATE TABLE free_round (
  set_id uuid NOT NULL REFERENCES free_rounds,
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  PRIMARY KEY (wallet_id, round_id)
);
CREATE INDEX free_round_set ON free_round (set_id);
GRANT SELECT, INSERT ON free_round TO fairground_app;

-- Feature rounds: the winner board, and automatic rounds.

-- Wins for the winner board, copied after they were paid; the round remains the source.
CREATE TABLE winner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  game_id text NOT NULL,
  -- The board is filtered by category.
  category text NOT NULL,
  currency text NOT NULL,
  -- Stake of the round, in minor units.
  staked bigint NOT NULL CHECK (staked > 0),
  won bigint NOT NULL,
  won_at timestamptz NOT NULL
);
CREATE INDEX ON winner (brand_id, won_at DESC);
CREATE INDEX ON winner (brand_id, category, won_at DESC);
CREATE INDEX ON winner (brand_id, won DESC);
GRANT SELECT, INSERT, DELETE ON winner TO fairground_app;

-- Times in which a player did not want to be on the winner board: wins of these times never are.
CREATE TABLE winner_absence (
  player_id bigint NOT NULL REFERENCES player,
  since timestamptz NOT NULL,
  -- Null while it lasts.
  until timestamptz CHECK (until >= since),
  PRIMARY KEY (player_id, since)
);
CREATE UNIQUE INDEX winner_absence_in_force ON winner_absence (player_id) WHERE until IS NULL;
GRANT SELECT, INSERT, UPDATE (until) ON winner_absence TO fairground_app;

-- Settings of a player for a run of automatic rounds. The number of rounds and the loss are in the ledger, where each
-- round is a transaction with the id of the run and its number.
CREATE TABLE autoplay_run (
  wallet_id bigint NOT NULL REFERENCES wallet,
  id uuid NOT NULL,
  game_id text NOT NULL,
  -- The player's session: a run ends with it.
  session_hash bytea NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  rounds smallint NOT NULL CHECK (rounds BETWEEN 10 AND 100),
  loss_limit bigint NOT NULL CHECK (loss_limit >= stake),
  stops_on_feature boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  -- Set when the player ends the run or begins another one.
  ended_at timestamptz,
  PRIMARY KEY (wallet_id, id)
);
-- One run at a time, across all tabs and servers.
CREATE UNIQUE INDEX autoplay_run_one ON autoplay_run (wallet_id) WHERE ended_at IS NULL;
CREATE INDEX ON autoplay_run (opened_at);
GRANT SELECT, INSERT, UPDATE (ended_at), DELETE ON autoplay_run TO fairground_app;
