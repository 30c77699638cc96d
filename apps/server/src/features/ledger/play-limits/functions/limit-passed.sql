-- Limit that a bet of `stake`, of which `cash` is no bonus, would exceed: `closed`, or its kind and period such as
-- `loss week`; null if it exceeds none. The whole cash of a bet counts as a loss, since it may be lost. It is one
-- expression without a query, so that PostgreSQL inlines it.
CREATE FUNCTION limit_passed(l play_limit, stake bigint, cash bigint, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN at < l.closed_until THEN 'closed'
    WHEN stake > 0 AND l.staked[1] + stake > l.stake_limits[1] THEN 'stake day'
    WHEN cash > 0 AND l.lost[1] + cash > l.loss_limits[1] THEN 'loss day'
    WHEN l.played[1] >= l.time_limits[1] THEN 'time day'
    WHEN stake > 0 AND l.staked[2] + stake > l.stake_limits[2] THEN 'stake week'
    WHEN cash > 0 AND l.lost[2] + cash > l.loss_limits[2] THEN 'loss week'
    WHEN l.played[2] >= l.time_limits[2] THEN 'time week'
    WHEN stake > 0 AND l.staked[3] + stake > l.stake_limits[3] THEN 'stake month'
    WHEN cash > 0 AND l.lost[3] + cash > l.loss_limits[3] THEN 'loss month'
    WHEN l.played[3] >= l.time_limits[3] THEN 'time month' END
$$;
