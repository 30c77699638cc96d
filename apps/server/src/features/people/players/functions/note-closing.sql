-- Records when an account was closed: its documents are stored for some years from then on.
CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_at := CASE WHEN NEW.is_open THEN NULL ELSE now() END;
  RETURN NEW;
END $$;

CREATE TRIGGER note_closing BEFORE UPDATE OF is_open ON player
  FOR EACH ROW WHEN (NEW.is_open IS DISTINCT FROM OLD.is_open) EXECUTE FUNCTION note_closing();
