-- Lines of a whole round of a game with a progressive jackpot: the part of the stake that feeds the pool, and the part
-- of the win that the pool pays.
CREATE FUNCTION jackpot_lines(source text, stake bigint, win bigint, jackpot text, pool_in bigint, pool_out bigint, new_cash bigint)
RETURNS posting_line[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(ROW (l.account, l.amount, l.balance)::posting_line ORDER BY l.place) FROM (VALUES
    (1, 'cash', -stake, new_cash - win), (2, 'house/' || source, stake - pool_in, NULL),
    (3, 'house/jackpot/' || jackpot, pool_in, NULL),
    (4, 'cash', win, new_cash), (5, 'house/' || source, pool_out - win, NULL),
    (6, 'house/jackpot/' || jackpot, -pool_out, NULL)) AS l (place, account, amount, balance)
   WHERE l.amount <> 0
$$;
