-- Row of `skipped_nonce` with its columns by name, in the order of the table, which a test compares. It is one
-- expression, so that PostgreSQL inlines it into the calling statement.
CREATE FUNCTION skipped_nonce_row(
  wallet_id bigint, seed_id bigint, nonce bigint, at timestamptz, refusal text
) RETURNS skipped_nonce LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ROW (
    wallet_id, seed_id, nonce, at, refusal
  )::skipped_nonce
$$;
