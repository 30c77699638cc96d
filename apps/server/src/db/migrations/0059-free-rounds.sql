-- Rounds of one game at one stake that the house gives a player; what they win is cash.
CREATE TABLE free_rounds (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  -- What they were given for, once for a player.
  source text NOT NULL CHECK (source <> ''),
  game_id text NOT NULL,
  -- Of each round, in minor units of the wallet's currency.
  stake bigint NOT NULL CHECK (stake > 0),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 200),
  -- Of a game of the house: how many were played, and what they won.
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND count),
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  -- asked (the vendor is to give them), sent (its answer is awaited), open, used, refused, unknown (somebody has to ask the vendor).
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'open', 'used', 'refused', 'unknown')),
  -- Of a game of a vendor: the vendor, its own ids of the game, of a template where it needs one, and of what it gave.
  vendor_code text,
  vendor_game_id text,
  template_id text,
  vendor_id text,
  added_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the vendor was asked.
  sent_at timestamptz,
  UNIQUE (player_id, source),
  CHECK ((state = 'used') = (used = count)),
  CHECK (vendor_code IS NOT NULL OR state IN ('open', 'used')),
  CHECK ((vendor_code IS NULL) = (vendor_game_id IS NULL))
);
CREATE INDEX free_rounds_open ON free_rounds (wallet_id, game_id) WHERE state = 'open';
CREATE INDEX free_rounds_waiting ON free_rounds (id) WHERE state IN ('asked', 'sent');
CREATE INDEX free_rounds_source ON free_rounds (source);
GRANT SELECT, INSERT ON free_rounds TO fairground_app;
GRANT UPDATE (used, won, state, vendor_id, sent_at) ON free_rounds TO fairground_app;

-- The rounds of the house that were played of them.
CREATE TABLE free_round (
  set_id uuid NOT NULL REFERENCES free_rounds,
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  PRIMARY KEY (wallet_id, round_id)
);
CREATE INDEX free_round_set ON free_round (set_id);
GRANT SELECT, INSERT ON free_round TO fairground_app;

ALTER TABLE promotion DROP CONSTRAINT promotion_kind;
ALTER TABLE promotion ADD CONSTRAINT promotion_kind CHECK (kind IN ('deposit', 'application', 'gift', 'free-rounds', 'cashback'));
-- Of free rounds in a game of a vendor: the vendor, and its own id of the game.
ALTER TABLE promotion ADD vendor_code text;
ALTER TABLE promotion ADD vendor_game_id text;
ALTER TABLE promotion ADD CHECK ((vendor_code IS NULL) = (vendor_game_id IS NULL));
