-- Takes back what exposure_add has added for some purchases; the rows are locked in the same order. A line without
-- exposure has no row: repeated purchases and cancellations leave nothing behind.
CREATE FUNCTION exposure_remove(
  of_draws bigint[], of_currencies text[], places integer[], buys integer[], types text[], lines text[], amounts bigint[]
) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH removed AS (
    SELECT of_draws[e.buy] AS draw_id, of_currencies[e.buy] AS currency, e.type, e.line, sum(e.amount)::bigint AS amount
      FROM unnest(buys, types, lines, amounts) AS e (buy, type, line, amount) WHERE e.buy = ANY (places) GROUP BY 1, 2, 3, 4
  ), locked AS (
    SELECT x.draw_id, x.currency, x.type, x.line, r.amount FROM exposure x JOIN removed r USING (draw_id, currency, type, line)
     ORDER BY 1, 2, 3, 4 FOR UPDATE OF x
  )
  UPDATE exposure x SET amount = x.amount - l.amount FROM locked l
   WHERE (x.draw_id, x.currency, x.type, x.line) = (l.draw_id, l.currency, l.type, l.line);
  -- A separate statement, which sees what another purchase has added while the first one waited for the row.
  DELETE FROM exposure x USING unnest(buys, types, lines) AS e (buy, type, line)
   WHERE e.buy = ANY (places) AND x.amount = 0
     AND (x.draw_id, x.currency, x.type, x.line) = (of_draws[e.buy], of_currencies[e.buy], e.type, e.line);
$$;

REVOKE ALL ON FUNCTION exposure_remove FROM PUBLIC;
