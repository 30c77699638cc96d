-- Marks tickets of a void draw as refunded; returns those that it has marked. Only a ticket whose stake the ledger has
-- refunded, in full, is marked: the caller does both in one transaction.
CREATE FUNCTION tickets_void(of_draw bigint, of_wallets bigint[], of_tickets uuid[], now_ms bigint) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  UPDATE ticket t SET voided_at = to_timestamp(now_ms / 1000.0)
    FROM unnest(of_wallets, of_tickets) AS o (wallet_id, id)
   WHERE t.wallet_id = o.wallet_id AND t.id = o.id AND t.draw_id = of_draw AND t.cancelled_at IS NULL AND t.voided_at IS NULL
     AND EXISTS (SELECT FROM draw d WHERE d.id = of_draw AND d.state = 'void')
     AND EXISTS (SELECT FROM transfer x WHERE x.wallet_id = t.wallet_id AND x.source = 'FAIR' AND x.verb = 'refund'
       AND x.answers = t.transaction_id AND x.round_id = t.round_id AND x.amount = t.stake)
  RETURNING t.id
$$;

REVOKE ALL ON FUNCTION tickets_void FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tickets_void TO fairground_app;
