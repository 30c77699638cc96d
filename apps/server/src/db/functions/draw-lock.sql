-- Advisory lock between bets and the close of a draw: held shared by each commit that sells tickets, exclusively by the
-- close.
CREATE FUNCTION draw_lock(draw_id bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1::bigint << 61) | draw_id
$$;
