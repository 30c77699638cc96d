-- Creates a player's empty wallet of a purpose, or returns the existing one.
CREATE FUNCTION wallet_open(of_player bigint, in_currency text, for_purpose text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO wallet (brand_id, player_id, currency, purpose)
    SELECT brand_id, id, in_currency, for_purpose FROM player WHERE id = of_player
    ON CONFLICT (player_id, currency, purpose) DO UPDATE SET currency = EXCLUDED.currency
    RETURNING id
$$;

REVOKE ALL ON FUNCTION wallet_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_open TO fairground_app;
