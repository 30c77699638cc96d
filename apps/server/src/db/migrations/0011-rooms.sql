-- Rooms of PVP games, as feeds bring them: a table to sit down at, with stakes of its own.

CREATE TABLE game_room (
  game_id text NOT NULL REFERENCES game,
  -- The vendor's own id, which is another's in another game.
  vendor_room_id text NOT NULL,
  -- By language code, as those of a game.
  names jsonb NOT NULL,
  -- By currency, in minor units as digits; `balance` is the least with which somebody may sit down:
  -- {"PHP": {"least": "100", "most": "5000", "balance": "2000"}}.
  stakes jsonb NOT NULL,
  -- Smaller stands first.
  position integer NOT NULL,
  -- Closed when its vendor's feed no longer has it; it may come back.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  PRIMARY KEY (game_id, vendor_room_id)
);

CREATE OR REPLACE FUNCTION move_catalogue_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME IN ('vendor', 'game', 'game_room') THEN
    UPDATE catalogue_version SET games = games + 1;
  ELSE
    UPDATE catalogue_version SET brands = brands + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON game_room
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

-- A room is never deleted.
GRANT SELECT, INSERT, UPDATE ON game_room TO fairground_app;
