-- Limits of a wallet at a time: the sums of periods that have ended are 0.
CREATE FUNCTION play_limit_now(l play_limit, at timestamptz) RETURNS play_limit LANGUAGE plpgsql STABLE AS $$
DECLARE
  here timestamp;
  begins timestamptz[];
BEGIN
  -- Every period begins with a day, and a day has at least 23 hours: most bets need no calendar.
  IF at >= l.began[1] AND at < l.began[1] + interval '22 hours' THEN RETURN l; END IF;
  here := at AT TIME ZONE l.time_zone;
  begins := ARRAY[date_trunc('day', here) AT TIME ZONE l.time_zone, date_trunc('week', here) AT TIME ZONE l.time_zone,
    date_trunc('month', here) AT TIME ZONE l.time_zone];
  FOR i IN 1 .. 3 LOOP
    -- A clock that was set back does not open a period again.
    CONTINUE WHEN begins[i] <= l.began[i];
    l.began[i] := begins[i];
    l.deposited[i] := 0; l.staked[i] := 0; l.lost[i] := 0; l.played[i] := 0;
  END LOOP;
  RETURN l;
END $$;
