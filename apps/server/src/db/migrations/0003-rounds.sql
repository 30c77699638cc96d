-- What an operator set about a game of the house; a game without a row is open.
CREATE TABLE brand_game (
  brand_id integer NOT NULL REFERENCES brand,
  game_id text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  is_hot boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand_id, game_id)
);

-- A single-use token that opens a game page.
CREATE TABLE launch (
  token_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES session,
  player_id bigint NOT NULL REFERENCES player,
  game_id text NOT NULL,
  language_code text NOT NULL,
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);

-- What a game page plays with; over when the player's session is.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES session,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  game_id text NOT NULL,
  opened_at timestamptz NOT NULL
);

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

-- How a round of a house game went: its events, and the seed and nonce they came from.
CREATE TABLE play (
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  seed_id bigint NOT NULL,
  nonce bigint NOT NULL,
  events jsonb NOT NULL,
  PRIMARY KEY (wallet_id, round_id),
  UNIQUE (seed_id, nonce)
);
CREATE TRIGGER play_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whole rounds of house games: the money by wallet_apply, then the transcripts, in one transaction.
-- Rows are as wallet_apply gives them.
CREATE FUNCTION play_apply(
  wallets bigint[], currencies text[], sources text[], ids text[], rounds uuid[], games text[],
  amounts bigint[], wins bigint[], seeds bigint[], nonces bigint[], transcripts jsonb[], now_ms bigint
) RETURNS TABLE (place integer, code text, new_version bigint, new_cash bigint, new_held bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  n integer := cardinality(wallets);
  none text[] := array_fill(NULL::text, ARRAY[n]);
BEGIN
  RETURN QUERY
    WITH done AS MATERIALIZED (
      SELECT * FROM wallet_apply(wallets, currencies, array_fill('round'::text, ARRAY[n]), sources, ids, rounds, games,
        amounts, wins, array_fill(true, ARRAY[n]), none, none, array_fill(NULL::jsonb, ARRAY[n]), now_ms)
    ), written AS (
      INSERT INTO play (wallet_id, round_id, seed_id, nonce, events)
        SELECT wallets[d.place], rounds[d.place], seeds[d.place], nonces[d.place], transcripts[d.place]
          FROM done d WHERE d.code = 'accepted'
    )
    SELECT * FROM done;
  -- The wallets are locked now and a seed is revealed under the same lock: what is seen here stays.
  IF EXISTS (SELECT FROM seed s WHERE s.id = ANY (seeds) AND s.revealed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a round was played with a revealed seed' USING ERRCODE = 'FG001';
  END IF;
END $$;
REVOKE ALL ON FUNCTION play_apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_apply TO fairground_app;

-- Locks a wallet for a change that must not happen beside a round of it.
CREATE FUNCTION wallet_lock(of_player bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT FROM wallet WHERE player_id = of_player ORDER BY id FOR UPDATE
$$;
REVOKE ALL ON FUNCTION wallet_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_lock TO fairground_app;

GRANT SELECT ON brand_game, launch, game_session, seed, play TO fairground_app;
GRANT INSERT ON launch, game_session, seed TO fairground_app;
GRANT UPDATE (used_at) ON launch TO fairground_app;
GRANT UPDATE (revealed_at) ON seed TO fairground_app;
GRANT INSERT, UPDATE ON brand_game TO fairground_app;
