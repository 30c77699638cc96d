-- Sums of the movements of a wallet's accounts after one of its transfers. A repeat usually comes soon, so that few
-- were made since, while an account that a wallet never used would be searched through all of its transfers. The order
-- selects the index of versions, as in transfer_named.
CREATE FUNCTION wallet_moved_since(of_wallet bigint, since_version bigint, OUT cash bigint, OUT bonus bigint, OUT held bigint, OUT owed bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.amount) FILTER (WHERE l.account = 'cash'), 0)::bigint, coalesce(sum(l.amount) FILTER (WHERE l.account = 'bonus'), 0)::bigint,
         coalesce(sum(l.amount) FILTER (WHERE l.account = 'held'), 0)::bigint, coalesce(sum(l.amount) FILTER (WHERE l.account = 'owed'), 0)::bigint
    FROM (SELECT x.lines FROM transfer x WHERE x.wallet_id = of_wallet AND x.version > since_version ORDER BY x.version) t,
         unnest(t.lines) AS l
$$;
