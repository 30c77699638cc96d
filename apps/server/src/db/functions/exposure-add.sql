-- Adds the lines of some purchases, by their places in `of_draws` and `of_currencies`, to what the house is exposed to; says whether a sum
-- is above its limit then. The rows are taken in one order, so that calls of several processes never deadlock. The other arrays are those
-- of tickets_buy.
CREATE FUNCTION exposure_add(
  of_draws bigint[], of_currencies text[], places integer[], buys integer[], types text[], lines text[], amounts bigint[], mosts bigint[]
) RETURNS boolean LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH added AS (
    SELECT of_draws[e.buy] AS draw_id, of_currencies[e.buy] AS currency, e.type, e.line, sum(e.amount)::bigint AS amount, min(e.most) AS most
      FROM unnest(buys, types, lines, amounts, mosts) AS e (buy, type, line, amount, most) WHERE e.buy = ANY (places)
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ), stored AS (
    INSERT INTO exposure AS x (draw_id, currency, type, line, amount) SELECT draw_id, currency, type, line, amount FROM added
      ON CONFLICT (draw_id, currency, type, line) DO UPDATE SET amount = x.amount + EXCLUDED.amount
      RETURNING x.draw_id, x.currency, x.type, x.line, x.amount
  )
  SELECT coalesce(bool_or(s.amount > a.most), false) FROM stored s JOIN added a USING (draw_id, currency, type, line)
$$;

REVOKE ALL ON FUNCTION exposure_add FROM PUBLIC;
