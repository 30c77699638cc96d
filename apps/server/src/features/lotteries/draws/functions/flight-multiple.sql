-- Multiple of a flight at a moment, in hundredths, rounded down: e^(0.06 × seconds), as `multipleAfter` of the games.
CREATE FUNCTION flight_multiple(started_at timestamptz, at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(floor(100 * exp(0.06 * least(greatest(extract(epoch FROM at - started_at), 0), 300)::double precision)), 2147483647)::integer
$$;
