-- The next nonce of a wallet lies in its row, so that whoever plays compares it and moves it under the lock. A nonce that was
-- drawn with is spent, whether its round was written or not: docs/what-a-client-could-measure.md. Server seeds are sealed
-- until they are revealed, and the next one is made before the player chooses a client seed for it.

-- The seed in use, the nonce of the next round, and when the last round of a house game was played.
ALTER TABLE wallet ADD COLUMN seed_id bigint, ADD COLUMN next_nonce bigint NOT NULL DEFAULT 0, ADD COLUMN played_at timestamptz;
ALTER TYPE wallet_state ADD ATTRIBUTE seed_id bigint, ADD ATTRIBUTE next_nonce bigint, ADD ATTRIBUTE played_at timestamptz;

-- A pair belongs to a wallet. Its server seed is sealed by the installation's secret, and stands in clear once it was revealed.
-- Without a client seed it is the one that waits. `nonces` is how many nonces were spent with it, once it was revealed.
ALTER TABLE seed
  ADD COLUMN wallet_id bigint REFERENCES wallet,
  ADD COLUMN server_seed_sealed bytea,
  ADD COLUMN in_use_since timestamptz,
  ADD COLUMN nonces bigint,
  ALTER COLUMN server_seed DROP NOT NULL,
  ALTER COLUMN client_seed DROP NOT NULL;
DROP INDEX seed_in_use;
-- Those of before were in clear: all are revealed, and the next round makes a new pair.
UPDATE seed SET in_use_since = made_at, revealed_at = coalesce(revealed_at, now()),
       nonces = coalesce((SELECT max(r.nonce) + 1 FROM round r WHERE r.seed_id = seed.id), 0),
       wallet_id = coalesce((SELECT r.wallet_id FROM round r WHERE r.seed_id = seed.id LIMIT 1),
                            (SELECT min(w.id) FROM wallet w WHERE w.player_id = seed.player_id));
DELETE FROM seed WHERE wallet_id IS NULL;
UPDATE wallet SET played_at = (SELECT max(r.opened_at) FROM round r WHERE r.wallet_id = wallet.id AND r.seed_id IS NOT NULL);
ALTER TABLE seed
  ALTER COLUMN wallet_id SET NOT NULL,
  DROP COLUMN player_id,
  ADD CONSTRAINT seed_clear_once_revealed CHECK (
    (revealed_at IS NULL) = (server_seed IS NULL) AND (revealed_at IS NULL) = (nonces IS NULL)
    AND (client_seed IS NULL) = (in_use_since IS NULL) AND (server_seed_sealed IS NOT NULL OR server_seed IS NOT NULL));
CREATE UNIQUE INDEX seed_waiting ON seed (wallet_id) WHERE client_seed IS NULL;
CREATE UNIQUE INDEX seed_in_use ON seed (wallet_id) WHERE client_seed IS NOT NULL AND revealed_at IS NULL;
REVOKE UPDATE (revealed_at) ON seed FROM fairground_app;
GRANT UPDATE (server_seed, client_seed, in_use_since, revealed_at, nonces) ON seed TO fairground_app;

-- A nonce that was spent without a round, and why: the player sees it, so that the house cannot skip a win in silence.
CREATE TABLE skipped_nonce (
  wallet_id bigint NOT NULL REFERENCES wallet,
  seed_id bigint NOT NULL REFERENCES seed,
  nonce bigint NOT NULL,
  at timestamptz NOT NULL,
  refusal text NOT NULL,
  PRIMARY KEY (seed_id, nonce)
);
CREATE INDEX ON skipped_nonce (wallet_id, at);
CREATE TRIGGER skipped_nonce_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON skipped_nonce
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON skipped_nonce TO fairground_app;

-- Spends a nonce whose round could not be written; does nothing where it was spent already.
CREATE FUNCTION nonce_skip(of_wallet bigint, of_seed bigint, of_nonce bigint, because text, now_ms bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH moved AS (
    UPDATE wallet SET next_nonce = next_nonce + 1
     WHERE id = of_wallet AND seed_id = of_seed AND next_nonce = of_nonce RETURNING id)
  INSERT INTO skipped_nonce (wallet_id, seed_id, nonce, at, refusal)
    SELECT id, of_seed, of_nonce, to_timestamp(now_ms / 1000.0), because FROM moved
$$;
REVOKE ALL ON FUNCTION nonce_skip FROM PUBLIC;
GRANT EXECUTE ON FUNCTION nonce_skip TO fairground_app;

-- Puts a pair in force that was never played with; its first nonce is 0.
CREATE FUNCTION wallet_use_seed(of_wallet bigint, of_seed bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE wallet w SET seed_id = of_seed, next_nonce = 0 FROM seed s
   WHERE w.id = of_wallet AND s.id = of_seed AND s.wallet_id = w.id AND s.client_seed IS NOT NULL AND s.revealed_at IS NULL
     AND w.seed_id IS DISTINCT FROM of_seed
     AND NOT EXISTS (SELECT FROM round r WHERE r.seed_id = of_seed)
     AND NOT EXISTS (SELECT FROM skipped_nonce n WHERE n.seed_id = of_seed);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'seed % cannot be put in force for wallet %', of_seed, of_wallet USING ERRCODE = 'check_violation';
  END IF;
END $$;
REVOKE ALL ON FUNCTION wallet_use_seed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_use_seed TO fairground_app;

-- Locks a wallet for a change that must not happen beside a round of it.
DROP FUNCTION wallet_lock;
CREATE FUNCTION wallet_lock(of_wallet bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT FROM wallet WHERE id = of_wallet FOR UPDATE
$$;
REVOKE ALL ON FUNCTION wallet_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_lock TO fairground_app;

-- The private keys of encrypted calls are sealed too. Those of before were in clear: new ones are made at the next visit.
DELETE FROM brand_key;
ALTER TABLE brand_key DROP COLUMN private_jwk, ADD COLUMN public_jwk jsonb NOT NULL, ADD COLUMN private_sealed bytea NOT NULL;

-- Applies money operations in the order given, one row of the answer each, all in the caller's transaction.
-- Nothing is raised for a refusal: a gathered commit holds strangers' operations, and one refusal must not
-- undo the others. The caller sorts by wallet, and never puts two operations that name the same transaction, round or
-- reference into one call, nor a refund with another operation of its wallet: it changes a round it does not name.
-- A column of which no operation has an element may be null as a whole.
--
-- verbs: stake    amount leaves cash for house/<source>; opens the round or adds to it
--        pay      amount comes from house/<source> to cash; closes the round with the flag `closes`
--        round    a stake, its win and the closing at once, with how it went: seed, nonce and events; `pool_ins` of the
--                 stake go to house/jackpot/<jackpot>, `pool_outs` of the win come from there. Its seed and nonce must be
--                 the wallet's; the nonce is then spent, and where the round is refused, kept as skipped with the refusal
--        refund   undoes the stake or the pay that `answers` names; unseen, it leaves a tombstone
--        charge   takes back amount of a round that is known by its reference
--        transfer `lines` ({account: amount}) as they stand; may answer a hold
--        refuse   moves nothing: marks the id of a vendor's stake that was refused, with why as its recipe
-- A round with a reference is the vendor's: it is found by that name, and `rounds` only proposes the id of a new one.
-- It is paid and refunded after it closed too, since a vendor's last word may come late.
-- flags: 1 closes, 2 opens a round that a pay does not find, 4 is free play, 8 may overdraw: what cash does not cover is
--        owed, and paid by whatever comes to cash next, 16 a stake whose id keeps the fate of its first refusal: it is marked
--        as by `refuse`.
-- codes: accepted, repeated (done before, same content), refused_before (marked so, same content), or the name of the refusal
CREATE OR REPLACE FUNCTION wallet_apply(
  wallets bigint[], currencies text[], verbs text[], sources text[], ids text[], rounds uuid[], refs text[],
  games text[], categories text[], amounts bigint[], wins bigint[], flags integer[], answers text[], recipes text[],
  lines jsonb[], seeds bigint[], nonces bigint[], events jsonb[], jackpots text[], pool_ins bigint[],
  pool_outs bigint[], now_ms bigint
) RETURNS TABLE (place integer, code text, new_version bigint, new_cash bigint, new_held bigint, new_deficit bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_variable
DECLARE
  at timestamptz := to_timestamp(now_ms / 1000.0);
  op record;
  -- The wallets in the order of their ids, and the one under the hand, whose number is `w`.
  owned wallet_state[]; own wallet_state; w integer := 1;
  before bigint;
  step text;
  step_id text;
  step_round uuid;
  -- What the step brings the player; the same with the other sign goes to house/<source>. What of it is owed or pays
  -- what was owed goes to `owed`, the rest to cash.
  moved bigint; settles bigint;
  postings posting_line[];
  line record;
  balance bigint;
  -- What a refund or a transfer answers, with its round.
  first transfer%ROWTYPE; first_round record; is_answered boolean;
  -- What was done, as rows of the tables, written when all are: a statement costs nearly the same for one row as for
  -- fifty. A migration that adds a column to `transfer` or `round` has to add it to the rows made below.
  made transfer[] := '{}'; opened round[] := '{}'; changed round_change[] := '{}'; skipped skipped_nonce[] := '{}';
  is_over boolean; is_late boolean := false; is_marked boolean;
BEGIN
  -- The wallet rows first, always, and in one order: so calls of several processes never wait in a circle, and what is
  -- read next is what the last one left. They are written by their place in the table, which a locked row keeps.
  SELECT array_agg(ROW (x.at, x.id, x.currency, x.cash, x.bonus, x.held, x.deficit, x.version, x.head,
                       x.seed_id, x.next_nonce, x.played_at)::wallet_state) INTO owned
    FROM (SELECT x.ctid AS at, x.* FROM wallet x WHERE x.id = ANY (wallets) ORDER BY x.id FOR UPDATE) x;
  own := owned[1];

  FOR op IN
    SELECT o.*, done.wallet_id AS done_wallet, done.version AS done_version, done.verb AS done_verb,
           done.amount AS done_amount, done.round_id AS done_round, done.answers AS done_answers,
           done.recipe AS done_recipe, done.lines AS done_lines, r.at AS round_at, r.state AS round_state,
           r.is_unsettled AS is_round_unsettled, coalesce(r.id, o.proposed) AS round
      FROM (SELECT generate_subscripts(wallets, 1) AS place, unnest(wallets) AS wallet, unnest(currencies) AS currency,
                   unnest(verbs) AS verb, unnest(sources) AS source, unnest(ids) AS id, unnest(rounds) AS proposed,
                   unnest(refs) AS reference, unnest(games) AS game, unnest(categories) AS category,
                   unnest(amounts) AS amount, unnest(wins) AS win, unnest(flags) AS flags, unnest(answers) AS answers,
                   unnest(recipes) AS recipe, unnest(lines) AS lines, unnest(seeds) AS seed, unnest(nonces) AS nonce,
                   unnest(events) AS events, unnest(jackpots) AS jackpot, unnest(pool_ins) AS pool_in,
                   unnest(pool_outs) AS pool_out) o
      -- With LIMIT each is looked up by its key alone. As plain joins they were planned, while the tables were still
      -- empty, as scans of a whole index, and stayed that for as long as the connection lived.
      LEFT JOIN LATERAL (
        SELECT t.* FROM transfer t WHERE t.source = o.source AND t.transaction_id = o.id LIMIT 1) done ON true
      LEFT JOIN LATERAL (
        (SELECT x.ctid AS at, x.id, x.state, x.valid_bet IS NULL AS is_unsettled FROM round x
          WHERE o.reference IS NULL AND x.wallet_id = o.wallet AND x.id = o.proposed LIMIT 1)
        UNION ALL
        (SELECT x.ctid, x.id, x.state, x.valid_bet IS NULL FROM round x
          WHERE x.wallet_id = o.wallet AND x.source = o.source AND x.reference = o.reference LIMIT 1)) r ON true
  LOOP
    WHILE own.id < op.wallet LOOP
      owned[w] := own;
      w := w + 1;
      own := owned[w];
    END LOOP;
    before := own.cash;

    -- May it be done? No query in this expression: it runs for each operation, and one would cost it 30 times.
    code := CASE
      WHEN own.id IS DISTINCT FROM op.wallet THEN 'player_unknown'
      WHEN op.currency <> own.currency THEN 'currency_mismatch'
      WHEN op.done_verb IS NOT NULL THEN CASE
        WHEN op.done_verb = 'tombstone' AND op.verb <> 'refund' THEN 'transaction_refunded'
        WHEN op.done_verb = 'refused' AND op.verb IN ('stake', 'refuse') AND op.done_wallet = op.wallet
          AND op.done_amount = op.amount THEN 'refused_before'
        WHEN op.done_wallet = op.wallet
          AND (op.done_verb = op.verb OR op.done_verb = 'reversal' AND op.verb = 'refund')
          AND (op.done_amount = op.amount OR op.verb = 'refund')
          AND op.done_answers IS NOT DISTINCT FROM op.answers
          -- A whole round is known by its transaction alone: its maker names a new round at each try.
          AND (op.verb IN ('refund', 'round') OR op.done_round IS NOT DISTINCT FROM op.round)
          AND op.done_recipe IS NOT DISTINCT FROM op.recipe THEN 'repeated'
        ELSE 'duplicate_transaction' END
      WHEN op.verb = 'refund' AND op.answers = op.id THEN 'duplicate_transaction'
      WHEN op.verb IN ('pay', 'charge') AND op.round_state IS NULL AND op.flags & 2 = 0 THEN 'round_unknown'
      WHEN op.verb = 'round' AND op.round_state IS NOT NULL THEN 'duplicate_transaction'
      -- A vendor stakes again in a round that was refunded whole, and pays in any.
      WHEN op.verb IN ('stake', 'pay') AND op.reference IS NULL AND op.round_state <> 'open'
        OR op.verb = 'stake' AND op.round_state = 'settled' THEN 'round_closed'
      WHEN op.seed IS NOT NULL AND (own.seed_id IS DISTINCT FROM op.seed OR own.next_nonce <> op.nonce) THEN 'nonce_taken'
      WHEN op.verb IN ('stake', 'round', 'charge') AND op.amount > own.cash AND op.flags & 8 = 0
        OR op.verb = 'round' AND own.deficit > 0 THEN 'not_enough_money'
      ELSE 'accepted' END;

    -- What answers an earlier transaction, or moves by lines, is rarer and may look further.
    IF op.verb IN ('refund', 'transfer') AND code IN ('accepted', 'repeated') THEN
      SELECT x.* INTO first FROM transfer x WHERE x.source = op.source AND x.transaction_id = op.answers;
      SELECT x.ctid AS at, x.* INTO first_round FROM round x WHERE x.wallet_id = first.wallet_id AND x.id = first.round_id;
      is_answered := EXISTS (SELECT FROM transfer x WHERE x.source = op.source AND x.answers = op.answers);
      code := CASE
        WHEN op.verb = 'refund' THEN CASE
          WHEN code = 'repeated' OR first.verb IS NULL THEN code
          WHEN first.wallet_id <> op.wallet OR first.verb NOT IN ('stake', 'pay', 'tombstone', 'refused') THEN 'duplicate_transaction'
          WHEN is_answered THEN 'transaction_refunded'
          WHEN first_round.state = 'settled' AND first_round.reference IS NULL THEN 'round_closed'
          WHEN first.verb = 'pay' AND first.amount > own.cash AND op.flags & 8 = 0 THEN 'not_enough_money'
          ELSE 'accepted' END
        WHEN code = 'repeated' THEN CASE
          WHEN op.lines = (SELECT jsonb_object_agg(l.account, l.amount) FROM (
            SELECT CASE x.account WHEN 'owed' THEN 'cash' ELSE x.account END AS account, sum(x.amount) AS amount
              FROM unnest(op.done_lines) AS x GROUP BY 1) l) THEN 'repeated'
          ELSE 'duplicate_transaction' END
        -- Only what a hold put into `held` leaves it, whole and once.
        WHEN op.answers IS NULL AND (op.lines ->> 'held')::bigint < 0 THEN 'hold_unknown'
        WHEN op.answers IS NOT NULL AND (first.wallet_id IS DISTINCT FROM op.wallet
          OR NOT EXISTS (SELECT FROM unnest(first.lines) AS l
            WHERE l.account = 'held' AND l.amount > 0 AND l.amount = -(op.lines ->> 'held')::bigint)) THEN 'hold_unknown'
        WHEN is_answered THEN 'hold_closed'
        WHEN own.cash + coalesce((op.lines ->> 'cash')::bigint, 0) < 0
          OR own.bonus + coalesce((op.lines ->> 'bonus')::bigint, 0) < 0
          OR own.held + coalesce((op.lines ->> 'held')::bigint, 0) < 0 THEN 'not_enough_money'
        ELSE 'accepted' END;
    END IF;

    -- What was drawn is spent, also where it is refused: else the time of the refusal would tell what comes next.
    IF op.seed IS NOT NULL AND own.id = op.wallet AND own.seed_id = op.seed AND own.next_nonce = op.nonce THEN
      own.next_nonce := own.next_nonce + 1;
      IF code = 'accepted' THEN own.played_at := at;
      ELSE skipped := skipped || ROW (own.id, op.seed, op.nonce, at, code)::skipped_nonce; END IF;
    END IF;

    -- A stake that is refused moves nothing; its id is marked, so that the same bytes are never a win.
    is_marked := op.verb = 'stake' AND op.flags & 16 > 0 AND code IN ('not_enough_money', 'round_closed');
    IF code = 'accepted' OR is_marked THEN
      step_round := CASE op.verb WHEN 'refund' THEN first.round_id ELSE op.round END;
      FOREACH step IN ARRAY CASE
        WHEN op.verb = 'refund' AND first.verb IS NULL THEN '{tombstone,refund}'::text[]
        WHEN op.verb = 'refund' AND first.verb = 'pay' THEN '{reversal}'::text[]
        WHEN is_marked OR op.verb = 'refuse' THEN '{refused}'::text[]
        ELSE ARRAY[op.verb] END
      LOOP
        own.version := own.version + 1;
        step_id := CASE step WHEN 'tombstone' THEN op.answers ELSE op.id END;
        moved := CASE step WHEN 'stake' THEN -op.amount WHEN 'pay' THEN op.amount WHEN 'round' THEN op.win - op.amount
          WHEN 'charge' THEN -op.amount WHEN 'reversal' THEN -first.amount
          WHEN 'refund' THEN CASE first.verb WHEN 'stake' THEN first.amount ELSE 0 END ELSE 0 END;
        settles := CASE WHEN moved > 0 THEN least(moved, own.deficit) WHEN own.cash + moved < 0 THEN own.cash + moved ELSE 0 END;
        own.deficit := own.deficit - settles;
        own.cash := own.cash + moved - settles;
        IF step = 'transfer' THEN
          postings := '{}';
          FOR line IN SELECT key AS account, value::bigint AS amount FROM jsonb_each_text(op.lines)
                       ORDER BY starts_with(key, 'house/') OR starts_with(key, 'outside/'), key COLLATE "C"
          LOOP
            balance := NULL;
            IF line.account = 'cash' THEN
              settles := least(greatest(line.amount, 0), own.deficit);
              own.deficit := own.deficit - settles;
              own.cash := own.cash + line.amount - settles;
              IF settles > 0 THEN postings := postings || ROW ('owed', settles, -own.deficit)::posting_line; END IF;
              CONTINUE WHEN line.amount = settles;
              line.amount := line.amount - settles;
              balance := own.cash;
            ELSIF line.account = 'bonus' THEN own.bonus := own.bonus + line.amount; balance := own.bonus;
            ELSIF line.account = 'held' THEN own.held := own.held + line.amount; balance := own.held;
            END IF;
            postings := postings || ROW (line.account, line.amount, balance)::posting_line;
          END LOOP;
        ELSIF settles <> 0 THEN
          postings := ARRAY[ROW ('owed', settles, -own.deficit)::posting_line, ROW ('house/' || op.source, -moved, NULL)::posting_line];
          IF moved <> settles THEN postings := postings || ROW ('cash', moved - settles, own.cash)::posting_line; END IF;
        ELSIF op.jackpot IS NOT NULL THEN
          postings := jackpot_lines(op.source, op.amount, op.win, op.jackpot, op.pool_in, op.pool_out, own.cash);
        ELSE
          postings := bet_lines(op.source, moved, op.win, own.cash);
        END IF;
        own.head := sha256(own.head || convert_to(transfer_text(op.wallet, own.version, step, op.source, step_id,
          CASE WHEN step <> 'tombstone' THEN op.answers END, CASE WHEN step <> 'refused' THEN step_round END,
          CASE WHEN is_marked THEN code ELSE op.recipe END, now_ms, postings), 'UTF8'));
        made := made || ROW (own.id, own.version, step, op.source, step_id, CASE WHEN step <> 'tombstone' THEN op.answers END,
          CASE WHEN step <> 'refused' THEN step_round END, CASE op.verb WHEN 'refund' THEN abs(moved) ELSE op.amount END,
          CASE WHEN is_marked THEN code ELSE op.recipe END, at, postings, own.head, op.jackpot)::transfer;
      END LOOP;

      IF is_marked THEN
        -- The round is as it was.
      ELSIF op.verb = 'round' OR (op.verb IN ('stake', 'pay') AND op.round_state IS NULL) THEN
        -- A win that came before its bet leaves the round open for it; free play has none to come.
        is_over := op.verb = 'round' OR op.verb = 'pay' AND op.flags & 5 = 5;
        opened := opened || ROW (own.id, op.proposed, op.source, op.game, CASE WHEN is_over THEN 'settled' ELSE 'open' END,
          CASE op.verb WHEN 'pay' THEN 0 ELSE op.amount END, CASE op.verb WHEN 'pay' THEN op.amount ELSE op.win END, 0, before,
          own.cash, at, CASE WHEN is_over THEN at END, op.seed, op.nonce, op.events, op.reference, op.category,
          CASE WHEN is_over THEN CASE op.verb WHEN 'round' THEN valid_bet(op.category, op.amount, op.win, 0) ELSE 0 END END)::round;
      ELSIF op.verb IN ('stake', 'pay', 'charge') THEN
        changed := changed || ROW (op.round_at, CASE op.verb WHEN 'stake' THEN op.amount ELSE 0 END,
          CASE op.verb WHEN 'pay' THEN op.amount WHEN 'charge' THEN -op.amount ELSE 0 END, 0, own.cash, own.version, CASE
            WHEN op.verb = 'pay' AND op.flags & 1 > 0 OR op.round_state = 'settled' THEN 'settled'
            WHEN op.verb = 'charge' AND op.round_state = 'refunded' THEN 'settled' ELSE 'open' END)::round_change;
        is_late := is_late OR NOT op.is_round_unsettled;
      ELSIF op.verb = 'refund' AND first.verb IN ('stake', 'pay') THEN
        changed := changed || ROW (first_round.at, 0, CASE first.verb WHEN 'pay' THEN -first.amount ELSE 0 END,
          CASE first.verb WHEN 'stake' THEN first.amount ELSE 0 END, own.cash, own.version, CASE
            WHEN first_round.staked = first_round.refunded + CASE first.verb WHEN 'stake' THEN first.amount ELSE 0 END
              AND first_round.won = CASE first.verb WHEN 'pay' THEN first.amount ELSE 0 END
              AND (first.verb = 'stake' OR first_round.state = 'settled') THEN 'refunded'
            WHEN first_round.state = 'settled' THEN 'settled' ELSE 'open' END)::round_change;
        is_late := is_late OR first_round.valid_bet IS NOT NULL;
      END IF;
    END IF;

    place := op.place;
    IF code = 'player_unknown' THEN
      new_version := NULL; new_cash := NULL; new_held := NULL; new_deficit := NULL;
    ELSIF code = 'repeated' THEN
      -- The answer of the first time, out of what that time wrote.
      new_version := op.done_version;
      new_cash := wallet_balance_at(op.wallet, 'cash', new_version);
      new_held := wallet_balance_at(op.wallet, 'held', new_version);
      new_deficit := -wallet_balance_at(op.wallet, 'owed', new_version);
    ELSE
      new_version := own.version; new_cash := own.cash; new_held := own.held; new_deficit := own.deficit;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF cardinality(made) = 0 AND cardinality(skipped) = 0 THEN RETURN; END IF;

  owned[w] := own;
  UPDATE wallet x SET cash = o.cash, bonus = o.bonus, held = o.held, deficit = o.deficit, version = o.version, head = o.head,
         next_nonce = o.next_nonce, played_at = o.played_at
    FROM unnest(owned) AS o WHERE x.ctid = o.at AND (x.version < o.version OR x.next_nonce < o.next_nonce);
  IF cardinality(skipped) > 0 THEN INSERT INTO skipped_nonce SELECT * FROM unnest(skipped); END IF;
  IF cardinality(made) > 0 THEN INSERT INTO transfer SELECT * FROM unnest(made); END IF;
  IF cardinality(opened) > 0 THEN INSERT INTO round SELECT * FROM unnest(opened); END IF;
  IF cardinality(changed) > 0 THEN
    -- What counted when the round settled stays as it was; what changed it later is said apart, on the day it did.
    IF is_late THEN
      INSERT INTO valid_bet_change (wallet_id, version, round_id, amount, at)
        SELECT r.wallet_id, c.version, r.id, d.amount, at
          FROM unnest(changed) AS c JOIN round r ON r.ctid = c.at, LATERAL (
            SELECT valid_bet(r.category, r.staked + c.staked, r.won + c.won, r.refunded + c.refunded) - r.valid_bet - coalesce(
              (SELECT sum(x.amount) FROM valid_bet_change x WHERE x.wallet_id = r.wallet_id AND x.round_id = r.id), 0) AS amount) d
         WHERE r.valid_bet IS NOT NULL AND c.state <> 'open' AND d.amount <> 0;
    END IF;
    UPDATE round r SET staked = r.staked + c.staked, won = r.won + c.won, refunded = r.refunded + c.refunded,
           balance_after = c.after, state = c.state, closed_at = CASE WHEN c.state <> 'open' THEN coalesce(r.closed_at, at) END,
           valid_bet = CASE WHEN c.state = 'settled' AND r.valid_bet IS NULL
             THEN valid_bet(r.category, r.staked + c.staked, r.won + c.won, r.refunded + c.refunded) ELSE r.valid_bet END
      FROM unnest(changed) AS c WHERE r.ctid = c.at;
  END IF;
END $$;
