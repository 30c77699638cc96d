-- Limits of a wallet after a vendor that keeps its money has returned an amount. In each period, the money that was
-- there when the period began comes back first and does not count, since it was staked before; amounts above it count
-- as won.
CREATE FUNCTION play_limit_returned(l play_limit, from_vendor text, amount bigint) RETURNS play_limit LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_variable
BEGIN
  l.lost := (
    SELECT array_agg(p.lost - amount + least(amount, greatest(r.remaining, 0)) ORDER BY p.place)
      FROM unnest(l.began, l.lost) WITH ORDINALITY AS p (began, lost, place), LATERAL (
        SELECT coalesce(sum(x.amount), 0)::bigint AS remaining FROM transfer t, unnest(t.lines) AS x
         WHERE t.wallet_id = l.wallet_id AND t.source = from_vendor AND x.account = 'vendor/' || from_vendor
           AND (t.at < p.began OR t.recipe = 'vendor-wallet-credit')) r);
  RETURN l;
END $$;
