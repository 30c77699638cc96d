-- Ends every session and token of an account when it is closed. Readers test only whether `ended_at` and `used_at` are
-- set, so the database's clock is precise enough.
CREATE FUNCTION end_ways_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET ended_at = clock_timestamp() WHERE player_id = NEW.id AND ended_at IS NULL;
  UPDATE remembered SET ended_at = clock_timestamp() WHERE player_id = NEW.id AND ended_at IS NULL;
  UPDATE link_token SET used_at = clock_timestamp() WHERE player_id = NEW.id AND used_at IS NULL;
  UPDATE login_proof SET used_at = clock_timestamp() WHERE player_id = NEW.id AND used_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER player_closed_ends_all AFTER UPDATE OF is_open ON player
  FOR EACH ROW WHEN (NOT NEW.is_open) EXECUTE FUNCTION end_ways_in();
