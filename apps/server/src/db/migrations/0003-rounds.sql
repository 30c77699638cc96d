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

-- Locks a wallet for a change that must not happen beside a round of it.
CREATE FUNCTION wallet_lock(of_player bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT FROM wallet WHERE player_id = of_player ORDER BY id FOR UPDATE
$$;
REVOKE ALL ON FUNCTION wallet_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_lock TO fairground_app;

GRANT SELECT ON brand_game, launch, game_session TO fairground_app;
GRANT INSERT ON launch, game_session TO fairground_app;
GRANT UPDATE (used_at) ON launch TO fairground_app;
GRANT INSERT, UPDATE ON brand_game TO fairground_app;
