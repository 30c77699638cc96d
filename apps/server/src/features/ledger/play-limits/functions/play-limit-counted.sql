-- Limits of a wallet after an operation that added to its staked, lost and played sums, with the time of its bet if it
-- is one. An operation that takes an earlier one back counts in the periods that had begun at the time of the earlier
-- one (`undone_at`), since that counted in no other. The columns are in the order of the table, which a test compares;
-- it is one expression, so that PostgreSQL inlines it.
CREATE FUNCTION play_limit_counted(
  l play_limit, more_staked bigint, more_lost bigint, more_played bigint, bet_at timestamptz, undone_at timestamptz
) RETURNS play_limit LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ROW (l.wallet_id, l.time_zone, l.began, l.deposit_limits, l.stake_limits, l.loss_limits, l.time_limits, l.deposited,
    period_sums(l.staked, more_staked, l.began, undone_at), period_sums(l.lost, more_lost, l.began, undone_at),
    period_sums(l.played, more_played, l.began, undone_at), greatest(l.bet_at, bet_at), l.closed_until)::play_limit
$$;
