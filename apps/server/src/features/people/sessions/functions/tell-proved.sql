-- Notifies every server process that a session has shown its second factor, or a resting app, so that none of them asks
-- for it again.
CREATE FUNCTION tell_proved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', encode(NEW.token_hash, 'hex'));
  RETURN NULL;
END $$;

CREATE TRIGGER session_proved AFTER UPDATE OF factor_at, rests_until ON session FOR EACH ROW EXECUTE FUNCTION tell_proved();
