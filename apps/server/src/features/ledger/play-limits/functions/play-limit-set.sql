-- Sets the limits of a wallet. The first time, and in another time zone, its counts so far are added up from the
-- ledger. A wallet whose limits are all null and that is not closed is not counted any more.
CREATE FUNCTION play_limit_set(
  of_wallet bigint, of_zone text, deposit_limits bigint[], stake_limits bigint[], loss_limits bigint[], time_limits bigint[],
  closed_until timestamptz, now_ms bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  at timestamptz := to_timestamp(now_ms / 1000.0);
  l play_limit;
  had_row boolean;
BEGIN
  PERFORM FROM wallet x WHERE x.id = of_wallet FOR UPDATE;
  SELECT x.* INTO l FROM play_limit x WHERE x.wallet_id = of_wallet;
  -- A row that was not counted has missed everything since.
  had_row := FOUND AND l.time_zone = of_zone AND (SELECT x.is_limited FROM wallet x WHERE x.id = of_wallet);
  DELETE FROM play_limit x WHERE x.wallet_id = of_wallet;
  IF had_row THEN
    l := play_limit_now(l, at);
  ELSE
    l := play_limit_so_far(of_wallet, of_zone, at);
  END IF;
  l.deposit_limits := deposit_limits; l.stake_limits := stake_limits; l.loss_limits := loss_limits; l.time_limits := time_limits;
  l.closed_until := closed_until;
  INSERT INTO play_limit SELECT (l).*;
  UPDATE wallet x SET is_limited = coalesce(closed_until > at, false) OR EXISTS (
    SELECT FROM unnest(deposit_limits || stake_limits || loss_limits || time_limits) AS one WHERE one IS NOT NULL)
   WHERE x.id = of_wallet;
END $$;

REVOKE ALL ON FUNCTION play_limit_set FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_limit_set TO fairground_app;
