-- Care for players while they play, and the switches that stop play.

ALTER TABLE brand
  -- The least time from the start of a round of a slot to the start of the next, in milliseconds (RTS 14D: 2.5 s).
  ADD COLUMN cycle_ms integer NOT NULL DEFAULT 2500 CHECK (cycle_ms BETWEEN 0 AND 60000),
  -- After so many minutes of play a player is told how long and how it went, and says whether to go on; 0 for never.
  ADD COLUMN reality_check_minutes smallint NOT NULL DEFAULT 60 CHECK (reality_check_minutes BETWEEN 0 AND 1440);

-- What was stopped, by whom, why, and when it was lifted. Nothing of it is ever taken away.
CREATE TABLE play_stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null stops in every brand of the house.
  brand_id integer REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('all', 'vendor', 'game', 'player')),
  -- The code of the vendor, the id of the game, the public id of the player; empty for all.
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
-- One stop of a thing at a time.
CREATE UNIQUE INDEX play_stop_in_force ON play_stop (coalesce(brand_id, 0), kind, target) WHERE lifted_at IS NULL;

-- A lifted stop stays as it was: who stops again says why again.
CREATE FUNCTION refuse_second_lift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'stop % is lifted', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER play_stop_lifted_once BEFORE UPDATE ON play_stop FOR EACH ROW EXECUTE FUNCTION refuse_second_lift();
CREATE TRIGGER play_stop_kept BEFORE DELETE OR TRUNCATE ON play_stop
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON play_stop TO fairground_app;
GRANT UPDATE (lift_reason, lifted_by, lifted_at) ON play_stop TO fairground_app;
