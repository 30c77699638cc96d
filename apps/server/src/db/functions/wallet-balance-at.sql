-- The balance of an account of a wallet after one of its transfers; 0 if no transfer had moved it by then.
CREATE FUNCTION wallet_balance_at(of_wallet bigint, of_account text, at_version bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p.balance FROM posting p WHERE p.wallet_id = of_wallet AND p.account = of_account
    AND p.version <= at_version ORDER BY p.version DESC, p.number DESC LIMIT 1), 0)
$$;
