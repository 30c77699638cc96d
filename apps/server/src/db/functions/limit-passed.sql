-- The limit that a bet of `stake`, of which `cash` is no bonus, would pass: `closed`, or its kind and period such as
-- `loss week`; null if it passes none. A bet is held against its whole cash as a loss, since it may be lost.
CREATE FUNCTION limit_passed(l play_limit, stake bigint, cash bigint, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN at < l.closed_until THEN 'closed' ELSE (
    SELECT o.kind || ' ' || o.period FROM unnest('{day,week,month}'::text[], l.stake_limits, l.loss_limits, l.time_limits,
             l.staked, l.lost, l.played) WITH ORDINALITY AS p (period, most_staked, most_lost, most_played, staked, lost, played, place),
           LATERAL (VALUES (1, 'stake', p.staked + stake > p.most_staked AND stake > 0, p.period),
                           (2, 'loss', p.lost + cash > p.most_lost AND cash > 0, p.period),
                           (3, 'time', p.played >= p.most_played, p.period)) AS o (rank, kind, is_passed, period)
     WHERE o.is_passed ORDER BY p.place, o.rank LIMIT 1) END
$$;
