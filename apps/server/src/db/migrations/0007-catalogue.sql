-- Vendors and their games, as feeds bring them, and what each brand makes of them.

CREATE TABLE vendor (
  -- The specification's vassalage, and the source of its transactions in the ledger.
  code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name text NOT NULL,
  protocol text NOT NULL CHECK (protocol IN ('house', 'json-hmac', 'rsa-signed', 'form-hash', 'transfer-json')),
  wallet_type text NOT NULL CHECK (wallet_type IN ('house', 'seamless', 'transfer')),
  -- The specification's vendor groups, which belong to SPORTS.
  group_code text CHECK (group_code IN ('ESPORTS', 'COCKFIGHT')),
  -- Where its card stands besides the categories of its games.
  categories text[] NOT NULL DEFAULT '{}',
  logo_url text
);

-- A vendor on a brand. One without a row is not offered there, but for the house itself.
CREATE TABLE brand_vendor (
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL REFERENCES vendor,
  is_open boolean NOT NULL DEFAULT true,
  is_hot boolean NOT NULL DEFAULT false,
  -- Smaller stands first.
  position integer NOT NULL DEFAULT 0,
  -- Shown meanwhile, with the end of it, and not launched; without an end until an operator takes it away.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- From where its games may be seen and played, in the form of a brand's own rules (access-rules.ts).
  access_rules jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (brand_id, vendor_code),
  CHECK (maintenance_until > maintenance_from)
);
CREATE INDEX ON brand_vendor (vendor_code);

CREATE TABLE game (
  -- The specification's nodeId, given once and never to another game.
  id text PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  vendor_game_id text NOT NULL,
  -- By language code: {"EN": "…", "TY": "…"}.
  names jsonb NOT NULL,
  category text NOT NULL CHECK (category IN
    ('RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE')),
  -- The vendor's kind of game within the category, such as cascades; empty for none.
  classification text NOT NULL DEFAULT '',
  -- How many lines it plays; null where it has none.
  lines integer CHECK (lines > 0),
  -- By currency, in minor units as digits: {"PHP": {"least": "100", "most": "50000", "steps": ["100", "200"]}}.
  -- The house's own games say their stakes in their rules.
  stakes jsonb NOT NULL DEFAULT '{}',
  -- Theoretical return; null where the vendor states none, as for sports.
  return_percent numeric(5, 2) CHECK (return_percent > 0),
  -- 1 calm to 5 wild; null for games without.
  volatility smallint CHECK (volatility BETWEEN 1 AND 5),
  tags text[] NOT NULL DEFAULT '{}',
  art_url text,
  is_trial_allowed boolean NOT NULL DEFAULT false,
  -- Closed when its vendor's feed no longer has it: rounds and favourites go on naming it.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  UNIQUE (vendor_code, vendor_game_id)
);

-- Where a game stands among those that are played as often: smaller first.
ALTER TABLE brand_game ADD COLUMN position integer NOT NULL DEFAULT 0;

-- What an import of a feed that changed anything did: added, changed with the fields, closed, refused with the reason.
CREATE TABLE feed_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  at timestamptz NOT NULL,
  report jsonb NOT NULL
);
CREATE INDEX ON feed_import (vendor_code, at DESC);

CREATE TABLE favourite_game (
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL REFERENCES game,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX ON favourite_game (game_id);

-- The games that a player launched last, some of them.
CREATE TABLE recent_game (
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL REFERENCES game,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX ON recent_game (game_id);

-- Moves with every change, so that each process knows at a glance whether what it keeps in memory is still true. Games
-- and what brands make of them are counted apart: an index over ten thousand names is not built for a hot flag.
CREATE TABLE catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  games bigint NOT NULL DEFAULT 0,
  brands bigint NOT NULL DEFAULT 0
);
INSERT INTO catalogue_version DEFAULT VALUES;

CREATE FUNCTION move_catalogue_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME IN ('vendor', 'game') THEN
    UPDATE catalogue_version SET games = games + 1;
  ELSE
    UPDATE catalogue_version SET brands = brands + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON vendor
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON brand_vendor
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON brand_game
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

-- A game is never deleted, nor a vendor.
GRANT SELECT, INSERT, UPDATE ON vendor, game TO fairground_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_vendor TO fairground_app;
GRANT SELECT, INSERT ON feed_import TO fairground_app;
GRANT SELECT, INSERT, DELETE ON favourite_game TO fairground_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON recent_game TO fairground_app;
GRANT SELECT ON catalogue_version TO fairground_app;
