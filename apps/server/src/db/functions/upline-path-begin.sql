-- Gives a new account the path of the agent above with that agent at its end. Whoever moves the agent meanwhile waits, or is waited for.
CREATE FUNCTION upline_path_begin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(tree_lock(NEW.brand_id));
  INSERT INTO upline_path (player_id, above, from_at)
    SELECT NEW.id, coalesce((SELECT p.above FROM upline_path p WHERE p.player_id = NEW.upline_id AND p.to_at = 'infinity'), '{}') || NEW.upline_id,
           NEW.registered_at;
  RETURN NULL;
END $$;

CREATE TRIGGER upline_path_begin AFTER INSERT ON player
  FOR EACH ROW WHEN (NEW.upline_id IS NOT NULL) EXECUTE FUNCTION upline_path_begin();
