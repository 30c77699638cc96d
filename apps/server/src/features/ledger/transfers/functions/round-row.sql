-- Row of `round` for a new round, with its columns by name, in the order of the table, which a test compares. It is one
-- expression, so that PostgreSQL inlines it into the calling statement.
CREATE FUNCTION round_row(
  wallet_id bigint, id uuid, source text, game_id text, state text, staked bigint, won bigint, balance_before bigint,
  balance_after bigint, opened_at timestamptz, closed_at timestamptz, seed_id bigint, nonce bigint, events jsonb,
  reference text, category text, valid_bet bigint, staked_bonus bigint, won_bonus bigint, is_pulled boolean, at_risk bigint,
  wins_to text
) RETURNS round LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ROW (
    wallet_id, id, source, game_id, state, staked, won, 0, balance_before, balance_after, opened_at, closed_at,
    seed_id, nonce, events, reference, category, valid_bet, NULL, NULL, NULL, NULL, NULL, NULL,
    staked_bonus, won_bonus, NULL, is_pulled, at_risk, wins_to
  )::round
$$;
