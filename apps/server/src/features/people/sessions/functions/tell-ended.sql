-- Notifies every server process that a session ended or an account was closed, so that they may cache sessions for
-- longer.
CREATE FUNCTION tell_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN
    PERFORM pg_notify('session_ended', encode(NEW.token_hash, 'hex'));
  ELSE
    PERFORM pg_notify('player_closed', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_ended();
CREATE TRIGGER player_closed AFTER UPDATE OF is_open ON player
  FOR EACH ROW WHEN (NOT NEW.is_open) EXECUTE FUNCTION tell_ended();
