-- Locks a wallet for a change that must not run concurrently with a round of it.
CREATE FUNCTION wallet_lock(of_wallet bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT FROM wallet WHERE id = of_wallet FOR UPDATE
$$;

REVOKE ALL ON FUNCTION wallet_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_lock TO fairground_app;
