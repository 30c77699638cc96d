-- Refuses to change the end of an exclusion, or to let one apply again that staff have ended.
CREATE FUNCTION keep_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.until IS DISTINCT FROM OLD.until THEN
    RAISE EXCEPTION 'the end of exclusion % is fixed', OLD.id;
  END IF;
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'exclusion % has ended', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER keeps_exclusion BEFORE UPDATE OF until, ended_at ON exclusion
  FOR EACH ROW WHEN (OLD.kind = 'exclusion') EXECUTE FUNCTION keep_exclusion();
