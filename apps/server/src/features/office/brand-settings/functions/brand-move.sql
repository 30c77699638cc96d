-- Changes the currency and the time zone of a brand that was never opened and has no wallet; returns false for any
-- other. It is the only change of `brand`, which the server's login cannot make itself. A wallet needs a player of the
-- brand, whose insert waits for the lock.
CREATE FUNCTION brand_move(of_brand integer, new_currency text, new_zone text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM brand WHERE id = of_brand FOR UPDATE;
  IF EXISTS (SELECT FROM brand_access WHERE brand_id = of_brand AND opened_at IS NOT NULL)
    OR EXISTS (SELECT FROM wallet WHERE brand_id = of_brand) THEN
    RETURN false;
  END IF;
  UPDATE brand SET currency = new_currency, time_zone = new_zone WHERE id = of_brand;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION brand_move(integer, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION brand_move(integer, text, text) TO fairground_app;
