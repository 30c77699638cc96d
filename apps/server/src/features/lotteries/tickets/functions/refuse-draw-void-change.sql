-- A request to make a draw void only moves forward: the agreement of two persons, or a rule, cannot be undone.
CREATE FUNCTION refuse_draw_void_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.agreed_at IS NULL AND (TG_OP = 'DELETE' OR NEW.ended_at IS NULL) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND (NEW.agreed_by, NEW.agreed_at) IS NOT DISTINCT FROM (OLD.agreed_by, OLD.agreed_at)
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the void of draw % is not changed', OLD.draw_id;
END $$;

CREATE TRIGGER draw_void_only_goes_on BEFORE UPDATE OR DELETE ON draw_void FOR EACH ROW EXECUTE FUNCTION refuse_draw_void_change();
