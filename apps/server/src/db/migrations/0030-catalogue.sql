-- Feature catalogue: what an operator sets for games, their rooms and the lanes of the lobby.

ALTER TABLE brand_game
  -- Meanwhile the game is shown with the end of the maintenance, and takes no bets; without an end until an operator
  -- ends it.
  ADD COLUMN maintenance_from timestamptz,
  ADD COLUMN maintenance_until timestamptz,
  -- The stakes that the brand allows, within those of the vendor or of the rules: by currency, in minor units as
  -- digits: {"PHP": {"least": "100", "most": "5000"}}; null for all of them.
  ADD COLUMN stakes jsonb,
  ADD CONSTRAINT brand_game_maintenance CHECK (maintenance_until > maintenance_from);
CREATE INDEX brand_game_first ON brand_game (brand_id) WHERE is_first;

-- Settings of an operator for a room of a game; a room without a row is open.
CREATE TABLE brand_room (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text NOT NULL,
  vendor_room_id text NOT NULL,
  is_open boolean NOT NULL,
  PRIMARY KEY (brand_id, game_id, vendor_room_id),
  FOREIGN KEY (game_id, vendor_room_id) REFERENCES game_room
);
GRANT SELECT, INSERT, UPDATE ON brand_room TO fairground_app;

-- Settings of an operator for the lanes of the lobby, which are categories of games; without rows, all are shown in the
-- order of the categories.
CREATE TABLE brand_lane (
  brand_id integer NOT NULL REFERENCES brand,
  category text NOT NULL
    CHECK (category IN ('RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE')),
  -- Ascending.
  position smallint NOT NULL,
  is_shown boolean NOT NULL,
  PRIMARY KEY (brand_id, category)
);
GRANT SELECT, INSERT, UPDATE ON brand_lane TO fairground_app;
