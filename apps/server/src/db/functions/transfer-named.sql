-- The transfer of a wallet by the name that its source gave it. A wallet has one of each name, and the equality is written as a range with
-- an order: only the unique index of names has that order, so PostgreSQL cannot take the index of versions and compare each transfer that
-- the wallet ever made, as it did where its statistics told of one transfer a wallet. Callers set enable_sort = off where that must never
-- be. It is one statement, so that PostgreSQL inlines it into the calling one.
CREATE FUNCTION transfer_named(of_wallet bigint, of_source text, of_id text) RETURNS SETOF transfer LANGUAGE sql STABLE AS $$
  SELECT t.* FROM transfer t
   WHERE t.wallet_id = of_wallet AND t.source = of_source AND t.transaction_id >= of_id AND t.transaction_id <= of_id
   ORDER BY t.transaction_id LIMIT 1
$$;
