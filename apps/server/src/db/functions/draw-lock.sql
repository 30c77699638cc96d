-- The advisory lock at which bets and the close of a draw meet: shared by each commit that sells tickets, alone by the close.
CREATE FUNCTION draw_lock(draw_id bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1::bigint << 61) | draw_id
$$;
