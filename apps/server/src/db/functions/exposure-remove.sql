-- Takes back what exposure_add has added for some purchases, whose rows the caller has locked by it or in the same order.
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
   WHERE (x.draw_id, x.currency, x.type, x.line) = (l.draw_id, l.currency, l.type, l.line)
$$;

REVOKE ALL ON FUNCTION exposure_remove FROM PUBLIC;
