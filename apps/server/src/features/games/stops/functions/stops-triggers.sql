-- Stops are kept after they are lifted.
CREATE TRIGGER play_stop_kept BEFORE DELETE OR TRUNCATE ON play_stop
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
