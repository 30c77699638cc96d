-- Lines of a pulled bet: `moved` comes from the house to the wallet that the vendor keeps, or goes the other way if
-- negative. That account has no balance row, since only the vendor knows its balance.
CREATE FUNCTION pulled_lines(source text, moved bigint) RETURNS posting_line[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN moved = 0 THEN '{}'::posting_line[]
    ELSE ARRAY[ROW ('house/' || source, -moved, NULL)::posting_line, ROW ('vendor/' || source, moved, NULL)::posting_line] END
$$;
