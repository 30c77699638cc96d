-- Gives a new account the paths of the agent above, with that agent at their end. A concurrent move of the agent waits,
-- or is waited for. If a move of that agent takes effect later, the account has the old path until then and the new one
-- after it. It is added to the agents' counts later, from team_arrival.
CREATE FUNCTION upline_path_begin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(tree_lock(NEW.brand_id));
  INSERT INTO upline_path (player_id, above, from_at, to_at)
    WITH change AS (
      SELECT NEW.registered_at AS at
      UNION
      SELECT e.at FROM upline_path p, player u, unnest(ARRAY[p.from_at, p.to_at]) AS e (at)
       WHERE p.player_id = NEW.upline_id AND u.id = NEW.upline_id AND e.at > greatest(NEW.registered_at, u.registered_at) AND e.at < 'infinity')
    SELECT NEW.id, coalesce(p.above, '{}') || NEW.upline_id, c.at, lead(c.at, 1, 'infinity') OVER (ORDER BY c.at)
      FROM change c JOIN player u ON u.id = NEW.upline_id
      LEFT JOIN upline_path p ON p.player_id = u.id AND p.from_at <= greatest(c.at, u.registered_at) AND p.to_at > greatest(c.at, u.registered_at);
  INSERT INTO team_arrival (player_id, above, first_above, registered_at)
    SELECT NEW.id, now.above, first.above, NEW.registered_at
      FROM (SELECT above FROM upline_path WHERE player_id = NEW.id ORDER BY to_at LIMIT 1) first,
           (SELECT above FROM upline_path WHERE player_id = NEW.id AND to_at = 'infinity') now;
  RETURN NULL;
END $$;

CREATE TRIGGER upline_path_begin AFTER INSERT ON player
  FOR EACH ROW WHEN (NEW.upline_id IS NOT NULL) EXECUTE FUNCTION upline_path_begin();
