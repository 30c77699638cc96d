-- Lines of an operation on a round that moves cash and bonus, or only a bonus: amounts that leave them go to
-- house/<source> (of a stake, `pool_in` to the jackpot), and incoming amounts are paid from there (`pool_out` by the
-- jackpot). `settles` is the part that creates (negative) or pays a debt; `new_*` are the balances afterwards.
CREATE FUNCTION mixed_lines(
  source text, out_cash bigint, out_bonus bigint, in_cash bigint, in_bonus bigint, settles bigint, jackpot text,
  pool_in bigint, pool_out bigint, new_cash bigint, new_bonus bigint, new_deficit bigint
) RETURNS posting_line[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(ROW (l.account, l.amount, l.balance)::posting_line ORDER BY l.place) FROM (VALUES
    (1, 'owed', settles, -new_deficit),
    (2, 'cash', -out_cash - least(settles, 0), new_cash - in_cash + greatest(settles, 0)),
    (3, 'bonus', -out_bonus, new_bonus - in_bonus),
    (4, 'house/' || source, out_cash + out_bonus - pool_in, NULL),
    (5, 'house/jackpot/' || jackpot, pool_in, NULL),
    (6, 'cash', in_cash - greatest(settles, 0), new_cash), (7, 'bonus', in_bonus, new_bonus),
    (8, 'house/' || source, pool_out - in_cash - in_bonus, NULL),
    (9, 'house/jackpot/' || jackpot, -pool_out, NULL)) AS l (place, account, amount, balance)
   WHERE l.amount <> 0
$$;
