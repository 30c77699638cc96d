-- Feature wallet: wallets, seeds, limits of bets, rounds, the ledger, its followers and seals.

-- The database cluster of the ledger, in one row. Transaction ids (xid8) belong to one cluster: when a dump was loaded
-- into another one, `epoch` is raised, so that all earlier ledger positions are below the later ones
-- (docs/decisions/0024-positions-in-the-ledger.md).
CREATE TABLE ledger_cluster (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  system_identifier bigint NOT NULL,
  epoch integer NOT NULL
);
GRANT SELECT ON ledger_cluster TO fairground_app;
INSERT INTO ledger_cluster (system_identifier, epoch) SELECT system_identifier, 1 FROM pg_control_system();

-- Use of a wallet. It is a domain and not a CHECK of the table, which every statement that changes a wallet would
-- evaluate again.
CREATE DOMAIN wallet_purpose AS text CHECK (VALUE IN ('play', 'agent'));

-- A player's money in one currency: the only row that a bet locks. `version` is the number of the newest transfer,
-- `head` its hash. Free space on the page (fillfactor) keeps updates out of the indexes.
CREATE TABLE wallet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  -- A wallet with the purpose `agent`, the purse of an agent, cannot stake.
  purpose wallet_purpose NOT NULL,
  cash bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  -- Debt of the player after money was taken back that had been spent already; incoming cash pays it first.
  deficit bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  -- The seed pair in use, the nonce of the next round, and the time of the last round of a house game.
  seed_id bigint,
  next_nonce bigint NOT NULL DEFAULT 0,
  played_at timestamptz,
  -- Whether the wallet has a row in play_limit: the others are not looked up.
  is_limited boolean NOT NULL DEFAULT false,
  UNIQUE (player_id, currency, purpose),
  -- One constraint and not several, since each is prepared again by every statement (measured: 10 us a call).
  CONSTRAINT wallet_not_negative CHECK (least(cash, bonus, held, deficit) >= 0 AND (deficit = 0 OR cash = 0))
) WITH (fillfactor = 60);
GRANT SELECT ON wallet TO fairground_app;

-- Seed pairs of provably fair games. The hash is shown first, the server seed only after its use; until then it is
-- encrypted with the installation's secret. The pair without a client seed is the next one. `nonces` is the number of
-- used nonces of a revealed pair.
CREATE TABLE seed (
  wallet_id bigint NOT NULL REFERENCES wallet,
  id bigint GENERATED ALWAYS AS IDENTITY,
  server_seed text,
  server_seed_sealed bytea,
  server_seed_hash text NOT NULL,
  client_seed text,
  made_at timestamptz NOT NULL,
  in_use_since timestamptz,
  revealed_at timestamptz,
  nonces bigint,
  PRIMARY KEY (wallet_id, id),
  CONSTRAINT seed_clear_once_revealed CHECK (
    (revealed_at IS NULL) = (server_seed IS NULL) AND (revealed_at IS NULL) = (nonces IS NULL)
    AND (client_seed IS NULL) = (in_use_since IS NULL) AND (server_seed_sealed IS NOT NULL OR server_seed IS NOT NULL))
);
CREATE UNIQUE INDEX seed_waiting ON seed (wallet_id) WHERE client_seed IS NULL;
CREATE UNIQUE INDEX seed_in_use ON seed (wallet_id) WHERE client_seed IS NOT NULL AND revealed_at IS NULL;
GRANT SELECT, INSERT, UPDATE (server_seed, client_seed, in_use_since, revealed_at, nonces) ON seed TO fairground_app;

-- Nonces that were used without a round, with the reason, which the player sees: the house cannot skip a win unnoticed.
CREATE TABLE skipped_nonce (
  wallet_id bigint NOT NULL REFERENCES wallet,
  seed_id bigint NOT NULL,
  nonce bigint NOT NULL,
  at timestamptz NOT NULL,
  refusal text NOT NULL,
  PRIMARY KEY (wallet_id, seed_id, nonce),
  FOREIGN KEY (wallet_id, seed_id) REFERENCES seed
);
CREATE INDEX ON skipped_nonce (wallet_id, at);
GRANT SELECT ON skipped_nonce TO fairground_app;

-- Limits against which the bets of a wallet are checked, and the counted sums: arrays by day, week (from Monday) and
-- month of a time zone. A limit that is null is none. Amounts are in minor units, play in milliseconds. The requests
-- and rules behind the limits belong to the feature `limits`.
CREATE TABLE play_limit (
  wallet_id bigint PRIMARY KEY REFERENCES wallet,
  time_zone text NOT NULL,
  -- Beginnings of the periods of the sums.
  began timestamptz[] NOT NULL,
  deposit_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  stake_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  loss_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  time_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  deposited bigint[] NOT NULL DEFAULT '{0,0,0}',
  staked bigint[] NOT NULL DEFAULT '{0,0,0}',
  -- Cash staked minus cash won and refunded; negative after wins.
  lost bigint[] NOT NULL DEFAULT '{0,0,0}',
  played bigint[] NOT NULL DEFAULT '{0,0,0}',
  -- Time of the last accepted bet.
  bet_at timestamptz,
  -- Bets are refused until then: a pause or an exclusion, which may have no end (infinity).
  closed_until timestamptz
);
GRANT SELECT ON play_limit TO fairground_app;

-- Rounds: one play of one game each, opened by its first stake and closed once. Functions insert whole rows: the order
-- of the columns is that of round_row.
CREATE TABLE round (
  wallet_id bigint NOT NULL,
  id uuid NOT NULL,
  source text NOT NULL,
  game_id text NOT NULL,
  -- open, settled or refunded.
  state text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Outcome of a round of a house game: its events, and the seed and nonce that they come from. They are in the same
  -- row, since they are written and read together.
  seed_id bigint,
  nonce bigint,
  events jsonb,
  -- The vendor's name of the round.
  reference text COLLATE "C",
  category text NOT NULL,
  -- Part of the stake that counts as turnover now; null before the first settlement.
  valid_bet bigint,
  -- Ledger position and amounts of a settlement by a close of many rounds at once; null if a transfer closed the round,
  -- which has them itself.
  closing_position bigint,
  closing_at timestamptz,
  closing_version bigint,
  closing_stake bigint,
  closing_win bigint,
  closing_valid_bet bigint,
  -- Parts of the stakes, wins and refunds that left or reached the bonus; null if no bonus took part.
  staked_bonus bigint,
  won_bonus bigint,
  refunded_bonus bigint,
  -- Whether the round is a pulled bet: its money is at the vendor that keeps the wallet (vendor/<code>), and no balance
  -- here moved. Null for every other round.
  is_pulled boolean,
  -- Maximum loss of the player's bets of a round on a market, in minor units; null for every other round.
  at_risk bigint CHECK (at_risk >= 0),
  -- Account of wins of stakes from a bonus, by the terms of the bonus at the first such stake
  -- (play_requirement.wins_to).
  wins_to text,
  PRIMARY KEY (wallet_id, id)
) WITH (fillfactor = 85);
-- A nonce is played once.
CREATE UNIQUE INDEX round_nonce ON round (wallet_id, seed_id, nonce) WHERE seed_id IS NOT NULL;
CREATE UNIQUE INDEX round_reference ON round (wallet_id, source, reference) WHERE reference IS NOT NULL;
-- Few rounds are open: they are shown to their player, and the sweep looks for those that stay open.
CREATE INDEX round_open ON round (wallet_id, opened_at) WHERE state = 'open';
-- Rounds of a vendor are found by their end. A round of the house ends as it begins, and is found by its id.
CREATE INDEX round_closed ON round (wallet_id, closed_at) WHERE reference IS NOT NULL AND closed_at IS NOT NULL;
CREATE INDEX round_closing ON round (closing_position) WHERE closing_position IS NOT NULL;
ALTER TABLE round ALTER COLUMN wallet_id SET (n_distinct = -0.01);
GRANT SELECT ON round TO fairground_app;

-- Rounds of vendors with a bet that was refused, or taken back without a trace in the round: before the bet came, or
-- with a stake of zero. Such a round is paid only while another bet remains, in whatever order the calls come.
-- Functions insert whole rows.
CREATE TABLE round_bet_gone (
  wallet_id bigint NOT NULL REFERENCES wallet,
  source text COLLATE "C" NOT NULL,
  -- The vendor's name of the round.
  reference text COLLATE "C" NOT NULL,
  PRIMARY KEY (wallet_id, source, reference)
);
GRANT SELECT ON round_bet_gone TO fairground_app;

-- Posting: a line of a transfer. Its account is one of the wallet (cash, bonus, held, owed), or a counter account of
-- the wallet's brand and currency (house/…, outside/…, vendor/…). Brand, player and currency are those of the wallet,
-- so that no posting crosses them. Counter accounts have no row with a balance, so that no such row is hot.
CREATE TYPE posting_line AS (
  account text,
  amount bigint,
  -- Balance of the wallet's own account after this posting; null for a counter account.
  balance bigint
);

-- The ledger: movements of money, unique by wallet, source and transaction id. A tombstone moves nothing: it marks an
-- id that was refunded before its stake came, so that the stake is refused. Functions insert whole rows: the order of
-- the columns is that of transfer_row.
CREATE TABLE transfer (
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  -- Position in the order of the ledger: the epoch of the cluster and the id of the transaction.
  position bigint NOT NULL,
  -- stake, pay, round (both at once), refund, reversal (of a pay), charge, transfer, tombstone or refused.
  verb text NOT NULL,
  source text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  -- The transaction that this one answers: the stake of a refund, the hold of a capture or a release.
  answers text COLLATE "C",
  round_id uuid,
  amount bigint NOT NULL,
  -- Name of the recipe of a transfer; of a refused stake, name of the refusal.
  recipe text,
  -- Class of the recipe in the figures (recipes.rules.ts).
  class text,
  at timestamptz NOT NULL,
  -- The postings are in the row of their transfer: they are written and read together, neither can exist without the
  -- other, and every bet saves two rows and two index entries (measured: a quarter of its cost).
  lines posting_line[] NOT NULL,
  -- SHA-256 over the previous hash of this wallet and all of this transfer with its postings.
  hash bytea NOT NULL,
  -- Jackpot that the transfer fed or was paid from; its lines have the amounts.
  jackpot text COLLATE "C",
  -- Game and category of the round, and the win of a round that was written at once.
  game_id text,
  category text,
  win bigint,
  -- Settlement of the round by the transfer: stake minus refunds, win, and valid bet; for a round that was settled
  -- before (`is_correction`), only the differences.
  settled_stake bigint,
  settled_win bigint,
  valid_bet bigint,
  is_correction boolean,
  PRIMARY KEY (wallet_id, version),
  UNIQUE (wallet_id, source, transaction_id)
);
-- A stake or a pay is taken back at most once. A hold may be released in parts, each with its own id. It is one index
-- and not two, since every statement opens each of them.
CREATE UNIQUE INDEX transfer_answers ON transfer
  (wallet_id, source, answers, (CASE WHEN verb = 'transfer' THEN transaction_id END)) NULLS NOT DISTINCT
  WHERE answers IS NOT NULL;
CREATE INDEX transfer_jackpot ON transfer (jackpot, position) WHERE jackpot IS NOT NULL;
-- Order in which followers read. All rows of a gathered commit share a position, and each is larger than those before
-- it, so that the index grows only at its right end.
CREATE INDEX transfer_position ON transfer (position);
-- Reports read by day; transfers are written in the order of time, so that this index has few pages and costs a bet
-- almost nothing.
CREATE INDEX transfer_at ON transfer USING brin (at);
-- Transfers of one player other than bets.
CREATE INDEX transfer_recipe_at ON transfer (wallet_id, at DESC) WHERE verb = 'transfer';
-- Estimate of the transfers per wallet. Without it a new installation is planned as if a wallet had one transfer, since
-- the sample of ANALYZE shows one of each, and a query that can use either of two indexes may read all transfers of a
-- wallet.
ALTER TABLE transfer ALTER COLUMN wallet_id SET (n_distinct = -0.01);
GRANT SELECT ON transfer TO fairground_app;

-- Postings: a row for each line of a transfer, numbered within it.
CREATE VIEW posting AS
  SELECT t.wallet_id, t.version, l.number, l.account COLLATE "C" AS account, l.amount, l.balance
    FROM transfer t, unnest(t.lines) WITH ORDINALITY AS l (account, amount, balance, number);
GRANT SELECT ON posting TO fairground_app;

-- Facts: movements of money and settlements, one row each, which followers read by position (facts.queries.ts). A close
-- of many rounds at once has the version of its wallet at that time.
CREATE VIEW fact AS
  SELECT t.position, t.wallet_id, t.version, t.at, t.verb AS kind, t.recipe, t.class, t.source AS vendor, t.game_id,
         t.category, t.round_id, t.amount, t.win, t.settled_stake, t.settled_win, t.valid_bet,
         coalesce(t.is_correction, false) AS is_correction, t.lines
    FROM transfer t WHERE t.verb NOT IN ('tombstone', 'refused')
  UNION ALL
  SELECT r.closing_position, r.wallet_id, r.closing_version, r.closing_at, 'settlement', NULL, NULL, r.source,
         r.game_id, r.category, r.id, 0, NULL, r.closing_stake, r.closing_win, r.closing_valid_bet, false, '{}'
    FROM round r WHERE r.closing_position IS NOT NULL;
GRANT SELECT ON fact TO fairground_app;

-- Answer of wallet_apply to one operation. It is not in the file of a function, since several functions return it.
CREATE TYPE wallet_answer AS (
  place integer, code text, new_version bigint, new_cash bigint, new_held bigint, new_deficit bigint, new_bonus bigint
);

-- Followers: readers of facts with a position of their own in the ledger. The effect and the position are written in
-- one transaction.
CREATE TABLE follower (
  name text PRIMARY KEY,
  -- All facts up to this position are processed.
  position bigint NOT NULL DEFAULT 0,
  moved_at timestamptz,
  -- Reason why the last run failed; null if it did not.
  failure text,
  failed_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON follower TO fairground_app;

-- Newest processed version of each wallet, for followers that need the order of each wallet.
CREATE TABLE follower_wallet (
  follower text NOT NULL,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (follower, wallet_id)
);
GRANT SELECT, INSERT, UPDATE ON follower_wallet TO fairground_app;

-- Versions that came too early, for the same followers.
CREATE TABLE follower_waiting (
  follower text NOT NULL,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (follower, wallet_id, version)
);
GRANT SELECT, INSERT, DELETE ON follower_waiting TO fairground_app;

-- Sums of each account by game and day (UTC). Accounts of wallets are added up by purpose: player/cash, agent/cash.
CREATE TABLE account_total (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  account text COLLATE "C" NOT NULL,
  game_id text NOT NULL DEFAULT '',
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, account, game_id, day)
) WITH (fillfactor = 85);
GRANT SELECT, INSERT, UPDATE ON account_total TO fairground_app;

-- Last checked transfer of a wallet and its balances then: the next check begins there.
CREATE TABLE wallet_checkpoint (
  wallet_id bigint PRIMARY KEY,
  version bigint NOT NULL,
  cash bigint NOT NULL,
  bonus bigint NOT NULL,
  held bigint NOT NULL,
  owed bigint NOT NULL,
  head bytea NOT NULL
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON wallet_checkpoint TO fairground_app;

-- Hourly seals: Merkle roots over the heads of all wallets, which can be published. The heads that changed since the
-- previous seal are kept with it, so that a later change of a wallet is detected and located.
CREATE TABLE seal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  root bytea NOT NULL,
  wallets bigint NOT NULL,
  -- The seal covers every transfer up to this position.
  position bigint NOT NULL
);
GRANT SELECT, INSERT ON seal TO fairground_app;

-- Merkle roots over the heads of 1,024 wallets each, from which the seal is computed: only buckets with changed heads
-- are read again.
CREATE TABLE seal_bucket (
  number bigint PRIMARY KEY,
  root bytea NOT NULL,
  wallets integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON seal_bucket TO fairground_app;

-- Heads of wallets in a seal, if they changed since the previous seal.
CREATE TABLE sealed_head (
  seal_id bigint NOT NULL REFERENCES seal,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  head bytea NOT NULL,
  -- Balances of the wallet at this head. An earlier balance is computed from the next head, so that an account record
  -- costs the same for wallets with a long history.
  cash bigint,
  bonus bigint,
  deficit bigint,
  PRIMARY KEY (wallet_id, seal_id)
);
CREATE UNIQUE INDEX sealed_head_version ON sealed_head (wallet_id, version);
GRANT SELECT, INSERT ON sealed_head TO fairground_app;

-- Heads of other chains than those of wallets in the hourly seal, if they changed since the previous seal.
CREATE TABLE sealed_chain_head (
  seal_id bigint NOT NULL REFERENCES seal,
  chain text NOT NULL,
  length bigint NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (chain, seal_id)
);
GRANT SELECT, INSERT ON sealed_chain_head TO fairground_app;

-- Feature figures: sums of the ledger by time.

-- Sums of facts by quarter of an hour (UTC), from which the days of every time zone add up: what moved in the quarter,
-- and what settled in it. Corrections are included in the settled columns, and listed separately.
CREATE TABLE figure (
  wallet_id bigint NOT NULL,
  quarter timestamptz NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  refunded bigint NOT NULL,
  rounds bigint NOT NULL,
  settled_stake bigint NOT NULL,
  settled_win bigint NOT NULL,
  valid_bet bigint NOT NULL,
  -- Change of the win and of the valid bet by corrections.
  corrections bigint NOT NULL,
  corrected_bet bigint NOT NULL,
  -- Part of the money of the player that moved in the bonus.
  bonus bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (wallet_id, quarter, category, vendor)
) WITH (fillfactor = 85);
-- Finds players whose figures changed lately: rows are added in the order of their quarters.
CREATE INDEX figure_quarter ON figure USING brin (quarter) WITH (pages_per_range = 32, autosummarize = on);
GRANT SELECT, INSERT, UPDATE ON figure TO fairground_app;

-- Movements by recipe: `cash` is spendable cash minus debt, `amount` the whole wallet.
CREATE TABLE money_figure (
  wallet_id bigint NOT NULL,
  quarter timestamptz NOT NULL,
  class text NOT NULL,
  cash bigint NOT NULL,
  amount bigint NOT NULL,
  -- Part of the amount that moved in the bonus.
  bonus bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (wallet_id, quarter, class)
) WITH (fillfactor = 85);
CREATE INDEX money_figure_quarter ON money_figure USING brin (quarter) WITH (pages_per_range = 32, autosummarize = on);
GRANT SELECT, INSERT, UPDATE ON money_figure TO fairground_app;

-- Feature turnover: turnover requirements of deposits and gifts.

-- Turnover requirements: valid bets that are required before money can leave. A row for each deposit or gift, written
-- in the transaction that credited it, and identified by the transfer.
CREATE TABLE play_requirement (
  wallet_id bigint NOT NULL REFERENCES wallet,
  version bigint NOT NULL,
  recipe text NOT NULL,
  -- The credited account: `cash` or `bonus`.
  account text NOT NULL,
  -- The credited amount, and the valid bet that it requires, in minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  required bigint NOT NULL CHECK (required > 0),
  -- Rules for counting valid bets: {"weights": {"RNG": 100, …}, "highestStake": "50000", "excluded": ["game id", …]};
  -- null if every valid bet counts in full.
  terms jsonb,
  -- The counted valid bet, and its rest in hundredths of a minor unit.
  played bigint NOT NULL DEFAULT 0,
  rest smallint NOT NULL DEFAULT 0 CHECK (rest BETWEEN 0 AND 99),
  -- Account of wins of stakes from the bonus: `cash`, `bonus`, or null for both in the proportion of the stakes. A
  -- round keeps the value of its first such stake.
  wins_to text CHECK (wins_to IN ('cash', 'bonus')),
  -- Maximum part of a played bonus that becomes cash, in minor units, null for all of it.
  most_out bigint CHECK (most_out > 0),
  -- Part of a played bonus that became cash; null before.
  released bigint CHECK (released BETWEEN 0 AND most_out),
  -- open, done (played), spent (a bonus that was lost), expired.
  state text NOT NULL DEFAULT 'open',
  opened_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (wallet_id, version),
  CONSTRAINT play_requirement_is_right CHECK (played BETWEEN 0 AND required AND (state = 'open') = (ended_at IS NULL))
);
CREATE INDEX ON play_requirement (wallet_id) WHERE state = 'open';
CREATE INDEX ON play_requirement (expires_at) WHERE state = 'open' AND expires_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON play_requirement TO fairground_app;

-- Wallets whose played bonus does not become cash, with the flag that is the reason. Cash gifts that were played since
-- `bets_since`, the first of the examined bets, stay locked.
CREATE TABLE bonus_hold (
  wallet_id bigint NOT NULL REFERENCES wallet,
  flag_id uuid NOT NULL,
  bets_since timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, flag_id)
);
CREATE INDEX ON bonus_hold (flag_id);
GRANT SELECT, INSERT, DELETE ON bonus_hold TO fairground_app;
