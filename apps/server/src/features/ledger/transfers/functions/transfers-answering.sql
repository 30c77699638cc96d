-- Transfers of a wallet that refer to a given one of a source: the refund of a stake, the captured parts of a hold. The
-- equality is a range for the same reason as in transfer_named.
CREATE FUNCTION transfers_answering(of_wallet bigint, of_source text, of_id text) RETURNS SETOF transfer LANGUAGE sql STABLE AS $$
  SELECT t.* FROM transfer t
   WHERE t.wallet_id = of_wallet AND t.source = of_source AND t.answers >= of_id AND t.answers <= of_id
   ORDER BY t.answers
$$;
