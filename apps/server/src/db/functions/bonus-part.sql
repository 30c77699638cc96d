-- Part of an amount won in a round that belongs to the bonus: in the proportion of the stakes that are not refunded, or
-- of all stakes if each was refunded, rounded down; if the terms of the bonus say so, nothing or all of it.
CREATE FUNCTION bonus_part(
  amount bigint, staked bigint, refunded bigint, staked_bonus bigint, refunded_bonus bigint, wins_to text
) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN wins_to = 'cash' OR staked > refunded AND staked_bonus = coalesce(refunded_bonus, 0) THEN 0
    WHEN wins_to = 'bonus' THEN amount
    WHEN staked > refunded
      THEN div(amount::numeric * (staked_bonus - coalesce(refunded_bonus, 0)), staked - refunded)
    WHEN staked > 0 THEN div(amount::numeric * staked_bonus, staked)
    ELSE 0 END::bigint
$$;
