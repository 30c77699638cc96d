-- The limits of a wallet after an operation that added to what was staked and lost. What takes an earlier operation back counts in the
-- periods that had begun at the time of that one (`undone_at`), since it counted in no other. Between two bets at most five minutes apart the
-- player has played.
CREATE FUNCTION play_limit_counted(
  l play_limit, more_staked bigint, more_lost bigint, is_bet boolean, at timestamptz, undone_at timestamptz
) RETURNS play_limit LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  more_ms bigint := CASE WHEN is_bet AND at - l.bet_at BETWEEN interval '0' AND interval '5 minutes'
    THEN (extract(epoch FROM at - l.bet_at) * 1000)::bigint ELSE 0 END;
BEGIN
  FOR i IN 1 .. 3 LOOP
    CONTINUE WHEN undone_at < l.began[i];
    l.staked[i] := l.staked[i] + more_staked;
    l.lost[i] := l.lost[i] + more_lost;
    l.played[i] := l.played[i] + more_ms;
  END LOOP;
  IF is_bet THEN l.bet_at := greatest(l.bet_at, at); END IF;
  RETURN l;
END $$;
