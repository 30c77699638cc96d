-- Notifies every server process, after the commit, that staff have changed the subject of an entry of the log.
CREATE FUNCTION tell_desk_of_subject() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', NEW.brand_id || ' record:' || replace(NEW.subject, '/', ':'));
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk AFTER INSERT ON staff_log
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_subject();
