-- Stores the counts for the limits of a wallet, which the caller has locked.
CREATE FUNCTION play_limit_keep(l play_limit) RETURNS void LANGUAGE sql AS $$
  UPDATE play_limit x SET began = l.began, deposited = l.deposited, staked = l.staked, lost = l.lost, played = l.played,
         bet_at = l.bet_at WHERE x.wallet_id = l.wallet_id
$$;
