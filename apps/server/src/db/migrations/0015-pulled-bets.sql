-- Whether the round is a bet that was pulled from a vendor which keeps the wallet: its money lies there (vendor/<code>), and no
-- balance of ours moved. Null for every other round.
ALTER TABLE round ADD COLUMN is_pulled boolean;

-- A bet as a vendor that keeps wallets reports it, in its newest revision. What is booked of it is its round.
CREATE TABLE pulled_bet (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text COLLATE "C" NOT NULL,
  -- The vendor's own id of it, and how it counts the changes of it.
  bet_id text COLLATE "C" NOT NULL,
  revision bigint NOT NULL CHECK (revision >= 0),
  -- As reported: the player's public id, the vendor's own id of the game, minor units.
  player text NOT NULL,
  vendor_game_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  win bigint NOT NULL CHECK (win >= 0),
  state text NOT NULL CHECK (state IN ('open', 'settled', 'cancelled')),
  -- The vendor's times: when it was made, and when it last changed.
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When we first heard of it.
  learned_at timestamptz NOT NULL,
  -- Where it is booked; null while it is not.
  wallet_id bigint,
  round_id uuid,
  -- Why this revision is not booked; it is tried again.
  problem text CHECK (problem IN ('player_unknown', 'player_changed', 'currency_wrong', 'game_unknown', 'not_bookable')),
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, vendor_code, bet_id),
  CHECK ((wallet_id IS NULL) = (round_id IS NULL))
);
CREATE UNIQUE INDEX ON pulled_bet (wallet_id, round_id) WHERE round_id IS NOT NULL;
CREATE INDEX ON pulled_bet (brand_id, vendor_code, changed_at);
CREATE INDEX ON pulled_bet (tried_at) WHERE problem IS NOT NULL;

-- Up to which time a vendor's bets were pulled for a brand: all that had changed by then is in pulled_bet.
CREATE TABLE bet_pull (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text COLLATE "C" NOT NULL,
  pulled_until timestamptz NOT NULL,
  PRIMARY KEY (brand_id, vendor_code)
);

-- What the wallets that a vendor keeps hold by its books and by ours, of the players who moved money or bet on the day: minor
-- units by currency. They differ by what was not pulled yet. Empty for a vendor that uses our wallet.
ALTER TABLE reconciliation ADD COLUMN our_balances jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(our_balances) = 'object');
ALTER TABLE reconciliation ADD COLUMN their_balances jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(their_balances) = 'object');

GRANT SELECT, INSERT ON pulled_bet, bet_pull TO fairground_app;
GRANT UPDATE (revision, player, vendor_game_id, currency, stake, win, state, made_at, changed_at, wallet_id, round_id, problem, tried_at)
  ON pulled_bet TO fairground_app;
GRANT UPDATE (pulled_until) ON bet_pull TO fairground_app;
