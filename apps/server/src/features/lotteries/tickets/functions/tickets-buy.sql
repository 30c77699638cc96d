-- Sells tickets, with one answer row each, all in the caller's transaction: stakes for a draw by wallet_apply, and the
-- tickets with their bets. As there, a refusal raises no error, and the caller sorts by wallet and never puts two
-- purchases of one wallet for one draw into a call. All bets of a player on a draw are one round, whose reference is
-- the draw.
-- `seen` is the number of tickets for the draw that the buyer had when `risks` was computed; `arrivals` is the time of
-- each purchase, in milliseconds. The bets of all purchases follow each other in the arrays `bet_…`; `bet_buys` is the
-- index of the purchase and `bet_places` the position on its ticket, both from 1. Each element of `exposed` is a line
-- of a bet of the purchase at the same index of `exposed_buys`, as `type` and `line`, with the payment of the house if
-- it comes, and the limit of all such payments; `exposed_mosts` is null as a whole if no line has a limit. The exposure
-- of the lines is only read until everything has judged the purchase, and is written last, once a call: a refused
-- purchase has written nothing, and every other call for the draw waits for the rows of these lines until this one is
-- committed (measured: 5 of 13 ms a call, with two queues). With `together` all purchases are sold or none: if one is
-- refused, those before it are answered as accepted, nothing is written, and the caller ends its transaction with an
-- error. Codes: those of wallet_apply; draw_closed: the draw takes no bets any more; tickets_changed: the buyer has
-- other tickets now; exposure_reached: a line of the ticket would exceed its limit.
CREATE FUNCTION tickets_buy(
  wallets bigint[], currencies text[], ids text[], rounds uuid[], games text[], categories text[], amounts bigint[],
  flags integer[], risks bigint[], draws bigint[], seen integer[], arrivals bigint[], tickets uuid[], bet_buys integer[],
  bet_places integer[], bet_types text[], bet_selections text[], bet_prices integer[],
  bet_prizes text[], bet_lines integer[], bet_stakes bigint[],
  chases uuid[], chase_places integer[], chase_lengths integer[], stops boolean[], own_groups integer[], played_groups integer[],
  discounts bigint[], tax_froms bigint[], tax_rates integer[], tax_bases text[], exposed_buys integer[], exposed_types text[],
  exposed_lines text[], exposed_amounts bigint[], exposed_mosts bigint[], together boolean, now_ms bigint
) RETURNS TABLE (
  place integer, code text, new_version bigint, new_cash bigint, new_held bigint, new_deficit bigint, new_bonus bigint
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_variable
DECLARE
  one bigint;
  gates text[];
  -- Indexes of the purchases that go to the wallet, their operations, and the indexes of those that it accepted.
  sold integer[]; bought integer[] := '{}';
  ops record; answer record; asked record;
  -- Wallet of the previous purchase, and its stakes in this call.
  payer bigint; spent bigint;
  -- Indexes of the purchases that the wallet can pay, and of those among them whose lines all stay within their limits.
  payable integer[]; within integer[] := '{}';
BEGIN
  -- Before the state is read, in the order of draws. A draw that closes waits for running purchases, and later ones see
  -- it closed: no clock decides between them.
  FOR one IN SELECT DISTINCT d FROM unnest(draws) AS d ORDER BY d LOOP
    PERFORM pg_advisory_xact_lock_shared(draw_lock(one));
  END LOOP;
  PERFORM FROM wallet x WHERE x.id = ANY (wallets) ORDER BY x.id FOR UPDATE;

  gates := ARRAY(
    SELECT CASE
        -- A purchase that was booked is answered as a repeat, also after the close.
        WHEN done.version IS NOT NULL THEN 'done'
        WHEN d.state IS DISTINCT FROM 'open' OR d.game_id <> o.game OR to_timestamp(o.arrival / 1000.0) >= d.closes_at THEN 'draw_closed'
        -- A cancellation counts too, so that the number never repeats.
        WHEN (SELECT count(*) + count(t.cancelled_at) FROM ticket t WHERE t.draw_id = o.draw AND t.wallet_id = o.wallet) <> o.had
          THEN 'tickets_changed'
        ELSE 'accepted' END
      FROM unnest(wallets, ids, games, draws, seen, arrivals) WITH ORDINALITY AS o (wallet, id, game, draw, had, arrival, at)
      -- LIMIT as in wallet_apply: each is looked up by its key.
      LEFT JOIN LATERAL (SELECT x.state, x.game_id, x.closes_at FROM draw x WHERE x.id = o.draw LIMIT 1) d ON true
      LEFT JOIN LATERAL transfer_named(o.wallet, 'FAIR', o.id) done ON true
     ORDER BY o.at);

  -- Purchases that the wallet would refuse are refused before a line is counted. wallet_apply decides again, one
  -- operation at a time.
  FOR asked IN
    SELECT o.at, o.wallet, o.amount, o.flag, x.cash + x.bonus AS playable, x.deficit, x.is_limited
      FROM unnest(wallets, amounts, flags, gates) WITH ORDINALITY AS o (wallet, amount, flag, gate, at)
      CROSS JOIN LATERAL (SELECT x.* FROM wallet x WHERE x.id = o.wallet LIMIT 1) x
     WHERE o.gate = 'accepted' ORDER BY o.wallet, o.at
  LOOP
    IF payer IS DISTINCT FROM asked.wallet THEN payer := asked.wallet; spent := 0; END IF;
    gates[asked.at] := CASE
      WHEN asked.deficit > 0 OR spent + asked.amount > asked.playable THEN 'not_enough_money'
      WHEN asked.is_limited AND wallet_limit_passed(payer, spent + asked.amount, asked.flag & 32 <> 0, now_ms) IS NOT NULL
        THEN 'limit_reached'
      ELSE 'accepted' END;
    IF gates[asked.at] = 'accepted' THEN spent := spent + asked.amount; END IF;
  END LOOP;

  payable := ARRAY(SELECT at::integer FROM unnest(gates) WITH ORDINALITY AS g (gate, at) WHERE gate = 'accepted');
  IF exposed_mosts IS NOT NULL AND cardinality(payable) > 0 THEN
    -- The lock also covers lines without any bets, which have no row that could be locked.
    FOR one IN SELECT DISTINCT draws[p] FROM unnest(payable) AS p ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(exposure_lock(one));
    END LOOP;
    IF exposure_passes(draws, currencies, payable, exposed_buys, exposed_types, exposed_lines, exposed_amounts, exposed_mosts) THEN
      FOREACH one IN ARRAY payable LOOP
        IF exposure_passes(draws, currencies, within || one::integer, exposed_buys, exposed_types, exposed_lines, exposed_amounts, exposed_mosts)
          THEN gates[one] := 'exposure_reached';
        ELSE within := within || one::integer;
        END IF;
      END LOOP;
    END IF;
  END IF;

  RETURN QUERY SELECT at::integer, CASE gate WHEN 'done' THEN 'repeated' ELSE gate END,
      NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint
    FROM unnest(gates) WITH ORDINALITY AS g (gate, at)
   WHERE gate NOT IN ('accepted', 'done') OR together AND EXISTS (SELECT FROM unnest(gates) AS x WHERE x NOT IN ('accepted', 'done'));
  IF together AND FOUND THEN RETURN; END IF;
  sold := ARRAY(SELECT at::integer FROM unnest(gates) WITH ORDINALITY AS g (gate, at) WHERE gate IN ('accepted', 'done') ORDER BY at);
  IF cardinality(sold) = 0 THEN RETURN; END IF;

  SELECT array_agg(o.wallet ORDER BY o.at) AS wallets, array_agg(o.currency ORDER BY o.at) AS currencies,
         array_agg('stake'::text) AS verbs, array_agg('FAIR'::text) AS sources, array_agg(o.id ORDER BY o.at) AS ids,
         array_agg(o.round ORDER BY o.at) AS rounds, array_agg('draw ' || o.draw ORDER BY o.at) AS refs,
         array_agg(o.game ORDER BY o.at) AS games, array_agg(o.category ORDER BY o.at) AS categories,
         array_agg(o.amount ORDER BY o.at) AS amounts, array_agg(0::bigint) AS wins, array_agg(o.flag ORDER BY o.at) AS flags,
         array_agg(o.risk ORDER BY o.at) AS risks INTO ops
    FROM unnest(wallets, currencies, ids, rounds, games, categories, amounts, flags, risks, draws) WITH ORDINALITY
      AS o (wallet, currency, id, round, game, category, amount, flag, risk, draw, at)
   WHERE o.at = ANY (sold);
  FOR answer IN
    SELECT * FROM wallet_apply(ops.wallets, ops.currencies, ops.verbs, ops.sources, ops.ids, ops.rounds, ops.refs, ops.games,
      ops.categories, ops.amounts, ops.wins, ops.flags, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ops.risks, now_ms)
  LOOP
    place := sold[answer.place]; code := answer.code; new_version := answer.new_version; new_cash := answer.new_cash;
    new_held := answer.new_held; new_deficit := answer.new_deficit; new_bonus := answer.new_bonus;
    RETURN NEXT;
    IF code = 'accepted' THEN bought := bought || place; END IF;
  END LOOP;
  IF cardinality(bought) = 0 THEN RETURN; END IF;

  INSERT INTO ticket (wallet_id, id, draw_id, transaction_id, round_id, stake, bought_at, chase_id, chase_place, chase_draws, stops_on_win,
      own_group, played_group, discount, tax_from, tax_rate, tax_base)
    SELECT o.wallet, o.ticket, o.draw, o.id, r.id, o.amount, to_timestamp(now_ms / 1000.0), o.chase, o.chase_place, o.chase_draws, o.stops,
           o.own_group, o.played_group, o.discount, o.tax_from, o.tax_rate, o.tax_base
      FROM unnest(wallets, tickets, draws, ids, amounts, chases, chase_places, chase_lengths, stops, own_groups, played_groups, discounts,
                  tax_froms, tax_rates, tax_bases)
        WITH ORDINALITY AS o (wallet, ticket, draw, id, amount, chase, chase_place, chase_draws, stops, own_group, played_group, discount,
                              tax_from, tax_rate, tax_base, at)
      CROSS JOIN LATERAL (SELECT x.id FROM round x
        WHERE x.wallet_id = o.wallet AND x.source = 'FAIR' AND x.reference = 'draw ' || o.draw LIMIT 1) r
     WHERE o.at = ANY (bought);
  INSERT INTO ticket_bet (draw_id, wallet_id, ticket_id, place, type, selection, price, prizes, lines, stake)
    SELECT draws[b.buy], wallets[b.buy], tickets[b.buy], b.at, b.type, b.selection, b.price, b.prizes::integer[], b.lines, b.stake
      FROM unnest(bet_buys, bet_places, bet_types, bet_selections, bet_prices, bet_prizes, bet_lines, bet_stakes)
        AS b (buy, at, type, selection, price, prizes, lines, stake)
     WHERE b.buy = ANY (bought);
  IF exposed_buys IS NOT NULL THEN
    PERFORM exposure_add(draws, currencies, bought, exposed_buys, exposed_types, exposed_lines, exposed_amounts);
  END IF;
END $$;

REVOKE ALL ON FUNCTION tickets_buy FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tickets_buy TO fairground_app;
