-- A result is read only from an official draw whose tickets are sealed, and not before its time: nobody may know it
-- here before that.
CREATE FUNCTION refuse_early_reading() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM draw d WHERE d.id = NEW.draw_id AND d.mode = 'official' AND d.seal IS NOT NULL AND NEW.at >= d.draws_at) THEN
    RAISE EXCEPTION 'draw % has no result yet', NEW.draw_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER draw_reading_in_time BEFORE INSERT ON draw_reading FOR EACH ROW EXECUTE FUNCTION refuse_early_reading();
