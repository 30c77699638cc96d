-- Money. See docs/money/ for the recipes and ARCHITECTURE.md for the life of a bet.

-- A player's money in one currency: the one row a bet locks. `version` numbers the wallet's transfers, `head`
-- is the hash of the newest of them. Room on the page (fillfactor) keeps updates off the indexes.
CREATE TABLE wallet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  currency text NOT NULL,
  cash bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  UNIQUE (player_id, currency),
  -- One constraint and not three: each is read anew by every statement (measured: 10 us a call).
  CONSTRAINT wallet_not_negative CHECK (least(cash, bonus, held) >= 0)
) WITH (fillfactor = 60);

-- The seeds of provable fairness: the hash is shown first, the seed itself only when it is no longer in use.
CREATE TABLE seed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  made_at timestamptz NOT NULL,
  revealed_at timestamptz
);
CREATE UNIQUE INDEX seed_in_use ON seed (player_id) WHERE revealed_at IS NULL;

-- One play of one game: opened by its first stake, closed once.
CREATE TABLE round (
  wallet_id bigint NOT NULL,
  id uuid NOT NULL,
  source text NOT NULL,
  game_id text NOT NULL,
  -- open, settled or refunded.
  state text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- How a round of a house game went: its events, and the seed and nonce they came from. In the round and not beside
  -- it: they are written and read together.
  seed_id bigint,
  nonce bigint,
  events jsonb,
  PRIMARY KEY (wallet_id, id)
) WITH (fillfactor = 85);
-- A nonce is played once.
CREATE UNIQUE INDEX round_nonce ON round (seed_id, nonce) WHERE seed_id IS NOT NULL;

-- Where money went: an account of the wallet's own (cash, bonus, held), or a counter account of the wallet's brand
-- and currency (house/…, outside/…). Brand, player and currency are the wallet's, so no posting can be across them.
-- Counter accounts have no balance row, so they are never a hot one.
CREATE TYPE posting_line AS (
  account text,
  amount bigint,
  -- The wallet's own account after this posting; null for a counter account.
  balance bigint
);

-- What moved money, once per (source, transaction id). A tombstone moves none: it marks an id that was
-- refunded before it came, so that it can never be staked.
CREATE TABLE transfer (
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  -- stake, pay, round (both at once), refund, transfer or tombstone.
  verb text NOT NULL,
  source text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  -- The transaction this one answers: the stake of a refund, the hold of a capture or release.
  answers text COLLATE "C",
  round_id uuid,
  amount bigint NOT NULL,
  -- Why, for verb transfer: the name of the recipe.
  recipe text,
  at timestamptz NOT NULL,
  -- The postings lie in the transfer itself: they are written and read together, can only be there together, and
  -- spare every bet two rows and two index entries (measured: a quarter of its cost).
  lines posting_line[] NOT NULL,
  -- sha256 over the hash before it in this wallet and all of this transfer with its postings.
  hash bytea NOT NULL,
  PRIMARY KEY (wallet_id, version),
  UNIQUE (source, transaction_id)
);
-- A stake is refunded, and a hold captured or released, at most once.
CREATE UNIQUE INDEX transfer_answers ON transfer (source, answers) WHERE answers IS NOT NULL;

-- The ledger: a row for each posting, numbered within its transfer.
CREATE VIEW posting AS
  SELECT t.wallet_id, t.version, l.number, l.account COLLATE "C" AS account, l.amount, l.balance
    FROM transfer t, unnest(t.lines) WITH ORDINALITY AS l (account, amount, balance, number);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- What happened in a round is said once.
CREATE TRIGGER round_transcript_append_only BEFORE UPDATE OF seed_id, nonce, events ON round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_kept BEFORE DELETE OR TRUNCATE ON round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each transfer must balance, name only accounts there are, each once, and leave none of the player's below zero.
-- Checked when the statement ends and not at commit: it is stricter (a transfer can at no moment be seen half) and
-- costs one pass over a whole gathered commit, where CHECK constraints cost each statement anew.
CREATE FUNCTION refuse_wrong_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT a.wallet_id, a.version, s.remainder INTO wrong
    FROM added a, LATERAL (
      SELECT sum(l.amount) AS remainder, bool_and(l.amount <> 0 AND CASE
               WHEN l.account IN ('cash', 'bonus', 'held') THEN coalesce(l.balance >= 0, false)
               ELSE l.balance IS NULL AND (starts_with(l.account, 'house/') OR starts_with(l.account, 'outside/')) END) AS is_right
        FROM unnest(a.lines) AS l) s
   WHERE s.remainder <> 0 OR NOT s.is_right LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer %/% is wrong; its postings sum to %', wrong.wallet_id, wrong.version, wrong.remainder
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER transfer_right AFTER INSERT ON transfer
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_wrong_transfer();

-- What the chain hashes of a transfer, readable so that anybody can hash it again. `at_ms` is Unix time. One expression,
-- so that it is worked into the statement that calls it.
CREATE FUNCTION transfer_text(
  wallet_id bigint, version bigint, verb text, source text, transaction_id text, answers text,
  round_id uuid, recipe text, at_ms bigint, lines posting_line[]
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT wallet_id::text || '|' || version::text || '|' || verb || '|' || source || '|' || transaction_id || '|'
    || coalesce(answers, '') || '|' || coalesce(round_id::text, '') || '|' || coalesce(recipe, '') || '|'
    || at_ms::text || '|' || lines::text
$$;

-- What the brand's side of a bet gives and takes, beside the player's cash after it. A whole round says its win apart.
CREATE FUNCTION bet_lines(source text, moved bigint, win bigint, new_cash bigint) RETURNS posting_line[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN win > 0 AND moved <> win THEN ARRAY[
      ROW ('cash', moved - win, new_cash - win)::posting_line, ROW ('house/' || source, win - moved, NULL)::posting_line,
      ROW ('cash', win, new_cash)::posting_line, ROW ('house/' || source, -win, NULL)::posting_line]
    WHEN moved = 0 THEN '{}'
    ELSE ARRAY[ROW ('cash', moved, new_cash)::posting_line, ROW ('house/' || source, -moved, NULL)::posting_line] END
$$;

-- What an account of a wallet held after a transfer of it; 0 where nothing had touched it by then.
CREATE FUNCTION wallet_balance_at(of_wallet bigint, of_account text, at_version bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p.balance FROM posting p WHERE p.wallet_id = of_wallet AND p.account = of_account
    AND p.version <= at_version ORDER BY p.version DESC, p.number DESC LIMIT 1), 0)
$$;

-- Applies money operations in the order given, one row of the answer each, all in the caller's transaction.
-- Nothing is raised for a refusal: a gathered commit holds strangers' operations, and one refusal must not
-- undo the others. The caller sorts by wallet, and never puts two operations that name the same transaction, round or
-- nonce into one call.
--
-- verbs: stake    amount leaves cash for house/<source>; opens the round or adds to it
--        pay      amount comes from house/<source> to cash; closes the round when `closes`
--        round    a stake, its win and the closing at once, with how it went: seed, nonce and events
--        refund   undoes the stake that `answers` names; unseen, it leaves a tombstone
--        transfer `lines` ({account: amount}) as they stand; may answer a hold
-- codes: accepted, repeated (done before, same content), or the name of the refusal
CREATE FUNCTION wallet_apply(
  wallets bigint[], currencies text[], verbs text[], sources text[], ids text[], rounds uuid[], games text[],
  amounts bigint[], wins bigint[], closings boolean[], answers text[], recipes text[], lines jsonb[],
  seeds bigint[], nonces bigint[], events jsonb[], now_ms bigint
) RETURNS TABLE (place integer, code text, new_version bigint, new_cash bigint, new_held bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_variable
DECLARE
  at timestamptz := to_timestamp(now_ms / 1000.0);
  op record;
  -- The wallets in the order of their ids, read and written by their place in the table (ctid), which a
  -- locked row keeps: one descent of the index instead of three.
  w_id bigint[]; w_at tid[]; w_money text[]; w_cash bigint[]; w_bonus bigint[]; w_held bigint[];
  w_version bigint[]; w_head bytea[];
  -- The one under the hand: its number, and what changes with each operation.
  w integer := 1;
  cash bigint; bonus bigint; held bigint; version bigint; head bytea; before bigint;
  known boolean;
  answer text;
  step text;
  step_id text;
  step_round uuid;
  -- What the step adds to cash; the same with the other sign goes to house/<source>.
  moved bigint;
  postings posting_line[];
  line record;
  own bigint;
  -- What a refund or a transfer answers, with its round.
  first transfer%ROWTYPE; first_round round%ROWTYPE; first_round_at tid; is_answered boolean;
  -- What was done: transfers, new rounds, changed rounds; a column each. What an operation brought with it is read
  -- again by its place. Postings are kept as text: an array of arrays is no array of postings.
  t_place integer[] := '{}'; t_version bigint[] := '{}'; t_verb text[] := '{}'; t_id text[] := '{}';
  t_round uuid[] := '{}'; t_amount bigint[] := '{}'; t_lines text[] := '{}'; t_hash bytea[] := '{}';
  r_place integer[] := '{}'; r_before bigint[] := '{}'; r_after bigint[] := '{}';
  c_at tid[] := '{}'; c_staked bigint[] := '{}'; c_won bigint[] := '{}'; c_refunded bigint[] := '{}';
  c_after bigint[] := '{}'; c_state text[] := '{}';
BEGIN
  -- The wallet rows first, always, and in one order: so calls of several processes never wait in a circle,
  -- and what is read next is what the last one left.
  SELECT array_agg(l.at) INTO w_at
    FROM (SELECT x.ctid AS at FROM wallet x WHERE x.id = ANY (wallets) ORDER BY x.id FOR UPDATE) l;

  -- Almost every call is plain: bets, each wallet once, and each may be done. It is done by one statement, which does
  -- nothing at all when it finds one that may not; what is written is what the loop below would write. Measured through
  -- Node against the loop alone: a fifth more operations a second with 16 callers, a tenth with 64.
  IF cardinality(w_at) = cardinality(wallets) AND verbs <@ '{stake,pay,round}' THEN
    RETURN QUERY
      WITH asked AS MATERIALIZED (
        SELECT o.*, w.*, r.at AS round_at,
               CASE o.verb WHEN 'stake' THEN -o.amount WHEN 'pay' THEN o.amount ELSE o.win - o.amount END AS moved,
               o.currency = w.money AND CASE o.verb
                 WHEN 'pay' THEN r.state = 'open'
                 WHEN 'stake' THEN coalesce(r.state, 'open') = 'open' AND o.amount <= w.cash
                 ELSE r.state IS NULL AND o.amount <= w.cash END
               AND NOT EXISTS (SELECT FROM transfer t WHERE t.source = o.source AND t.transaction_id = o.id OFFSET 0)
               AND NOT coalesce((SELECT s.revealed_at IS NOT NULL FROM seed s WHERE s.id = o.seed), false) AS may_be_done
          FROM (SELECT generate_subscripts(wallets, 1) AS place, unnest(wallets) AS wallet, unnest(currencies) AS currency,
                       unnest(verbs) AS verb, unnest(sources) AS source, unnest(ids) AS id, unnest(rounds) AS round,
                       unnest(games) AS game, unnest(amounts) AS amount, unnest(wins) AS win, unnest(closings) AS closes,
                       unnest(seeds) AS seed, unnest(nonces) AS nonce, unnest(events) AS events, unnest(w_at) AS at) o
          CROSS JOIN LATERAL (
            SELECT x.currency AS money, x.cash, x.held, x.version, x.head FROM wallet x WHERE x.ctid = o.at LIMIT 1) w
          LEFT JOIN LATERAL (
            SELECT x.ctid AS at, x.state FROM round x WHERE x.wallet_id = o.wallet AND x.id = o.round LIMIT 1) r ON true
      ), bet AS MATERIALIZED (
        SELECT a.*, a.cash + a.moved AS after, a.version + 1 AS number, p.lines, sha256(a.head || convert_to(transfer_text(
                 a.wallet, a.version + 1, a.verb, a.source, a.id, NULL, a.round, NULL, now_ms, p.lines), 'UTF8')) AS hash
          FROM asked a, LATERAL (SELECT bet_lines(a.source, a.moved, a.win, a.cash + a.moved) AS lines OFFSET 0) p
         WHERE (SELECT bool_and(coalesce(x.may_be_done, false)) FROM asked x)
      ), wallets_written AS (
        UPDATE wallet x SET cash = b.after, version = b.number, head = b.hash FROM bet b WHERE x.ctid = b.at
      ), transfers_written AS (
        INSERT INTO transfer (wallet_id, version, verb, source, transaction_id, round_id, amount, at, lines, hash)
          SELECT b.wallet, b.number, b.verb, b.source, b.id, b.round, b.amount, at, b.lines, b.hash FROM bet b
      ), rounds_opened AS (
        INSERT INTO round (wallet_id, id, source, game_id, state, staked, won, balance_before, balance_after, opened_at,
                           closed_at, seed_id, nonce, events)
          SELECT b.wallet, b.round, b.source, b.game, CASE b.verb WHEN 'round' THEN 'settled' ELSE 'open' END,
                 b.amount, b.win, b.cash, b.after, at, CASE b.verb WHEN 'round' THEN at END, b.seed, b.nonce, b.events
            FROM bet b WHERE b.round_at IS NULL
      ), rounds_changed AS (
        UPDATE round x SET staked = x.staked + CASE b.verb WHEN 'stake' THEN b.amount ELSE 0 END,
               won = x.won + CASE b.verb WHEN 'pay' THEN b.amount ELSE 0 END, balance_after = b.after,
               state = CASE WHEN b.closes THEN 'settled' ELSE 'open' END, closed_at = CASE WHEN b.closes THEN at END
          FROM bet b WHERE x.ctid = b.round_at
      )
      SELECT b.place, 'accepted', b.number, b.after, b.held FROM bet b;
    IF FOUND THEN RETURN; END IF;
  END IF;

  SELECT array_agg(x.id), array_agg(x.currency), array_agg(x.cash), array_agg(x.bonus), array_agg(x.held),
         array_agg(x.version), array_agg(x.head)
    INTO w_id, w_money, w_cash, w_bonus, w_held, w_version, w_head
    FROM (SELECT * FROM wallet x WHERE x.id = ANY (wallets) ORDER BY x.id) x;

  cash := w_cash[1]; bonus := w_bonus[1]; held := w_held[1]; version := w_version[1]; head := w_head[1];

  FOR op IN
    SELECT o.*, done.wallet_id AS done_wallet, done.version AS done_version, done.verb AS done_verb,
           done.amount AS done_amount, done.round_id AS done_round, done.answers AS done_answers,
           done.recipe AS done_recipe, done.lines AS done_lines, r.at AS round_at, r.state AS round_state,
           used.is_over AS is_seed_over
      FROM unnest(wallets, currencies, verbs, sources, ids, rounds, amounts, wins, closings, answers, recipes,
                  lines, seeds) WITH ORDINALITY
           AS o (wallet, currency, verb, source, id, round, amount, win, closes, answers, recipe, lines, seed, place)
      -- With LIMIT each is looked up by its key alone. As plain joins they were planned, while the tables were still
      -- empty, as scans of a whole index, and stayed that for as long as the connection lived.
      LEFT JOIN LATERAL (
        SELECT t.* FROM transfer t WHERE t.source = o.source AND t.transaction_id = o.id LIMIT 1) done ON true
      LEFT JOIN LATERAL (
        SELECT x.ctid AS at, x.state FROM round x WHERE x.wallet_id = o.wallet AND x.id = o.round LIMIT 1) r ON true
      LEFT JOIN LATERAL (
        SELECT s.revealed_at IS NOT NULL AS is_over FROM seed s WHERE s.id = o.seed LIMIT 1) used ON true
  LOOP
    WHILE w_id[w] < op.wallet LOOP
      w_cash[w] := cash; w_bonus[w] := bonus; w_held[w] := held; w_version[w] := version; w_head[w] := head;
      w := w + 1;
      cash := w_cash[w]; bonus := w_bonus[w]; held := w_held[w]; version := w_version[w]; head := w_head[w];
    END LOOP;
    known := coalesce(w_id[w] = op.wallet, false);
    before := cash;

    -- May it be done? No query in this expression: it runs for each operation, and one would cost it 30 times.
    answer := CASE
      WHEN NOT known THEN 'player_unknown'
      WHEN op.currency <> w_money[w] THEN 'currency_mismatch'
      WHEN op.done_verb IS NOT NULL THEN CASE
        WHEN op.done_verb = 'tombstone' AND op.verb <> 'refund' THEN 'transaction_refunded'
        WHEN op.done_wallet = op.wallet
          AND op.done_verb = op.verb
          AND (op.done_amount = op.amount OR op.verb = 'refund')
          AND op.done_answers IS NOT DISTINCT FROM op.answers
          -- A whole round is known by its transaction alone: its maker names a new round at each try.
          AND (op.verb IN ('refund', 'round') OR op.done_round IS NOT DISTINCT FROM op.round)
          AND op.done_recipe IS NOT DISTINCT FROM op.recipe THEN 'repeated'
        ELSE 'duplicate_transaction' END
      WHEN op.verb = 'refund' AND op.answers = op.id THEN 'duplicate_transaction'
      WHEN op.verb = 'pay' AND op.round_state IS NULL THEN 'round_unknown'
      WHEN op.verb = 'round' AND op.round_state IS NOT NULL THEN 'duplicate_transaction'
      WHEN op.verb IN ('stake', 'pay') AND op.round_state <> 'open' THEN 'round_closed'
      WHEN op.is_seed_over THEN 'seed_over'
      WHEN op.verb IN ('stake', 'round') AND op.amount > cash THEN 'not_enough_money'
      ELSE 'accepted' END;

    -- What answers an earlier transaction, or moves by lines, is rarer and may look further.
    IF op.verb IN ('refund', 'transfer') AND answer IN ('accepted', 'repeated') THEN
      SELECT x.* INTO first FROM transfer x WHERE x.source = op.source AND x.transaction_id = op.answers;
      SELECT r.* INTO first_round FROM round r WHERE r.wallet_id = first.wallet_id AND r.id = first.round_id;
      SELECT r.ctid INTO first_round_at FROM round r WHERE r.wallet_id = first.wallet_id AND r.id = first.round_id;
      is_answered := EXISTS (SELECT FROM transfer x WHERE x.source = op.source AND x.answers = op.answers);
      answer := CASE
        WHEN op.verb = 'refund' THEN CASE
          WHEN answer = 'repeated' OR first.verb IS NULL THEN answer
          WHEN first.wallet_id <> op.wallet OR first.verb NOT IN ('stake', 'tombstone') THEN 'duplicate_transaction'
          WHEN is_answered THEN 'transaction_refunded'
          WHEN first_round.state = 'settled' THEN 'round_closed'
          ELSE 'accepted' END
        WHEN answer = 'repeated' THEN CASE
          WHEN op.lines = (SELECT jsonb_object_agg(l.account, l.amount) FROM unnest(op.done_lines) AS l) THEN 'repeated'
          ELSE 'duplicate_transaction' END
        -- Only what a hold put into `held` leaves it, whole and once.
        WHEN op.answers IS NULL AND (op.lines ->> 'held')::bigint < 0 THEN 'hold_unknown'
        WHEN op.answers IS NOT NULL AND (first.wallet_id IS DISTINCT FROM op.wallet
          OR NOT EXISTS (SELECT FROM unnest(first.lines) AS l
            WHERE l.account = 'held' AND l.amount > 0 AND l.amount = -(op.lines ->> 'held')::bigint)) THEN 'hold_unknown'
        WHEN is_answered THEN 'hold_closed'
        WHEN cash + coalesce((op.lines ->> 'cash')::bigint, 0) < 0
          OR bonus + coalesce((op.lines ->> 'bonus')::bigint, 0) < 0
          OR held + coalesce((op.lines ->> 'held')::bigint, 0) < 0 THEN 'not_enough_money'
        ELSE 'accepted' END;
    END IF;

    IF answer = 'accepted' THEN
      step_round := op.round;
      IF op.verb = 'refund' THEN step_round := first.round_id; END IF;
      FOREACH step IN ARRAY CASE
        WHEN op.verb = 'refund' AND first.verb IS NULL THEN '{tombstone,refund}'::text[]
        ELSE ARRAY[op.verb] END
      LOOP
        version := version + 1;
        step_id := CASE step WHEN 'tombstone' THEN op.answers ELSE op.id END;
        moved := CASE step WHEN 'stake' THEN -op.amount WHEN 'pay' THEN op.amount WHEN 'round' THEN op.win - op.amount ELSE 0 END;
        IF step = 'refund' AND first.verb = 'stake' THEN moved := first.amount; END IF;
        cash := cash + moved;
        IF step = 'transfer' THEN
          postings := '{}';
          FOR line IN SELECT key AS account, value::bigint AS amount FROM jsonb_each_text(op.lines)
                       ORDER BY starts_with(key, 'house/') OR starts_with(key, 'outside/'), key COLLATE "C"
          LOOP
            own := NULL;
            IF line.account = 'cash' THEN cash := cash + line.amount; own := cash;
            ELSIF line.account = 'bonus' THEN bonus := bonus + line.amount; own := bonus;
            ELSIF line.account = 'held' THEN held := held + line.amount; own := held;
            END IF;
            postings := postings || ROW (line.account, line.amount, own)::posting_line;
          END LOOP;
        ELSE
          postings := bet_lines(op.source, moved, op.win, cash);
        END IF;
        head := sha256(head || convert_to(transfer_text(op.wallet, version, step, op.source, step_id,
          CASE WHEN step <> 'tombstone' THEN op.answers END, step_round, op.recipe, now_ms, postings), 'UTF8'));
        t_place := t_place || op.place::integer; t_version := t_version || version; t_verb := t_verb || step;
        t_id := t_id || step_id; t_round := t_round || step_round; t_lines := t_lines || postings::text;
        t_amount := t_amount || CASE op.verb WHEN 'refund' THEN moved ELSE op.amount END;
        t_hash := array_append(t_hash, head);
      END LOOP;

      IF op.verb = 'round' OR (op.verb = 'stake' AND op.round_state IS NULL) THEN
        r_place := r_place || op.place::integer; r_before := r_before || before; r_after := r_after || cash;
      ELSIF op.verb IN ('stake', 'pay') THEN
        c_at := array_append(c_at, op.round_at); c_after := c_after || cash; c_refunded := c_refunded || 0::bigint;
        c_staked := c_staked || CASE op.verb WHEN 'stake' THEN op.amount ELSE 0 END;
        c_won := c_won || CASE op.verb WHEN 'pay' THEN op.amount ELSE 0 END;
        c_state := c_state || CASE WHEN op.verb = 'pay' AND op.closes THEN 'settled' ELSE 'open' END;
      ELSIF op.verb = 'refund' AND first.verb = 'stake' THEN
        c_at := array_append(c_at, first_round_at); c_after := c_after || cash; c_refunded := c_refunded || first.amount;
        c_staked := c_staked || 0::bigint; c_won := c_won || 0::bigint;
        c_state := c_state || CASE WHEN first_round.refunded + first.amount = first_round.staked AND first_round.won = 0
          THEN 'refunded' ELSE 'open' END;
      END IF;
    END IF;

    place := op.place; code := answer; new_version := version; new_cash := cash; new_held := held;
    IF NOT known THEN
      new_version := NULL; new_cash := NULL; new_held := NULL;
    ELSIF answer = 'repeated' THEN
      -- The answer of the first time, out of what that time wrote.
      new_version := op.done_version;
      new_cash := wallet_balance_at(op.wallet, 'cash', new_version);
      new_held := wallet_balance_at(op.wallet, 'held', new_version);
    END IF;
    RETURN NEXT;
  END LOOP;

  IF cardinality(t_place) > 0 THEN
    w_cash[w] := cash; w_bonus[w] := bonus; w_held[w] := held; w_version[w] := version; w_head[w] := head;
    UPDATE wallet x SET cash = u.cash, bonus = u.bonus, held = u.held, version = u.version, head = u.head
      FROM unnest(w_at, w_cash, w_bonus, w_held, w_version, w_head) AS u (at, cash, bonus, held, version, head)
     WHERE x.ctid = u.at AND x.version < u.version;
    INSERT INTO transfer (wallet_id, version, verb, source, transaction_id, answers, round_id, amount, recipe, at, lines, hash)
      SELECT wallets[t.place], t.version, t.verb, sources[t.place], t.id,
             CASE WHEN t.verb <> 'tombstone' THEN answers[t.place] END, t.round, t.amount, recipes[t.place], at,
             t.lines::posting_line[], t.hash
        FROM unnest(t_place, t_version, t_verb, t_id, t_round, t_amount, t_lines, t_hash)
          AS t (place, version, verb, id, round, amount, lines, hash);
  END IF;
  IF cardinality(r_place) > 0 THEN
    INSERT INTO round (wallet_id, id, source, game_id, state, staked, won, balance_before, balance_after, opened_at,
                       closed_at, seed_id, nonce, events)
      SELECT wallets[r.place], rounds[r.place], sources[r.place], games[r.place],
             CASE verbs[r.place] WHEN 'round' THEN 'settled' ELSE 'open' END, amounts[r.place], wins[r.place],
             r.before, r.after, at, CASE verbs[r.place] WHEN 'round' THEN at END,
             seeds[r.place], nonces[r.place], events[r.place]
        FROM unnest(r_place, r_before, r_after) AS r (place, before, after);
  END IF;
  IF cardinality(c_at) > 0 THEN
    UPDATE round r SET staked = r.staked + c.staked, won = r.won + c.won, refunded = r.refunded + c.refunded,
           balance_after = c.after, state = c.state, closed_at = CASE WHEN c.state <> 'open' THEN at END
      FROM unnest(c_at, c_staked, c_won, c_refunded, c_after, c_state)
        AS c (at, staked, won, refunded, after, state)
     WHERE r.ctid = c.at;
  END IF;
END $$;

REVOKE ALL ON FUNCTION wallet_apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_apply TO fairground_app;
-- The application reads money and can change it in no way but through the function above.
GRANT SELECT ON wallet, round, transfer, posting, seed TO fairground_app;
GRANT INSERT ON seed TO fairground_app;
GRANT UPDATE (revealed_at) ON seed TO fairground_app;

-- Makes a player's empty wallet; a second call finds the first one's.
CREATE FUNCTION wallet_open(of_player bigint, in_currency text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO wallet (brand_id, player_id, currency)
    SELECT brand_id, id, in_currency FROM player WHERE id = of_player
    ON CONFLICT (player_id, currency) DO UPDATE SET currency = EXCLUDED.currency
    RETURNING id
$$;
REVOKE ALL ON FUNCTION wallet_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_open TO fairground_app;

-- What counter accounts moved, by game and finished day (UTC), rolled up by a job.
CREATE TABLE account_total (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  account text COLLATE "C" NOT NULL,
  game_id text NOT NULL DEFAULT '',
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, account, game_id, day)
);

-- The hourly seal: a Merkle root over the heads of all wallets, which can be published. The heads that moved since
-- the seal before are kept with it, so that a wallet changed behind our back is found and named.
CREATE TABLE seal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  root bytea NOT NULL,
  wallets bigint NOT NULL
);
CREATE TABLE sealed_head (
  seal_id bigint NOT NULL REFERENCES seal,
  wallet_id bigint NOT NULL,
  version bigint NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (wallet_id, seal_id)
);
CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sealed_head_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON seal, sealed_head TO fairground_app;
GRANT SELECT, INSERT ON account_total TO fairground_app;
