-- Notifies every server process, after the commit, that the queue of a held decision has changed.
CREATE FUNCTION tell_desk_of_decision() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', NEW.brand_id || ' queue:' || NEW.queue);
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON held_decision
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_decision();
