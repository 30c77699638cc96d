-- Sums of a wallet's limits in the periods of a time, recomputed from its transfers as wallet_apply counts them
-- (play_limit_counted, play_limit_returned); without limits.
CREATE FUNCTION play_limit_so_far(of_wallet bigint, of_zone text, at timestamptz) RETURNS play_limit LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_variable
DECLARE
  l play_limit;
  none bigint[] := ARRAY[NULL, NULL, NULL]::bigint[];
BEGIN
  l.wallet_id := of_wallet; l.time_zone := of_zone;
  l.began := ARRAY['-infinity', '-infinity', '-infinity']::timestamptz[];
  l.deposit_limits := none; l.stake_limits := none; l.loss_limits := none; l.time_limits := none;
  l.deposited := '{0,0,0}'; l.staked := '{0,0,0}'; l.lost := '{0,0,0}'; l.played := '{0,0,0}';
  l := play_limit_now(l, at);
  SELECT array_agg(s.deposited ORDER BY p.place), array_agg(s.staked ORDER BY p.place),
         array_agg(s.lost + r.lain ORDER BY p.place), array_agg(s.played ORDER BY p.place), max(s.bet_at)
    INTO l.deposited, l.staked, l.lost, l.played, l.bet_at
    FROM unnest(l.began) WITH ORDINALITY AS p (began, place), LATERAL (
      SELECT coalesce(sum(t.cash) FILTER (WHERE t.class = 'deposits' AND t.cash > 0), 0)::bigint AS deposited,
             coalesce(sum(CASE
               WHEN t.verb IN ('stake', 'round') OR t.recipe = 'vendor-wallet-hold' THEN t.amount
               WHEN t.verb = 'refund' OR t.recipe = 'vendor-wallet-release' THEN -t.amount ELSE 0 END), 0)::bigint AS staked,
             coalesce(-sum(t.cash) FILTER (WHERE t.class IS NULL OR t.class <> 'deposits'), 0)::bigint AS lost,
             coalesce(sum(CASE WHEN t.at - t.before BETWEEN interval '0' AND interval '5 minutes'
               THEN extract(epoch FROM t.at - t.before) * 1000 ELSE 0 END), 0)::bigint AS played,
             max(t.at) FILTER (WHERE t.verb IN ('stake', 'round')) AS bet_at
        FROM (
          SELECT t.*, (SELECT sum(x.amount) FROM unnest(t.lines) AS x WHERE x.account IN ('cash', 'owed')) AS cash,
                 CASE WHEN t.verb IN ('stake', 'round') THEN lag(t.at) OVER (PARTITION BY t.verb IN ('stake', 'round') ORDER BY t.version) END AS before
            FROM transfer t
           WHERE t.wallet_id = of_wallet AND t.at >= p.began AND t.recipe IS DISTINCT FROM 'pulled'
             AND (t.verb NOT IN ('transfer', 'tombstone', 'refused')
               OR t.class = 'deposits' OR t.recipe IN ('vendor-wallet-hold', 'vendor-wallet-release', 'vendor-wallet-credit'))
             -- Refunds and rollbacks of operations from an earlier period.
             AND NOT EXISTS (SELECT FROM transfer u WHERE u.wallet_id = of_wallet AND u.source = t.source
               AND u.transaction_id = t.answers AND u.at < p.began)) t) s,
      -- Part of the money returned by vendors in the period that was there before it.
      LATERAL (
        SELECT coalesce(sum(least(v.back, greatest(v.lay, 0))), 0)::bigint AS lain FROM (
          SELECT -sum(x.amount) FILTER (WHERE t.at >= p.began AND t.recipe = 'vendor-wallet-credit') AS back,
                 sum(x.amount) FILTER (WHERE t.at < p.began) AS lay
            FROM transfer t, unnest(t.lines) AS x
           WHERE t.wallet_id = of_wallet AND x.account = 'vendor/' || t.source AND t.source IN (
             SELECT c.source FROM transfer c WHERE c.wallet_id = of_wallet AND c.at >= p.began AND c.verb = 'transfer'
               AND c.recipe = 'vendor-wallet-credit')
           GROUP BY t.source) v) r;
  RETURN l;
END $$;

-- Sums counted by an earlier version of this file are counted again.
UPDATE play_limit l SET staked = f.staked, lost = f.lost
  FROM play_limit p JOIN wallet w ON w.id = p.wallet_id AND w.is_limited, play_limit_so_far(p.wallet_id, p.time_zone, p.began[1]) f
 WHERE p.wallet_id = l.wallet_id;
