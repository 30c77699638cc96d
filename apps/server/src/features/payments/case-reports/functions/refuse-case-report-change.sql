-- Refuses changes of a finished report to the authority, except that its filing is added once.
CREATE FUNCTION refuse_case_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.filed_at IS NOT NULL OR OLD.finished_at IS NOT NULL
     AND (NEW.edition, NEW.from_day, NEW.until_day, NEW.narrative_sealed, NEW.written_by, NEW.written_at,
          NEW.content_sealed, NEW.content_hash, NEW.finished_by, NEW.finished_at)
         IS DISTINCT FROM
         (OLD.edition, OLD.from_day, OLD.until_day, OLD.narrative_sealed, OLD.written_by, OLD.written_at,
          OLD.content_sealed, OLD.content_hash, OLD.finished_by, OLD.finished_at) THEN
    RAISE EXCEPTION 'report % is finished', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER case_report_fixed BEFORE UPDATE ON case_report
  FOR EACH ROW EXECUTE FUNCTION refuse_case_report_change();
