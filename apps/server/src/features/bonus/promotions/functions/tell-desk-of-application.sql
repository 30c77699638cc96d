-- Notifies every server process, after the commit, that the queue of applications has changed.
CREATE FUNCTION tell_desk_of_application() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', p.brand_id || ' queue:applications')
    FROM promotion p WHERE p.id = NEW.promotion_id;
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk_of_applied AFTER INSERT ON promotion_claim
  FOR EACH ROW WHEN (NEW.state = 'applied') EXECUTE FUNCTION tell_desk_of_application();
CREATE TRIGGER tells_desk AFTER UPDATE OF state ON promotion_claim
  FOR EACH ROW WHEN (OLD.state = 'applied') EXECUTE FUNCTION tell_desk_of_application();
