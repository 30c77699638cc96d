-- Counts a deposit that is about to be made against the limits of a wallet, or with a negative amount takes back one
-- that was made at a time and not paid, in the periods that have lasted since. Returns `counted`, `uncounted` for a
-- wallet without limits, `closed` during a pause or an exclusion, or the period (day, week, month) whose limit it would
-- exceed: in the last two cases nothing was counted.
CREATE FUNCTION play_limit_deposit(of_wallet bigint, amount bigint, made_ms bigint, now_ms bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  at timestamptz := to_timestamp(now_ms / 1000.0);
  l play_limit;
  passed text;
BEGIN
  PERFORM FROM wallet x WHERE x.id = of_wallet AND x.is_limited FOR UPDATE;
  IF NOT FOUND THEN RETURN 'uncounted'; END IF;
  SELECT n.* INTO l FROM play_limit x, play_limit_now(x, at) n WHERE x.wallet_id = of_wallet;
  IF amount > 0 AND at < l.closed_until THEN RETURN 'closed'; END IF;
  SELECT p.period INTO passed FROM unnest('{day,week,month}'::text[], l.deposit_limits, l.deposited)
    WITH ORDINALITY AS p (period, most, deposited, place)
   WHERE amount > 0 AND p.deposited + amount > p.most ORDER BY p.place LIMIT 1;
  IF passed IS NULL THEN
    FOR i IN 1 .. 3 LOOP
      IF amount > 0 OR to_timestamp(made_ms / 1000.0) >= l.began[i] THEN
        l.deposited[i] := greatest(l.deposited[i] + amount, 0);
      END IF;
    END LOOP;
    PERFORM play_limit_keep(l);
  END IF;
  RETURN coalesce(passed, 'counted');
END $$;

REVOKE ALL ON FUNCTION play_limit_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_limit_deposit TO fairground_app;
