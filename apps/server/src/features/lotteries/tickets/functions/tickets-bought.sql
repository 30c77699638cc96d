-- Bets of wallets on draws, for pairs of both: by the index of each pair, from 1, the number of bought plus cancelled
-- tickets, and a row for each bet, or one without a bet. It is a function for its settings: a statement that was
-- planned while the tables were empty read all bets of all draws, for as long as its connection lived (measured: 2.5
-- times the processor time of a sale after twelve seconds).
CREATE FUNCTION tickets_bought(wallets bigint[], draws bigint[]) RETURNS TABLE (
  place bigint, tickets bigint, type text, selection text, price integer, prizes integer[], lines integer, stake bigint
)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  -- With OFFSET 0 the bets of each are looked up by their key: a join may read all bets of the draw.
  RETURN QUERY SELECT o.place, had.tickets, b.type, b.selection, b.price, b.prizes, b.lines, b.stake
    FROM unnest(wallets, draws) WITH ORDINALITY AS o (wallet, draw, place)
    CROSS JOIN LATERAL (SELECT count(*) + count(t.cancelled_at) AS tickets
                          FROM ticket t WHERE t.draw_id = o.draw AND t.wallet_id = o.wallet) had
    LEFT JOIN LATERAL (SELECT * FROM ticket_bet b WHERE b.draw_id = o.draw AND b.wallet_id = o.wallet OFFSET 0) b ON true;
END $$;

REVOKE ALL ON FUNCTION tickets_bought FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tickets_bought TO fairground_app;
