-- Marks the nonce of a round that could not be written as used; does nothing if it is used already.
CREATE FUNCTION nonce_skip(of_wallet bigint, of_seed bigint, of_nonce bigint, because text, now_ms bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH moved AS (
    UPDATE wallet SET next_nonce = next_nonce + 1
     WHERE id = of_wallet AND seed_id = of_seed AND next_nonce = of_nonce RETURNING id)
  INSERT INTO skipped_nonce (wallet_id, seed_id, nonce, at, refusal)
    SELECT id, of_seed, of_nonce, to_timestamp(now_ms / 1000.0), because FROM moved
$$;

REVOKE ALL ON FUNCTION nonce_skip FROM PUBLIC;
GRANT EXECUTE ON FUNCTION nonce_skip TO fairground_app;
