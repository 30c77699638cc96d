-- Notifies every server process of a change to columns that decide what a session may do.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('player_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER player_changed AFTER UPDATE OF standing, kind, is_password_due, password_changed_at, agreement_version, level
  ON player FOR EACH ROW EXECUTE FUNCTION tell_changed();
