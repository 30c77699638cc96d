-- The role the application works as. It owns nothing; each migration says what it may do.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairground_app') THEN
    CREATE ROLE fairground_app NOLOGIN;
  END IF;
EXCEPTION
  -- Another database of the same cluster made it at the same moment.
  WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'fairground_app', 'MEMBER') THEN
    EXECUTE format('GRANT fairground_app TO %I', current_user);
  END IF;
END $$;

-- One operator's site. Every row of the product belongs to one.
CREATE TABLE brand (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  languages text[] NOT NULL,
  -- 0 normal, 1 maintenance, 2 region restricted (specification, section 2).
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  switches jsonb NOT NULL DEFAULT '{}',
  sign_up_bonus bigint NOT NULL DEFAULT 0 CHECK (sign_up_bonus >= 0),
  trial_money bigint NOT NULL DEFAULT 0 CHECK (trial_money >= 0),
  minimum_age smallint NOT NULL DEFAULT 21
);

-- The key pair to which a brand's sites encrypt credentials.
CREATE TABLE brand_key (
  kid text PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  private_jwk jsonb NOT NULL,
  made_at timestamptz NOT NULL
);

-- The ids of encrypted calls already taken, kept for as long as such a call is fresh.
CREATE TABLE encrypted_call (
  jti text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX ON encrypted_call (until);

CREATE TABLE player (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- What the world sees of a player; never the row number.
  public_id uuid NOT NULL UNIQUE,
  username text NOT NULL,
  nickname text NOT NULL,
  -- Null for a trial, who never logs in again.
  password_hash text,
  kind text NOT NULL CHECK (kind IN ('member', 'agent')),
  standing smallint NOT NULL CHECK (standing IN (0, 1, 2, 4, 41, 42)),
  currency text NOT NULL,
  language_code text NOT NULL,
  agreed_at timestamptz,
  registered_at timestamptz NOT NULL,
  register_url text NOT NULL DEFAULT '',
  is_open boolean NOT NULL DEFAULT true,
  CHECK ((standing = 4) = (password_hash IS NULL))
);
CREATE UNIQUE INDEX player_username ON player (brand_id, lower(username));

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  -- The cookie that must come with the token, hashed: a copied token alone opens nothing.
  cookie_hash bytea NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet
);
CREATE INDEX ON session (player_id, opened_at DESC);

GRANT SELECT ON brand, brand_key, encrypted_call, player, session TO fairground_app;
GRANT INSERT ON brand, brand_key, encrypted_call, player, session TO fairground_app;
GRANT UPDATE ON brand TO fairground_app;
GRANT UPDATE (seen_at, ended_at) ON session TO fairground_app;
GRANT UPDATE (nickname, password_hash, language_code, is_open) ON player TO fairground_app;
GRANT DELETE ON encrypted_call TO fairground_app;

-- Tells every server process at once that a session ended or an account was closed, so that they may keep what they
-- know of a session for longer than a moment.
CREATE FUNCTION tell_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN
    PERFORM pg_notify('session_ended', encode(NEW.token_hash, 'hex'));
  ELSE
    PERFORM pg_notify('player_closed', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_ended();
CREATE TRIGGER player_closed AFTER UPDATE OF is_open ON player
  FOR EACH ROW WHEN (NOT NEW.is_open) EXECUTE FUNCTION tell_ended();
