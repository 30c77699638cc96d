-- Takes a ticket out of its draw while that is open, and its lines out of the exposure of the house; returns whether it
-- did. The caller refunds the stake in the same transaction. The draw's lock is taken before the wallet's, as by
-- tickets_buy.
CREATE FUNCTION ticket_cancel(
  of_wallet bigint, of_ticket uuid, exposed_types text[], exposed_lines text[], exposed_amounts bigint[], now_ms bigint
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own ticket;
  currency text;
BEGIN
  SELECT t.* INTO own FROM ticket t WHERE t.wallet_id = of_wallet AND t.id = of_ticket;
  IF own.id IS NULL THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock_shared(draw_lock(own.draw_id));
  SELECT w.currency INTO currency FROM wallet w WHERE w.id = of_wallet FOR UPDATE;
  -- Read again: the draw may have closed, or another call cancelled it, while this one waited.
  SELECT t.* INTO own FROM ticket t WHERE t.wallet_id = of_wallet AND t.id = of_ticket;
  IF own.cancelled_at IS NOT NULL OR NOT EXISTS (SELECT FROM draw d WHERE d.id = own.draw_id AND d.state = 'open') THEN RETURN false; END IF;
  PERFORM exposure_remove(ARRAY[own.draw_id], ARRAY[currency], ARRAY[1], array_fill(1, ARRAY[cardinality(exposed_types)]),
    exposed_types, exposed_lines, exposed_amounts);
  UPDATE ticket t SET cancelled_at = to_timestamp(now_ms / 1000.0), cancelled_bets = (
      SELECT jsonb_agg(jsonb_build_object('type', b.type, 'selection', b.selection, 'price', b.price, 'prizes', b.prizes,
               'lines', b.lines, 'stake', b.stake::text) ORDER BY b.place)
        FROM ticket_bet b WHERE b.draw_id = own.draw_id AND b.wallet_id = of_wallet AND b.ticket_id = of_ticket)
   WHERE t.wallet_id = of_wallet AND t.id = of_ticket;
  DELETE FROM ticket_bet b WHERE b.draw_id = own.draw_id AND b.wallet_id = of_wallet AND b.ticket_id = of_ticket;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION ticket_cancel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ticket_cancel TO fairground_app;
