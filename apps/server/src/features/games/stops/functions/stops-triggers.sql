-- Stops are kept after they are lifted.
CREATE TRIGGER play_stop_kept BEFORE DELETE OR TRUNCATE ON play_stop
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF lifted_at ON play_stop
  FOR EACH ROW WHEN (NEW.kind <> 'player') EXECUTE FUNCTION tell_desk('queue:stops');
