-- Notifies every server process, after the commit, that something has happened to a complaint.
CREATE FUNCTION tell_desk_of_complaint() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', c.brand_id || ' record:complaint:' || c.public_id)
     FROM complaint c WHERE c.id = NEW.complaint_id;
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk AFTER INSERT ON complaint_step
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_complaint();
