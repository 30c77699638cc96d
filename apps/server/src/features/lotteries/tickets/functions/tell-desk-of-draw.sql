-- Notifies every server process, after the commit, that a draw and a queue have changed; the argument is the queue.
CREATE FUNCTION tell_desk_of_draw() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.draw_id ELSE NEW.draw_id END;
BEGIN
  PERFORM pg_notify('desk_changed', d.brand_id || ' ' || topic)
    FROM draw d, unnest(ARRAY[TG_ARGV[0], 'record:draw:' || changed]) AS topic WHERE d.id = changed;
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OR DELETE ON draw_void
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_draw('queue:draws');
CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF agreed_by, problem, ended_at OR DELETE ON draw_correction
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_draw('queue:draw-corrections');
