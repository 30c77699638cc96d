-- Closes many open rounds at once that will receive no more payments, such as the lost tickets of a draw, and counts
-- them as settled; returns the number of closed rounds. Rounds that are not open stay unchanged. The wallets are locked
-- first, as for every transfer.
CREATE FUNCTION rounds_close(of_wallets bigint[], of_rounds uuid[], now_ms bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
AS $$
DECLARE
  closed bigint;
  -- Once and not for each round, where it would be a separate query (measured: 8 of 26 us a round).
  here bigint := ledger_position();
BEGIN
  PERFORM FROM wallet x WHERE x.id = ANY (of_wallets) ORDER BY x.id FOR UPDATE;
  UPDATE round r SET state = 'settled', closed_at = to_timestamp(now_ms / 1000.0),
         valid_bet = valid_bet(r.category, r.staked, r.won, r.refunded, r.at_risk), closing_position = here,
         closing_at = to_timestamp(now_ms / 1000.0),
         closing_version = w.version, closing_stake = r.staked - r.refunded, closing_win = r.won,
         closing_valid_bet = valid_bet(r.category, r.staked, r.won, r.refunded, r.at_risk)
    FROM unnest(of_wallets, of_rounds) AS o (wallet_id, id) JOIN wallet w ON w.id = o.wallet_id
   WHERE r.wallet_id = o.wallet_id AND r.id = o.id AND r.state = 'open' AND r.valid_bet IS NULL;
  GET DIAGNOSTICS closed = ROW_COUNT;
  RETURN closed;
END $$;

REVOKE ALL ON FUNCTION rounds_close FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds_close TO fairground_app;
