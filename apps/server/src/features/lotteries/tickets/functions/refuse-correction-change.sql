-- A correction of a draw only moves forward: the agreement of two persons and its progress cannot be undone. It can be
-- deleted only before the second person agrees.
CREATE FUNCTION refuse_correction_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.agreed_by IS NULL THEN RETURN OLD; END IF;
  ELSIF OLD.ended_at IS NULL AND (OLD.draw_id, OLD.revision, OLD.was_revision, OLD.result, OLD.reason, OLD.asked_by, OLD.asked_at)
      IS NOT DISTINCT FROM (NEW.draw_id, NEW.revision, NEW.was_revision, NEW.result, NEW.reason, NEW.asked_by, NEW.asked_at)
    AND (OLD.agreed_by IS NULL OR (OLD.agreed_by, OLD.agreed_at) IS NOT DISTINCT FROM (NEW.agreed_by, NEW.agreed_at))
    AND NEW.corrected_wallet >= OLD.corrected_wallet AND (OLD.problem IS NULL OR NEW.problem = OLD.problem) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the correction of draw % is not changed', OLD.draw_id;
END $$;

CREATE TRIGGER draw_correction_only_goes_on BEFORE UPDATE OR DELETE ON draw_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_correction_change();
