-- Text of a transfer that the chain hashes, readable so that anybody can hash it again. `at_ms` is Unix time. It is one
-- expression, so that PostgreSQL inlines it into the calling statement.
CREATE FUNCTION transfer_text(
  wallet_id bigint, version bigint, verb text, source text, transaction_id text, answers text,
  round_id uuid, recipe text, class text, at_ms bigint, lines posting_line[], game_id text, category text, win bigint,
  settled_stake bigint, settled_win bigint, valid_bet bigint, is_correction boolean
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat(wallet_id, '|', version, '|', verb, '|', source, '|', transaction_id, '|', answers, '|', round_id, '|', recipe, '|',
    class, '|', at_ms, '|', lines, '|', game_id, '|', category, '|', win, '|', settled_stake, '|', settled_win, '|', valid_bet, '|',
    is_correction)
$$;
