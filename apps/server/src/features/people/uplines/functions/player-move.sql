-- Moves an account with everybody below it to another agent, or to the top for null, from a moment on; returns the
-- number of accounts whose path changes. A path that would have been valid for no time is replaced. Raises an error for
-- an agent of another brand, for an account that is no agent, for one that is the moved account or below it, and for a
-- moment before the last move of any of the accounts.
CREATE FUNCTION player_move(moved bigint, upline bigint, at_ms bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := to_timestamp(at_ms / 1000.0);
  one player; other player;
  -- All agents above the new place, with the last one at the end; empty at the top. Number of agents above the old one.
  target bigint[] := '{}'; before bigint[]; depth integer; replaced bigint; begun bigint;
BEGIN
  SELECT * INTO STRICT one FROM player p WHERE p.id = moved;
  PERFORM pg_advisory_xact_lock(tree_lock(one.brand_id));
  IF upline IS NOT NULL THEN
    SELECT * INTO STRICT other FROM player p WHERE p.id = upline;
    SELECT coalesce((SELECT p.above FROM upline_path p WHERE p.player_id = upline AND p.to_at = 'infinity'), '{}') || upline INTO target;
    IF other.brand_id <> one.brand_id THEN RAISE EXCEPTION 'player % is of another brand', upline; END IF;
    IF other.standing IN (0, 4) THEN RAISE EXCEPTION 'player % is no agent', upline; END IF;
    IF moved = ANY (target) THEN RAISE EXCEPTION 'player % is player % or below', upline, moved; END IF;
  END IF;
  IF EXISTS (SELECT FROM upline_path p WHERE (p.player_id = moved OR p.above @> ARRAY[moved]) AND p.to_at = 'infinity' AND p.from_at > moment) THEN
    RAISE EXCEPTION 'an account was moved after %', moment;
  END IF;
  before := coalesce((SELECT p.above FROM upline_path p WHERE p.player_id = moved AND p.to_at = 'infinity'), '{}');
  depth := cardinality(before);

  -- Accounts below keep the part of the path from the moved account on.
  UPDATE upline_path p SET above = target || p.above[depth + 1:]
   WHERE p.above @> ARRAY[moved] AND p.to_at = 'infinity' AND p.from_at = moment;
  GET DIAGNOSTICS replaced = ROW_COUNT;
  WITH ended AS (
    UPDATE upline_path p SET to_at = moment
     WHERE p.above @> ARRAY[moved] AND p.to_at = 'infinity' AND p.from_at < moment RETURNING p.player_id, p.above)
  INSERT INTO upline_path (player_id, above, from_at) SELECT e.player_id, target || e.above[depth + 1:], moment FROM ended e;
  GET DIAGNOSTICS begun = ROW_COUNT;

  DELETE FROM upline_path p WHERE p.player_id = moved AND p.to_at = 'infinity' AND p.from_at = moment;
  UPDATE upline_path p SET to_at = moment WHERE p.player_id = moved AND p.to_at = 'infinity';
  IF upline IS NOT NULL THEN INSERT INTO upline_path (player_id, above, from_at) VALUES (moved, target, moment); END IF;
  UPDATE player p SET upline_id = upline WHERE p.id = moved;
  -- Accounts that wait in team_arrival are among the moved ones, and count later for the agents below whom they were
  -- opened.
  INSERT INTO team_size AS s (agent_id, members)
    SELECT a.id, sum(a.change) * (replaced + begun + 1)
      FROM (SELECT id, -1 AS change FROM unnest(before) AS b (id) UNION ALL SELECT id, 1 FROM unnest(target) AS t (id)) a
     GROUP BY 1 HAVING sum(a.change) <> 0 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET members = s.members + EXCLUDED.members;
  RETURN replaced + begun + 1;
END $$;

REVOKE ALL ON FUNCTION player_move FROM PUBLIC;
GRANT EXECUTE ON FUNCTION player_move TO fairground_app;
