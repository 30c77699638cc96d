-- Whether the lines of some purchases together with the existing exposure of the house exceed a limit. The caller holds
-- exposure_lock of their draws; the arrays are those of exposure_add, with the limit of each line, or null.
CREATE FUNCTION exposure_passes(
  of_draws bigint[], of_currencies text[], places integer[], buys integer[], types text[], lines text[], amounts bigint[], mosts bigint[]
) RETURNS boolean LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM (
        SELECT of_draws[e.buy] AS draw_id, of_currencies[e.buy] AS currency, e.type, e.line, sum(e.amount) AS amount, min(e.most) AS most
          FROM unnest(buys, types, lines, amounts, mosts) AS e (buy, type, line, amount, most)
         WHERE e.buy = ANY (places) GROUP BY 1, 2, 3, 4) a
      -- LIMIT as in wallet_apply: each is looked up by its key.
      LEFT JOIN LATERAL (SELECT x.amount FROM exposure x
        WHERE x.draw_id = a.draw_id AND x.currency = a.currency AND x.type = a.type AND x.line = a.line LIMIT 1) x ON true
     WHERE a.amount + coalesce(x.amount, 0) > a.most)
$$;

REVOKE ALL ON FUNCTION exposure_passes FROM PUBLIC;
