-- A row of `skipped_nonce` with its columns by name, in the order of the table, which a test compares. One expression, so that it is
-- worked into the statement that calls it.
CREATE FUNCTION skipped_nonce_row(
  wallet_id bigint, seed_id bigint, nonce bigint, at timestamptz, refusal text
) RETURNS skipped_nonce LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ROW (
    wallet_id, seed_id, nonce, at, refusal
  )::skipped_nonce
$$;
