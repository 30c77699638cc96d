-- Limit that a stake of a wallet would exceed now (limit_passed); null if none. It is called before an outcome is
-- drawn; wallet_apply decides again under the lock.
CREATE FUNCTION wallet_limit_passed(of_wallet bigint, stake bigint, bonus_first boolean, now_ms bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT limit_passed(play_limit_now(l, t.at), stake, stake - CASE WHEN bonus_first THEN least(w.bonus, stake)
           ELSE least(w.bonus, greatest(stake - w.cash, 0)) END, t.at)
    FROM wallet w JOIN play_limit l ON l.wallet_id = w.id, (SELECT to_timestamp(now_ms / 1000.0) AS at) t
   WHERE w.id = of_wallet AND w.is_limited
$$;
