-- Creates an empty wallet of a purpose for a player of a brand, or returns the existing one.
CREATE FUNCTION wallet_open(of_brand integer, of_player bigint, in_currency text, for_purpose text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO wallet (brand_id, player_id, currency, purpose)
    VALUES (of_brand, of_player, in_currency, for_purpose)
    ON CONFLICT (player_id, currency, purpose) DO UPDATE SET currency = EXCLUDED.currency
    RETURNING id
$$;

REVOKE ALL ON FUNCTION wallet_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_open TO fairground_app;
