-- Sums of a wallet's three periods, with an amount added to each period that had begun at a time, or to all of them.
CREATE FUNCTION period_sums(sums bigint[], more bigint, began timestamptz[], undone_at timestamptz) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[sums[1] + CASE WHEN undone_at < began[1] THEN 0 ELSE more END, sums[2] + CASE WHEN undone_at < began[2] THEN 0 ELSE more END,
    sums[3] + CASE WHEN undone_at < began[3] THEN 0 ELSE more END]
$$;
