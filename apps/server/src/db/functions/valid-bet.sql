-- Part of a settled round's stake that counts as turnover (glossary, valid bet): the stake minus refunds. Of bets on a
-- market that is at most the amount at risk, if it is known; else, where both sides of a result can be backed, at most
-- the amount that the round won or lost in total. The same rule as `validBet` of the kernel.
CREATE FUNCTION valid_bet(category text, staked bigint, won bigint, refunded bigint, at_risk bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN at_risk IS NOT NULL THEN least(staked - refunded, at_risk)
    WHEN category IN ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT') THEN least(staked - refunded, abs(won - staked + refunded))
    ELSE staked - refunded END
$$;
