-- Refuses changes of an acknowledged alarm, apart from when it was mailed: who has acknowledged it, and why, stays.
CREATE FUNCTION refuse_other_acknowledgement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.acknowledged_at IS NOT NULL AND
     (NEW.says, NEW.times, NEW.last_at, NEW.note, NEW.acknowledged_at, NEW.acknowledged_by)
       IS DISTINCT FROM (OLD.says, OLD.times, OLD.last_at, OLD.note, OLD.acknowledged_at, OLD.acknowledged_by) THEN
    RAISE EXCEPTION 'alarm % is acknowledged', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER alarm_acknowledged_once BEFORE UPDATE ON alarm
  FOR EACH ROW EXECUTE FUNCTION refuse_other_acknowledgement();
