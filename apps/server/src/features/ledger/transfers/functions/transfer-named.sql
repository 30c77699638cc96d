-- Transfer of a wallet by its source and the name that the source gave it. The equality is written as a range with an
-- order, which only the unique index of names has: PostgreSQL cannot take the primary key instead and compare every
-- transfer of the wallet, as it did when its statistics counted one transfer a wallet. A caller sets enable_sort = off
-- where that must be certain. It is one statement, so that PostgreSQL inlines it.
CREATE FUNCTION transfer_named(of_wallet bigint, of_source text, of_id text) RETURNS SETOF transfer LANGUAGE sql STABLE AS $$
  SELECT t.* FROM transfer t
   WHERE t.wallet_id = of_wallet AND t.source = of_source AND t.transaction_id >= of_id AND t.transaction_id <= of_id
   ORDER BY t.transaction_id LIMIT 1
$$;
