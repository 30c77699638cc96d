-- What the chain hashes of a transfer, readable so that anybody can hash it again. `at_ms` is Unix time. One expression,
-- so that it is worked into the statement that calls it.
CREATE FUNCTION transfer_text(
  wallet_id bigint, version bigint, verb text, source text, transaction_id text, answers text,
  round_id uuid, recipe text, class text, at_ms bigint, lines posting_line[], game_id text, category text, win bigint,
  settled_stake bigint, settled_win bigint, valid_bet bigint, is_correction boolean
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT wallet_id::text || '|' || version::text || '|' || verb || '|' || source || '|' || transaction_id || '|'
    || coalesce(answers, '') || '|' || coalesce(round_id::text, '') || '|' || coalesce(recipe, '') || '|'
    || coalesce(class, '') || '|' || at_ms::text || '|' || lines::text || '|' || coalesce(game_id, '') || '|'
    || coalesce(category, '') || '|' || coalesce(win::text, '') || '|' || coalesce(settled_stake::text, '') || '|'
    || coalesce(settled_win::text, '') || '|' || coalesce(valid_bet::text, '') || '|' || coalesce(is_correction::text, '')
$$;
