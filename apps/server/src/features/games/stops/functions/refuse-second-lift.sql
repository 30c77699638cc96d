-- Refuses changes of a lifted stop: another stop needs a separate row with its reason.
CREATE FUNCTION refuse_second_lift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'stop % is lifted', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER play_stop_lifted_once BEFORE UPDATE ON play_stop FOR EACH ROW EXECUTE FUNCTION refuse_second_lift();
