-- Applies operations one after another, of one or more wallets, all or none: if one is refused, its row is the only
-- answer and nothing has changed. The wallets are locked first, in one order, so that two such calls never deadlock.
-- The arguments and codes are those of wallet_apply. A column that is null as a whole is null for each operation.
CREATE FUNCTION wallet_apply_together(
  wallets bigint[], currencies text[], verbs text[], sources text[], ids text[], rounds uuid[], refs text[],
  games text[], categories text[], amounts bigint[], wins bigint[], flags integer[], answers text[], recipes text[],
  classes text[], lines jsonb[], seeds bigint[], nonces bigint[], events jsonb[], jackpots text[], pool_ins bigint[],
  pool_outs bigint[], risks bigint[], now_ms bigint
) RETURNS SETOF wallet_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  done wallet_answer[] := '{}';
  one wallet_answer;
BEGIN
  PERFORM FROM wallet x WHERE x.id = ANY (wallets) ORDER BY x.id FOR UPDATE;
  BEGIN
    FOR i IN 1 .. cardinality(wallets) LOOP
      SELECT * INTO one FROM wallet_apply(
        wallets[i:i], currencies[i:i], verbs[i:i], sources[i:i], ids[i:i], rounds[i:i], refs[i:i], games[i:i],
        categories[i:i], amounts[i:i], wins[i:i], flags[i:i], answers[i:i], recipes[i:i], classes[i:i], lines[i:i],
        seeds[i:i], nonces[i:i], events[i:i], jackpots[i:i], pool_ins[i:i], pool_outs[i:i], risks[i:i], now_ms);
      one.place := i;
      done := done || one;
      -- Rolls back the operations before the refused one.
      IF one.code NOT IN ('accepted', 'repeated') THEN RAISE EXCEPTION 'refused' USING ERRCODE = 'FG001'; END IF;
    END LOOP;
  EXCEPTION WHEN SQLSTATE 'FG001' THEN done := ARRAY[one];
  END;
  RETURN QUERY SELECT * FROM unnest(done);
END $$;

REVOKE ALL ON FUNCTION wallet_apply_together FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_apply_together TO fairground_app;
