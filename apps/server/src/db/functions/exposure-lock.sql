-- Advisory lock under which purchases read the exposure of the house on a draw until they have added their own lines.
CREATE FUNCTION exposure_lock(draw_id bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1::bigint << 62) | draw_id
$$;
