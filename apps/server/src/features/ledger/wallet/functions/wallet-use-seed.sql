-- Activates a seed pair that was never played with, for a wallet that can play; its first nonce is 0. While a round in
-- steps is open, its pair stays: the seed of the pair before would be revealed.
CREATE FUNCTION wallet_use_seed(of_wallet bigint, of_seed bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE wallet w SET seed_id = of_seed, next_nonce = 0 FROM seed s
   WHERE w.id = of_wallet AND w.purpose = 'play' AND s.id = of_seed AND s.wallet_id = w.id AND s.client_seed IS NOT NULL AND s.revealed_at IS NULL
     AND w.seed_id IS DISTINCT FROM of_seed
     AND NOT EXISTS (SELECT FROM round r WHERE r.wallet_id = of_wallet AND r.seed_id = w.seed_id AND r.state = 'open')
     AND NOT EXISTS (SELECT FROM round r WHERE r.wallet_id = of_wallet AND r.seed_id = of_seed)
     AND NOT EXISTS (SELECT FROM skipped_nonce n WHERE n.wallet_id = of_wallet AND n.seed_id = of_seed);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'seed % cannot be put in force for wallet %', of_seed, of_wallet USING ERRCODE = 'check_violation';
  END IF;
END $$;

REVOKE ALL ON FUNCTION wallet_use_seed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_use_seed TO fairground_app;
