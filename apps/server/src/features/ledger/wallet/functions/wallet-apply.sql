-- State of a wallet after its operations; `at` is the location of its row in the table (ctid).
DROP TYPE IF EXISTS wallet_state;
CREATE TYPE wallet_state AS (
  at tid, id bigint, currency text, purpose text, cash bigint, bonus bigint, held bigint, deficit bigint, version bigint,
  head bytea, seed_id bigint, next_nonce bigint, played_at timestamptz, is_limited boolean
);

-- Change by an operation on an existing round, with the amount that can be staked after it; `valid_bet` is the new
-- valid bet, null if the operation does not change it. `*_bonus` are the parts of the amounts that moved in the bonus.
DROP TYPE IF EXISTS round_change;
CREATE TYPE round_change AS (
  at tid, staked bigint, won bigint, refunded bigint, after bigint, state text, valid_bet bigint, staked_bonus bigint,
  won_bonus bigint, refunded_bonus bigint, at_risk bigint, wins_to text
);

-- Applies money operations in the given order, with one answer row each, all in the caller's transaction. A refusal
-- raises no error: a gathered commit holds operations of different callers, and one refusal must not undo the others.
-- The caller sorts by wallet, and never puts two operations with the same transaction, round or reference into one
-- call, nor a refund with another operation of its wallet, since a refund changes a round that it does not name. A
-- column of which no operation has an element may be null as a whole.
--
-- verbs: stake    amount leaves cash and bonus for house/<source>; opens the round or adds to it. With a seed and a
--                 nonce, it opens a round of the house in steps: they must be the wallet's, and the nonce is used
--        pay      amount comes from house/<source> to cash and bonus; closes the round with the flag `closes`. The last
--                 pay of a round in steps has its `events`
--        round    a stake, its win and the closing at once, with its transcript: seed, nonce and events; `pool_ins` of
--                 the stake go to house/jackpot/<jackpot>, `pool_outs` of the win come from there. Its seed and nonce
--                 must be the wallet's; the nonce is used, and if the round is refused, stored as skipped with the
--                 refusal
--        refund   undoes the stake or the pay that `answers` names; if that was never booked, leaves a tombstone
--        charge   takes amount back from a round that is found by its reference
--        transfer `lines` ({account: amount}) unchanged, with the class in `classes`; may answer a hold, of which it
--                 takes all or a part
--        refuse   moves nothing: marks the id of a vendor's stake that was refused, with the reason as its recipe
-- A wallet of purpose `agent` accepts only transfers.
-- A stake takes cash first and the bonus after it, or the other way round by its flag. A win goes to the bonus in the
-- proportion of the round's stakes that are not refunded, rounded down, unless the terms of the oldest open bonus say
-- otherwise when the round is first staked from it (play_requirement.wins_to); a refund returns the two parts of its
-- stake. A rolled-back win is taken from the bonus as far as it went there and is still there, and otherwise from
-- cash. A wallet that owes money cannot stake.
-- A round with a reference is the vendor's: it is found by that name, and `rounds` only proposes the id of a new one.
-- It can be paid and refunded after its close too, since a vendor's call may come late. An operation that was taken
-- back stays so. Once a bet of a round was refused or taken back, a win is paid only while another bet of the round
-- remains, whichever came first (`round_bet_gone`).
-- A bet is checked against the limits of its wallet (play_limit), if it has any: its stake, and the cash of it as a
-- loss. Money moved to a vendor wallet counts as staked, and money that returns as won. An operation that takes
-- another back counts in the periods of that one, so nothing of yesterday widens a limit of today.
-- `risks` bounds the valid bet: for a round on a market, it is the maximum loss of all its bets after the operation
-- that states it; a pay or a charge states it if pushes, which are no bets, changed it. For a whole round, and for the
-- last pay of a round in steps, it is the part of the stake that counts as turnover.
-- With the recipe `pulled`, a stake, pay, refund or charge books the report of a vendor that keeps the wallet: money
-- moves between vendor/<source> and house/<source>, and no balance, bonus, debt or limit changes. Such a round never
-- mixes with other bets.
-- flags: 1 closes, 2 opens a round that a pay does not find, 4 is a free round, 8 may overdraw: the part that cash
--        does not cover becomes a debt, which the next incoming money pays, 16 a stake or pay that a vendor calls
--        for: a refused stake is marked as by `refuse`, and an operation that was taken back is not repeated, 32 a
--        stake that takes the bonus first.
-- codes: accepted, repeated (booked before, same content), refused_before (marked so, same content), or the name of
--        the refusal
CREATE FUNCTION wallet_apply(
  wallets bigint[], currencies text[], verbs text[], sources text[], ids text[], rounds uuid[], refs text[],
  games text[], categories text[], amounts bigint[], wins bigint[], flags integer[], answers text[], recipes text[],
  classes text[], lines jsonb[], seeds bigint[], nonces bigint[], events jsonb[], jackpots text[], pool_ins bigint[],
  pool_outs bigint[], risks bigint[], now_ms bigint
) RETURNS SETOF wallet_answer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
-- Without sorts, only the index for which transfer_named is written has the order that it asks for.
SET enable_sort = off
AS $$
#variable_conflict use_variable
DECLARE
  at timestamptz := to_timestamp(now_ms / 1000.0);
  code text;
  -- Ledger position of all rows that this call writes (ledger_position).
  here bigint;
  -- The operation, with the transfer of its id (`done_*`), its round (`round_*`), and values derived from these alone.
  -- The loop has few and long expressions, since PostgreSQL prepares each anew in every commit and takes a tenth of a
  -- microsecond or two to reach it.
  op record;
  -- Wallets by id, and the current one, whose index is `w`: its previous state is left in `owned` until the next wallet
  -- comes.
  owned wallet_state[]; own wallet_state; w integer := 1;
  before bigint;
  step text;
  -- Amount that the step adds to the player, later without its part in the bonus. The part that creates or pays a debt
  -- goes to `owed`, the rest to cash.
  moved bigint; settles bigint;
  -- Parts of a stake, and of amounts taken back, that leave the bonus; part of a win or a refund that goes to it.
  out_bonus bigint := 0; in_bonus bigint := 0; wins_to text;
  -- Limits of the wallets with the locations of their rows, null for a wallet without any; those of the current wallet,
  -- and what the operation adds to their sums.
  any_limited boolean; limits play_limit[]; limits_at tid[]; own_limit play_limit; more_lost bigint; more_played bigint;
  postings posting_line[];
  line record;
  balance bigint;
  -- Transaction that a refund or a transfer refers to, with its round; for a hold, the amount that it still holds.
  first transfer; first_round record; first_bonus bigint; is_answered boolean; remainder bigint;
  -- State of the round after a change, null if no round is changed; its valid bet then.
  more_state text; now_counted bigint;
  -- Part of a round that the operation settles, or its change of an earlier settlement. All are null if it does
  -- neither.
  settled_stake bigint; settled_win bigint; counted bigint; is_correction boolean;
  -- Movements of a wallet after a repeated transfer.
  later record;
  -- Rows to write, collected and written at the end: a statement costs nearly the same for one row as for fifty.
  -- Functions with named arguments build the rows and are inlined: assigning the fields of a record one by one makes an
  -- operation a tenth slower.
  made transfer[] := '{}'; opened round[] := '{}'; changed round_change[] := '{}'; skipped skipped_nonce[] := '{}';
  gone round_bet_gone[] := '{}';
BEGIN
  -- The wallet rows are always locked first and in one order, so that calls of several processes never deadlock, and
  -- the state read next is the one that the last call left. They are written by ctid, which a locked row keeps.
  SELECT array_agg(ROW (x.at, x.id, x.currency, x.purpose, x.cash, x.bonus, x.held, x.deficit, x.version, x.head,
                       x.seed_id, x.next_nonce, x.played_at, x.is_limited)::wallet_state),
         (SELECT epoch::bigint << 48 FROM ledger_cluster) + pg_current_xact_id()::text::bigint, bool_or(x.is_limited)
    INTO owned, here, any_limited
    FROM (SELECT x.ctid AS at, x.* FROM wallet x WHERE x.id = ANY (wallets) ORDER BY x.id FOR UPDATE) x;
  own := owned[1];
  IF any_limited THEN
    SELECT array_agg(l.now), array_agg(l.at) INTO limits, limits_at
      FROM unnest(owned) AS o LEFT JOIN LATERAL (
        SELECT x.ctid AS at, play_limit_now(x, at) AS now FROM play_limit x WHERE o.is_limited AND x.wallet_id = o.id LIMIT 1) l ON true;
    own_limit := limits[1];
  END IF;

  FOR op IN
    SELECT o.*, done.version AS done_version, done.verb AS done_verb,
           done.amount AS done_amount, done.round_id AS done_round, done.answers AS done_answers,
           done.recipe AS done_recipe, done.lines AS done_lines, r.at AS round_at, r.state AS round_state,
           r.staked AS round_staked, r.won AS round_won, r.refunded AS round_refunded, r.valid_bet AS round_counted,
           r.staked_bonus AS round_staked_bonus, r.refunded_bonus AS round_refunded_bonus,
           r.at_risk AS round_risk, r.wins_to AS round_wins_to, coalesce(r.is_pulled, false) AS round_is_pulled, coalesce(r.id, o.proposed) AS round,
           -- Round of the transfer, with its game, and the change of the round's sums; a refund has those of the
           -- transfer it takes back.
           CASE WHEN o.is_in_round THEN coalesce(r.id, o.proposed) END AS step_round,
           CASE WHEN o.is_in_round THEN coalesce(r.game_id, o.game) END AS step_game,
           CASE WHEN o.is_in_round THEN coalesce(r.category, o.category) END AS step_category,
           CASE o.verb WHEN 'stake' THEN o.amount ELSE 0 END AS more_staked,
           CASE o.verb WHEN 'pay' THEN o.amount WHEN 'charge' THEN -o.amount ELSE 0 END AS more_won, 0::bigint AS more_refunded,
           CASE o.verb WHEN 'stake' THEN -o.amount WHEN 'pay' THEN o.amount WHEN 'round' THEN o.win - o.amount
             WHEN 'charge' THEN -o.amount ELSE 0 END AS moved,
           -- A round that is opened and closed at once: a whole one, or a free one, in which no bet follows.
           o.verb = 'round' OR o.verb = 'pay' AND r.state IS NULL AND o.flags & 5 = 5 AS is_whole,
           o.flags & 16 > 0 OR o.verb IN ('refund', 'transfer') AS looks_further,
           o.verb <> 'transfer' AND o.jackpot IS NULL AND NOT o.is_pulled AS has_bet_lines
      FROM (SELECT p.*, p.verb IN ('stake', 'pay', 'round', 'charge') AS is_in_round,
                   coalesce(p.recipe = 'pulled' AND p.verb <> 'transfer', false) AS is_pulled
              FROM (SELECT generate_subscripts(wallets, 1) AS place, unnest(wallets) AS wallet, unnest(currencies) AS currency,
                           unnest(verbs) AS verb, unnest(sources) AS source, unnest(ids) AS id, unnest(rounds) AS proposed,
                           unnest(refs) AS reference, unnest(games) AS game, unnest(categories) AS category,
                           unnest(amounts) AS amount, unnest(wins) AS win, unnest(flags) AS flags, unnest(answers) AS answers,
                           unnest(recipes) AS recipe, unnest(classes) AS class, unnest(lines) AS lines, unnest(seeds) AS seed,
                           unnest(nonces) AS nonce, unnest(events) AS events, unnest(jackpots) AS jackpot,
                           unnest(pool_ins) AS pool_in, unnest(pool_outs) AS pool_out, unnest(risks) AS risk) p) o
      -- LIMIT makes the planner look each one up by its key. Plain joins that were planned while the tables were empty
      -- became scans of a whole index, for as long as the connection lived. The reference is a range for the reason of
      -- transfer_named.
      LEFT JOIN LATERAL (
        SELECT t.version, t.verb, t.amount, t.round_id, t.answers, t.recipe, t.lines FROM transfer_named(o.wallet, o.source, o.id) t) done ON true
      LEFT JOIN LATERAL (
        (SELECT x.ctid AS at, x.id, x.state, x.staked, x.won, x.refunded, x.valid_bet, x.staked_bonus, x.refunded_bonus, x.game_id,
                x.category, x.is_pulled, x.at_risk, x.wins_to
           FROM round x WHERE o.reference IS NULL AND x.wallet_id = o.wallet AND x.id = o.proposed LIMIT 1)
        UNION ALL
        (SELECT x.ctid, x.id, x.state, x.staked, x.won, x.refunded, x.valid_bet, x.staked_bonus, x.refunded_bonus, x.game_id,
                x.category, x.is_pulled, x.at_risk, x.wins_to
           FROM round x WHERE x.wallet_id = o.wallet AND x.source = o.source AND x.reference >= o.reference AND x.reference <= o.reference
          ORDER BY x.reference LIMIT 1)) r ON true
  LOOP
    -- The operations are sorted by wallet, so the next wallet is the one of this operation, unless that is unknown.
    IF own.id < op.wallet THEN
      owned[w] := own;
      IF any_limited THEN limits[w] := own_limit; own_limit := limits[w + 1]; END IF;
      w := w + 1;
      own := owned[w];
    END IF;
    before := own.cash + own.bonus;
    IF own.bonus > 0 OR out_bonus > 0 OR in_bonus > 0 THEN
      in_bonus := 0; wins_to := op.round_wins_to;
      out_bonus := CASE
        WHEN op.is_pulled THEN 0
        WHEN op.verb IN ('stake', 'round') THEN
          least(own.bonus, CASE op.flags & 32 WHEN 0 THEN greatest(op.amount - own.cash, 0) ELSE op.amount END)
        WHEN op.verb = 'charge' AND op.round_staked_bonus IS NOT NULL THEN least(own.bonus, bonus_part(op.amount,
          op.round_staked, op.round_refunded, op.round_staked_bonus, op.round_refunded_bonus, op.round_wins_to))
        ELSE 0 END;
      IF out_bonus > 0 AND op.verb <> 'charge' AND op.round_staked_bonus IS NULL THEN
        wins_to := (SELECT p.wins_to FROM play_requirement p WHERE p.wallet_id = op.wallet AND p.account = 'bonus' AND p.state = 'open'
                     ORDER BY p.version LIMIT 1);
      END IF;
    END IF;

    -- Whether the operation is allowed. These expressions have no query: they run for each operation, and a query would
    -- make them 30 times as slow.
    code := CASE
      WHEN own.id IS DISTINCT FROM op.wallet THEN 'player_unknown'
      WHEN op.currency <> own.currency THEN 'currency_mismatch'
      WHEN own.purpose <> 'play' AND op.verb <> 'transfer' THEN 'wallet_cannot_play'
      WHEN op.done_verb IS NOT NULL THEN 'done'
      WHEN op.round_state IS NOT NULL AND op.round_is_pulled <> op.is_pulled THEN 'duplicate_transaction'
      WHEN op.verb = 'refund' AND op.answers = op.id THEN 'duplicate_transaction'
      WHEN op.verb IN ('pay', 'charge') AND op.round_state IS NULL AND op.flags & 2 = 0 THEN 'round_unknown'
      WHEN op.verb = 'round' AND op.round_state IS NOT NULL THEN 'duplicate_transaction'
      -- A vendor may stake again in a round that was refunded in full, and may pay in any round.
      WHEN op.verb IN ('stake', 'pay') AND op.reference IS NULL AND op.round_state <> 'open'
        OR op.verb = 'stake' AND op.round_state = 'settled' THEN 'round_closed'
      WHEN op.seed IS NOT NULL AND (own.seed_id IS DISTINCT FROM op.seed OR own.next_nonce <> op.nonce) THEN 'nonce_taken'
      WHEN NOT op.is_pulled AND (op.verb IN ('stake', 'round', 'charge') AND op.amount - out_bonus > own.cash AND op.flags & 8 = 0
        OR op.verb = 'round' AND own.deficit > 0 OR op.verb = 'stake' AND own.deficit > 0 AND op.amount > 0)
        THEN 'not_enough_money'
      ELSE 'accepted' END;
    IF code = 'done' THEN
      code := CASE
        WHEN op.done_verb = 'tombstone' AND op.verb <> 'refund' THEN 'transaction_refunded'
        WHEN op.done_verb = 'refused' AND op.verb IN ('stake', 'refuse') AND op.done_amount = op.amount THEN 'refused_before'
        WHEN (op.done_verb = op.verb OR op.done_verb = 'reversal' AND op.verb = 'refund')
          AND (op.done_amount = op.amount OR op.verb = 'refund')
          AND op.done_answers IS NOT DISTINCT FROM op.answers
          -- A whole round is identified only by its transaction: its caller proposes a new round id at each try.
          AND (op.verb IN ('refund', 'round') OR op.done_round IS NOT DISTINCT FROM op.round)
          AND op.done_recipe IS NOT DISTINCT FROM op.recipe THEN 'repeated'
        ELSE 'duplicate_transaction' END;
    ELSIF own.is_limited AND code = 'accepted' AND NOT op.is_pulled AND op.verb IN ('stake', 'round') THEN
      IF limit_passed(own_limit, op.amount, op.amount - out_bonus, at) IS NOT NULL THEN code := 'limit_reached'; END IF;
    END IF;

    IF op.looks_further THEN
      -- Calls of a vendor may come in any order. Repeats, and pays of a round without a stake, are rarer and may run
      -- queries.
      IF op.flags & 16 > 0 THEN
        IF code = 'repeated' AND EXISTS (SELECT FROM transfers_answering(op.wallet, op.source, op.id) x WHERE x.verb <> 'transfer') THEN
          code := 'transaction_refunded';
        ELSIF code IN ('accepted', 'round_unknown') AND op.verb = 'pay' AND op.round_staked IS NOT DISTINCT FROM op.round_refunded
            AND (op.amount > 0 OR op.round_state IS NULL) THEN
          IF (op.round_refunded > 0 OR EXISTS (SELECT FROM round_bet_gone x
                WHERE x.wallet_id = op.wallet AND x.source = op.source AND x.reference = op.reference))
              -- A bet of zero is a valid bet too.
              AND (op.round_state IS NULL OR NOT EXISTS (SELECT FROM transfer x
                WHERE x.wallet_id = op.wallet AND x.source = op.source AND x.verb = 'stake' AND x.round_id = op.round
                  AND NOT EXISTS (SELECT FROM transfers_answering(op.wallet, op.source, x.transaction_id)))) THEN
            code := 'round_refunded';
          END IF;
        END IF;
      END IF;

      -- An operation that refers to an earlier transaction, or moves by lines, is rarer and may run further queries.
      IF op.verb IN ('refund', 'transfer') AND code IN ('accepted', 'repeated') THEN
        SELECT x.* INTO first FROM transfer_named(op.wallet, op.source, op.answers) x;
        IF op.verb = 'refund' THEN
          SELECT x.ctid AS at, x.* INTO first_round FROM round x WHERE x.wallet_id = op.wallet AND x.id = first.round_id;
          is_answered := EXISTS (SELECT FROM transfers_answering(op.wallet, op.source, op.answers) x WHERE x.verb <> 'transfer');
          first_bonus := coalesce((SELECT abs(sum(l.amount)) FROM unnest(first.lines) AS l WHERE l.account = 'bonus'), 0);
          IF first.verb = 'stake' THEN in_bonus := first_bonus; ELSE out_bonus := least(first_bonus, own.bonus); END IF;
          code := CASE
            WHEN code = 'repeated' OR first.verb IS NULL THEN code
            WHEN first.verb NOT IN ('stake', 'pay', 'tombstone', 'refused') THEN 'duplicate_transaction'
            WHEN first.verb IN ('stake', 'pay') AND coalesce(first.recipe = 'pulled', false) <> op.is_pulled THEN 'duplicate_transaction'
            WHEN is_answered THEN 'transaction_refunded'
            WHEN first_round.state = 'settled' AND first_round.reference IS NULL THEN 'round_closed'
            WHEN first.verb = 'pay' AND first.amount - out_bonus > own.cash AND op.flags & 8 = 0 AND NOT op.is_pulled THEN 'not_enough_money'
            ELSE 'accepted' END;
        ELSE
          -- Amount that the hold put into `held`, minus the parts that have left it.
          remainder := CASE WHEN op.answers IS NOT NULL THEN
            (SELECT sum(l.amount) FROM unnest(first.lines) AS l WHERE l.account = 'held' AND l.amount > 0)
              + coalesce((SELECT sum(l.amount) FROM transfers_answering(op.wallet, op.source, op.answers) x, unnest(x.lines) AS l
                  WHERE x.verb = 'transfer' AND l.account = 'held'), 0) END;
          code := CASE
            WHEN code = 'repeated' THEN CASE
              WHEN op.lines = (SELECT jsonb_object_agg(l.account, l.amount) FROM (
                SELECT CASE x.account WHEN 'owed' THEN 'cash' ELSE x.account END AS account, sum(x.amount) AS amount
                  FROM unnest(op.done_lines) AS x GROUP BY 1) l) THEN 'repeated'
              ELSE 'duplicate_transaction' END
            -- Only an amount that a hold put into `held` leaves it, each part once.
            WHEN op.answers IS NULL AND (op.lines ->> 'held')::bigint < 0 THEN 'hold_unknown'
            WHEN op.answers IS NOT NULL AND (remainder IS NULL OR coalesce((op.lines ->> 'held')::bigint, 0) >= 0)
              THEN 'hold_unknown'
            WHEN remainder = 0 THEN 'hold_closed'
            WHEN remainder + (op.lines ->> 'held')::bigint < 0 THEN 'hold_exceeded'
            WHEN own.cash + coalesce((op.lines ->> 'cash')::bigint, 0) < 0 AND op.flags & 8 = 0
              OR own.bonus + coalesce((op.lines ->> 'bonus')::bigint, 0) < 0
              OR own.held + coalesce((op.lines ->> 'held')::bigint, 0) < 0 THEN 'not_enough_money'
            WHEN own.is_limited AND op.recipe = 'vendor-wallet-hold' AND limit_passed(own_limit, op.amount, op.amount, at) IS NOT NULL
              THEN 'limit_reached'
            ELSE 'accepted' END;
        END IF;
      END IF;
    END IF;

    -- A drawn nonce is used even by a refused round: otherwise the time of the refusal would reveal the next outcome.
    IF op.seed IS NOT NULL AND own.id = op.wallet AND own.seed_id = op.seed AND own.next_nonce = op.nonce THEN
      own.next_nonce := own.next_nonce + 1;
      IF code = 'accepted' THEN own.played_at := at;
      ELSE skipped := skipped || skipped_nonce_row(wallet_id => own.id, seed_id => op.seed, nonce => op.nonce, at => at, refusal => code);
      END IF;
    END IF;

    -- A refused stake moves nothing; its id is marked, so that the same bytes are never accepted as a win.
    IF code = 'accepted'
      OR op.verb = 'stake' AND op.flags & 16 > 0 AND code IN ('not_enough_money', 'round_closed', 'limit_reached') THEN
      step := op.verb;
      IF code <> 'accepted' THEN
        step := 'refused'; out_bonus := 0; op.step_round := NULL;
        gone := gone || ROW (op.wallet, op.source, op.reference)::round_bet_gone;
      ELSIF op.verb IN ('refund', 'refuse') THEN
        step := CASE WHEN op.verb = 'refuse' THEN 'refused' WHEN first.verb IS NULL THEN 'tombstone' WHEN first.verb = 'pay' THEN 'reversal'
          ELSE 'refund' END;
        IF step IN ('refused', 'tombstone') THEN
          gone := gone || ROW (op.wallet, op.source, op.reference)::round_bet_gone;
        ELSIF first.verb = 'stake' AND first.amount = 0 THEN
          gone := gone || ROW (op.wallet, op.source, first_round.reference)::round_bet_gone;
        END IF;
      ELSIF op.verb = 'pay' AND op.round_staked_bonus IS NOT NULL THEN
        in_bonus := bonus_part(op.amount, op.round_staked, op.round_refunded, op.round_staked_bonus, op.round_refunded_bonus, op.round_wins_to);
      ELSIF op.verb = 'round' AND out_bonus > 0 THEN
        in_bonus := bonus_part(op.win, op.amount, 0, out_bonus, 0, wins_to);
      END IF;

      more_state := NULL;
      IF op.is_in_round AND op.round_state IS NOT NULL AND code = 'accepted' THEN
        more_state := CASE
          WHEN op.verb = 'pay' AND op.flags & 1 > 0 OR op.round_state = 'settled' THEN 'settled'
          WHEN op.verb = 'charge' AND op.round_state = 'refunded' THEN 'settled' ELSE 'open' END;
      ELSIF op.verb = 'refund' AND first.verb IN ('stake', 'pay') THEN
        op.step_round := first.round_id; op.step_game := first.game_id; op.step_category := first.category;
        op.round_at := first_round.at; op.round_state := first_round.state; op.round_staked := first_round.staked;
        op.round_won := first_round.won; op.round_refunded := first_round.refunded; op.round_counted := first_round.valid_bet;
        op.round_risk := first_round.at_risk;
        IF first.verb = 'stake' THEN op.more_refunded := first.amount; ELSE op.more_won := -first.amount; END IF;
        more_state := CASE
          WHEN op.round_staked = op.round_refunded + op.more_refunded AND op.round_won + op.more_won = 0
            AND (first.verb = 'stake' OR op.round_state = 'settled') THEN 'refunded'
          WHEN op.round_state = 'settled' THEN 'settled' ELSE 'open' END;
      END IF;
      IF op.is_whole THEN
        settled_stake := CASE op.verb WHEN 'round' THEN op.amount ELSE 0 END;
        settled_win := CASE op.verb WHEN 'round' THEN op.win ELSE op.amount END;
        counted := valid_bet(op.step_category, settled_stake, settled_win, 0, op.risk);
        is_correction := false;
      ELSIF more_state = 'settled' OR more_state = 'refunded' AND op.round_counted IS NOT NULL THEN
        -- The valid bet that was counted at settlement stays; a later change of it is a separate fact. A round that was
        -- refunded in full and then staked again counts for nothing until it settles.
        is_correction := op.round_counted IS NOT NULL;
        settled_stake := op.more_staked - op.more_refunded
          + CASE WHEN is_correction AND op.round_state <> 'open' THEN 0 ELSE op.round_staked - op.round_refunded END;
        settled_win := op.more_won + CASE WHEN is_correction AND op.round_state <> 'open' THEN 0 ELSE op.round_won END;
        now_counted := valid_bet(op.step_category, op.round_staked + op.more_staked, op.round_won + op.more_won,
          op.round_refunded + op.more_refunded, coalesce(op.risk, op.round_risk));
        counted := now_counted - coalesce(op.round_counted, 0);
      ELSIF is_correction IS NOT NULL THEN
        settled_stake := NULL; settled_win := NULL; now_counted := NULL; counted := NULL; is_correction := NULL;
      END IF;

      LOOP
        own.version := own.version + 1;
        moved := CASE step WHEN 'refused' THEN 0 WHEN 'tombstone' THEN 0 WHEN 'reversal' THEN -first.amount
          WHEN 'refund' THEN CASE first.verb WHEN 'stake' THEN first.amount ELSE 0 END ELSE op.moved END;
        IF op.has_bet_lines AND out_bonus = 0 AND in_bonus = 0 AND own.deficit = 0 AND own.cash + moved >= 0 THEN
          own.cash := own.cash + moved;
          postings := bet_lines(op.source, moved, op.win, own.cash);
        ELSE
          own.bonus := own.bonus + in_bonus - out_bonus;
          moved := moved - in_bonus + out_bonus;
          settles := 0;
          IF NOT op.is_pulled THEN
            settles := CASE WHEN moved > 0 THEN least(moved, own.deficit) WHEN own.cash + moved < 0 THEN own.cash + moved ELSE 0 END;
            own.deficit := own.deficit - settles;
            own.cash := own.cash + moved - settles;
          END IF;
          IF step = 'transfer' THEN
            postings := '{}';
            FOR line IN SELECT key AS account, value::bigint AS amount FROM jsonb_each_text(op.lines)
                         ORDER BY starts_with(key, 'house/') OR starts_with(key, 'outside/') OR starts_with(key, 'vendor/'), key COLLATE "C"
            LOOP
              balance := NULL;
              IF line.account = 'cash' THEN
                settles := CASE WHEN line.amount > 0 THEN least(line.amount, own.deficit)
                  WHEN own.cash + line.amount < 0 THEN own.cash + line.amount ELSE 0 END;
                own.deficit := own.deficit - settles;
                own.cash := own.cash + line.amount - settles;
                IF settles <> 0 THEN postings := postings || ROW ('owed', settles, -own.deficit)::posting_line; END IF;
                CONTINUE WHEN line.amount = settles;
                line.amount := line.amount - settles;
                balance := own.cash;
              ELSIF line.account = 'bonus' THEN own.bonus := own.bonus + line.amount; balance := own.bonus;
              ELSIF line.account = 'held' THEN own.held := own.held + line.amount; balance := own.held;
              END IF;
              postings := postings || ROW (line.account, line.amount, balance)::posting_line;
            END LOOP;
          ELSIF op.is_pulled THEN
            postings := pulled_lines(op.source, moved);
          ELSIF in_bonus > 0 OR out_bonus > 0 THEN
            postings := mixed_lines(op.source, CASE WHEN step = 'round' THEN op.amount - out_bonus ELSE greatest(-moved, 0) END,
              out_bonus, CASE WHEN step = 'round' THEN op.win - in_bonus ELSE greatest(moved, 0) END, in_bonus, settles,
              op.jackpot, coalesce(op.pool_in, 0), coalesce(op.pool_out, 0), own.cash, own.bonus, own.deficit);
          ELSIF settles <> 0 THEN
            postings := ARRAY[ROW ('owed', settles, -own.deficit)::posting_line, ROW ('house/' || op.source, -moved, NULL)::posting_line];
            IF moved <> settles THEN postings := postings || ROW ('cash', moved - settles, own.cash)::posting_line; END IF;
          ELSIF op.jackpot IS NOT NULL THEN
            postings := jackpot_lines(op.source, op.amount, op.win, op.jackpot, op.pool_in, op.pool_out, own.cash);
          ELSE
            postings := bet_lines(op.source, moved, op.win, own.cash);
          END IF;
        END IF;
        own.head := sha256(own.head || convert_to(transfer_text(own.id, own.version, step, op.source,
          CASE step WHEN 'tombstone' THEN op.answers ELSE op.id END, CASE WHEN step <> 'tombstone' THEN op.answers END, op.step_round,
          CASE code WHEN 'accepted' THEN op.recipe ELSE code END, op.class, now_ms, postings, op.step_game, op.step_category,
          CASE step WHEN 'round' THEN op.win END, settled_stake, settled_win, counted, is_correction), 'UTF8'));
        made := made || transfer_row(wallet_id => own.id, version => own.version, at_position => here, verb => step,
          source => op.source, transaction_id => CASE step WHEN 'tombstone' THEN op.answers ELSE op.id END,
          answers => CASE WHEN step <> 'tombstone' THEN op.answers END, round_id => op.step_round,
          amount => CASE op.verb WHEN 'refund' THEN abs(moved + in_bonus - out_bonus) ELSE op.amount END,
          recipe => CASE code WHEN 'accepted' THEN op.recipe ELSE code END, class => op.class, at => at, lines => postings,
          hash => own.head, jackpot => op.jackpot, game_id => op.step_game, category => op.step_category,
          win => CASE step WHEN 'round' THEN op.win END, settled_stake => settled_stake, settled_win => settled_win,
          valid_bet => counted, is_correction => is_correction);
        EXIT WHEN step <> 'tombstone';
        step := 'refund';
      END LOOP;

      IF own.is_limited AND code = 'accepted' AND NOT op.is_pulled THEN
        more_lost := CASE op.verb WHEN 'stake' THEN op.amount - out_bonus WHEN 'pay' THEN in_bonus - op.amount
          WHEN 'round' THEN op.amount - out_bonus - op.win + in_bonus WHEN 'charge' THEN op.amount - out_bonus
          WHEN 'refund' THEN CASE first.verb WHEN 'stake' THEN in_bonus - first.amount WHEN 'pay' THEN first.amount - out_bonus END
          WHEN 'transfer' THEN CASE op.recipe WHEN 'vendor-wallet-hold' THEN op.amount
            WHEN 'vendor-wallet-release' THEN -op.amount END END;
        IF more_lost IS NOT NULL THEN
          -- Between two bets at most five minutes apart the player has played.
          more_played := CASE WHEN op.verb IN ('stake', 'round') AND at - own_limit.bet_at BETWEEN interval '0' AND interval '5 minutes'
            THEN (extract(epoch FROM at - own_limit.bet_at) * 1000)::bigint ELSE 0 END;
          own_limit := play_limit_counted(own_limit, CASE
            WHEN op.verb IN ('stake', 'round') OR op.recipe = 'vendor-wallet-hold' THEN op.amount
            WHEN op.verb = 'refund' AND first.verb = 'stake' THEN -first.amount
            WHEN op.recipe = 'vendor-wallet-release' THEN -op.amount ELSE 0 END,
            more_lost, more_played, CASE WHEN op.verb IN ('stake', 'round') THEN at END,
            CASE WHEN op.verb IN ('refund', 'transfer') THEN first.at END);
        ELSIF op.recipe = 'vendor-wallet-credit' THEN
          own_limit := play_limit_returned(own_limit, op.source, op.amount);
        END IF;
      END IF;
      IF more_state IS NOT NULL THEN
        -- A statement of its own: with `events` in the update of all rounds, each of them would run a row trigger.
        IF op.events IS NOT NULL THEN
          UPDATE round SET events = op.events WHERE ctid = op.round_at RETURNING ctid INTO op.round_at;
        END IF;
        changed := changed || ROW (op.round_at, op.more_staked, op.more_won, op.more_refunded, own.cash + own.bonus, more_state, now_counted,
          CASE op.verb WHEN 'stake' THEN out_bonus ELSE 0 END,
          CASE WHEN op.verb = 'pay' THEN in_bonus WHEN op.verb = 'charge' OR step = 'reversal' THEN -out_bonus ELSE 0 END,
          CASE step WHEN 'refund' THEN in_bonus ELSE 0 END, op.risk, wins_to)::round_change;
      ELSIF step IN ('round', 'stake', 'pay') THEN
        -- A win that came before its bet leaves the round open for that bet.
        opened := opened || round_row(wallet_id => own.id, id => op.proposed, source => op.source, game_id => op.game,
          state => CASE WHEN counted IS NULL THEN 'open' ELSE 'settled' END,
          staked => CASE op.verb WHEN 'pay' THEN 0 ELSE op.amount END, won => CASE op.verb WHEN 'pay' THEN op.amount ELSE op.win END,
          balance_before => before, balance_after => own.cash + own.bonus, opened_at => at, closed_at => CASE WHEN counted IS NOT NULL THEN at END,
          seed_id => op.seed, nonce => op.nonce, events => op.events, reference => op.reference, category => op.category,
          valid_bet => counted, staked_bonus => nullif(out_bonus, 0), won_bonus => nullif(in_bonus, 0),
          is_pulled => nullif(op.is_pulled, false), at_risk => op.risk, wins_to => CASE WHEN out_bonus > 0 THEN wins_to END);
      END IF;
    END IF;

    IF code = 'repeated' THEN
      -- The answer to the first call: the state of the wallet when this call began, minus later movements.
      SELECT * INTO later FROM wallet_moved_since(op.wallet, op.done_version);
      RETURN NEXT ROW (op.place, code, op.done_version, owned[w].cash - later.cash, owned[w].held - later.held, owned[w].deficit + later.owed,
        owned[w].bonus - later.bonus)::wallet_answer;
    ELSIF code = 'player_unknown' THEN
      RETURN NEXT ROW (op.place, code, NULL, NULL, NULL, NULL, NULL)::wallet_answer;
    ELSE
      RETURN NEXT ROW (op.place, code, own.version, own.cash, own.held, own.deficit, own.bonus)::wallet_answer;
    END IF;
  END LOOP;
  IF cardinality(made) = 0 AND cardinality(skipped) = 0 THEN RETURN; END IF;

  owned[w] := own;
  UPDATE wallet x SET cash = o.cash, bonus = o.bonus, held = o.held, deficit = o.deficit, version = o.version, head = o.head,
         next_nonce = o.next_nonce, played_at = o.played_at
    FROM unnest(owned) AS o WHERE x.ctid = o.at AND (x.version < o.version OR x.next_nonce < o.next_nonce);
  IF cardinality(skipped) > 0 THEN INSERT INTO skipped_nonce SELECT * FROM unnest(skipped); END IF;
  IF cardinality(made) > 0 THEN INSERT INTO transfer SELECT * FROM unnest(made); END IF;
  IF any_limited THEN
    limits[w] := own_limit;
    UPDATE play_limit x SET began = (c.l).began, staked = (c.l).staked, lost = (c.l).lost, played = (c.l).played, bet_at = (c.l).bet_at
      FROM (SELECT unnest(limits_at) AS at, unnest(limits) AS l) c WHERE x.ctid = c.at;
  END IF;
  IF cardinality(gone) > 0 THEN
    INSERT INTO round_bet_gone SELECT * FROM unnest(gone) AS g WHERE g.reference IS NOT NULL ON CONFLICT DO NOTHING;
  END IF;
  IF cardinality(opened) > 0 THEN INSERT INTO round SELECT * FROM unnest(opened); END IF;
  IF cardinality(changed) > 0 THEN
    UPDATE round r SET staked = r.staked + c.staked, won = r.won + c.won, refunded = r.refunded + c.refunded,
           balance_after = c.after, state = c.state, closed_at = CASE WHEN c.state <> 'open' THEN coalesce(r.closed_at, at) END,
           valid_bet = coalesce(c.valid_bet, r.valid_bet),
           staked_bonus = nullif(coalesce(r.staked_bonus, 0) + c.staked_bonus, 0),
           won_bonus = CASE WHEN r.won_bonus IS NOT NULL OR c.won_bonus <> 0 THEN coalesce(r.won_bonus, 0) + c.won_bonus END,
           refunded_bonus = nullif(coalesce(r.refunded_bonus, 0) + c.refunded_bonus, 0), at_risk = coalesce(c.at_risk, r.at_risk),
           wins_to = CASE WHEN c.staked_bonus > 0 THEN c.wins_to ELSE r.wins_to END
      FROM unnest(changed) AS c WHERE r.ctid = c.at;
  END IF;
END $$;

REVOKE ALL ON FUNCTION wallet_apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_apply TO fairground_app;
