-- Lines of a bet other than the player's cash, with that cash after the bet. A whole round has separate lines for its
-- win.
CREATE FUNCTION bet_lines(source text, moved bigint, win bigint, new_cash bigint) RETURNS posting_line[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN win > 0 AND moved <> win THEN ARRAY[
      ROW ('cash', moved - win, new_cash - win)::posting_line, ROW ('house/' || source, win - moved, NULL)::posting_line,
      ROW ('cash', win, new_cash)::posting_line, ROW ('house/' || source, -win, NULL)::posting_line]
    WHEN moved = 0 THEN '{}'
    ELSE ARRAY[ROW ('cash', moved, new_cash)::posting_line, ROW ('house/' || source, -moved, NULL)::posting_line] END
$$;
