-- Adds the lines of some purchases, by their indexes in `of_draws` and `of_currencies`, to the exposure of the house.
-- The rows are locked in one order, so that calls of several processes never deadlock. The other arrays are those of
-- tickets_buy.
CREATE FUNCTION exposure_add(
  of_draws bigint[], of_currencies text[], places integer[], buys integer[], types text[], lines text[], amounts bigint[]
) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO exposure AS x (draw_id, currency, type, line, amount)
    SELECT of_draws[e.buy], of_currencies[e.buy], e.type, e.line, sum(e.amount)::bigint
      FROM unnest(buys, types, lines, amounts) AS e (buy, type, line, amount) WHERE e.buy = ANY (places)
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (draw_id, currency, type, line) DO UPDATE SET amount = x.amount + EXCLUDED.amount
$$;

REVOKE ALL ON FUNCTION exposure_add FROM PUBLIC;
