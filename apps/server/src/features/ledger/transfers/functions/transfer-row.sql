-- Row of `transfer` with its columns by name, in the order of the table, which a test compares. It is one expression,
-- so that PostgreSQL inlines it into the calling statement.
CREATE FUNCTION transfer_row(
  wallet_id bigint, version bigint, at_position bigint, verb text, source text, transaction_id text, answers text,
  round_id uuid, amount bigint, recipe text, class text, at timestamptz, lines posting_line[], hash bytea, jackpot
  text, game_id text, category text, win bigint, settled_stake bigint, settled_win bigint, valid_bet bigint,
  is_correction boolean
) RETURNS transfer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ROW (
    wallet_id, version, at_position, verb, source, transaction_id, answers, round_id, amount, recipe, class, at, lines,
    hash, jackpot, game_id, category, win, settled_stake, settled_win, valid_bet, is_correction
  )::transfer
$$;
