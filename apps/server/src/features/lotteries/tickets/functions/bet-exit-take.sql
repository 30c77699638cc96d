-- Cashes out a bet of a player on a flight, for the multiple of this moment by the clock of the database; `last` is the
-- last multiple of the flight at which that is possible, which only the caller knows. The lock of the draw is shared
-- with other exits, and the end of the flight takes it alone: an exit is in time or it is not, whichever process takes
-- it. A repeat of the key gets the same answer, also after the end. Codes: accepted; bet_unknown: the player has no
-- such bet; flight_not_started; flight_over; exit_taken: by another key; target_reached: the bet is paid its target.
CREATE FUNCTION bet_exit_take(of_wallet bigint, of_ticket uuid, of_type text, of_key text, last integer)
RETURNS TABLE (code text, exit integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  bet ticket_bet;
  repeated record;
  state text; started timestamptz; multiple integer; now_at timestamptz;
BEGIN
  SELECT b.* INTO bet FROM ticket t JOIN ticket_bet b ON b.draw_id = t.draw_id AND b.wallet_id = t.wallet_id AND b.ticket_id = t.id
   WHERE t.wallet_id = of_wallet AND t.id = of_ticket AND b.type = of_type LIMIT 1;
  IF bet.draw_id IS NULL THEN RETURN QUERY SELECT 'bet_unknown', NULL::integer; RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(draw_lock(bet.draw_id));
  SELECT d.state, d.flight_at INTO state, started FROM draw d WHERE d.id = bet.draw_id;
  now_at := clock_timestamp();
  multiple := flight_multiple(started, now_at);
  code := CASE
    WHEN state IN ('open', 'closed') OR state = 'sealed' AND started IS NULL THEN 'flight_not_started'
    WHEN state IS DISTINCT FROM 'sealed' OR multiple > last THEN 'flight_over'
    WHEN multiple <= 100 THEN 'flight_not_started'
    WHEN multiple >= bet.prizes[1] THEN 'target_reached'
    ELSE 'accepted' END;
  IF code = 'accepted' THEN
    INSERT INTO bet_exit (draw_id, wallet_id, ticket_id, place, multiple, taken_at, key)
      VALUES (bet.draw_id, bet.wallet_id, bet.ticket_id, bet.place, multiple, now_at, of_key)
      ON CONFLICT DO NOTHING RETURNING bet_exit.multiple INTO exit;
  END IF;
  -- An earlier exit, or one that has just come before this one.
  IF exit IS NULL THEN
    SELECT CASE x.key WHEN of_key THEN 'accepted' ELSE 'exit_taken' END AS code, x.multiple INTO repeated FROM bet_exit x
     WHERE (x.draw_id, x.wallet_id, x.ticket_id, x.place) = (bet.draw_id, bet.wallet_id, bet.ticket_id, bet.place);
    IF FOUND THEN code := repeated.code; exit := repeated.multiple; END IF;
  END IF;
  RETURN NEXT;
END $$;

REVOKE ALL ON FUNCTION bet_exit_take FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bet_exit_take TO fairground_app;
