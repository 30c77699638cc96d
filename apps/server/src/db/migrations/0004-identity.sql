-- Who may come in, and how they prove who they are.

ALTER TABLE brand
  -- The operator's own rules for fields of the registration forms, over those of the house (register-rules.ts).
  ADD COLUMN register_fields jsonb NOT NULL DEFAULT '{}',
  -- The age that the agreement's box confirms, and the agreement in force: a new one is asked for at the next login.
  ADD COLUMN agreement_age smallint NOT NULL DEFAULT 18,
  ADD COLUMN agreement_version text NOT NULL DEFAULT '1',
  -- After so many days a password is too old; null for never. Whether it must be changed then is a switch (PWDEXPIREFORCE).
  ADD COLUMN password_days integer CHECK (password_days > 0),
  -- Who may log in here: everybody, members alone (member_no_enter), agents alone (error_not_agent).
  ADD COLUMN site_for text NOT NULL DEFAULT 'everybody' CHECK (site_for IN ('everybody', 'members', 'agents')),
  -- Countries (ISO 3166-1 alpha-2) from which nobody may come in; they see the restriction page.
  ADD COLUMN restricted_countries text[] NOT NULL DEFAULT '{}',
  -- Countries whose phone numbers are taken; empty for all.
  ADD COLUMN phone_countries text[] NOT NULL DEFAULT '{}',
  -- The country of a visitor whose address tells none.
  ADD COLUMN country text NOT NULL DEFAULT 'PH';

ALTER TABLE player
  -- E.164, such as +639171234567.
  ADD COLUMN mobile text,
  ADD COLUMN mobile_proved_at timestamptz,
  ADD COLUMN email text,
  ADD COLUMN email_proved_at timestamptz,
  -- The player directly above in the tree, by whose code they came.
  ADD COLUMN upline_id bigint REFERENCES player,
  -- A player's own invitation code; an agent's is the affiliate code.
  ADD COLUMN referral_code text COLLATE "C",
  ADD COLUMN password_changed_at timestamptz,
  -- Set by an operator who gave the password out, and by the password 123456.
  ADD COLUMN is_password_due boolean NOT NULL DEFAULT false,
  ADD COLUMN first_login_at timestamptz,
  ADD COLUMN agreement_version text,
  ADD COLUMN birthday date,
  ADD COLUMN register_method text NOT NULL DEFAULT 'WEB',
  ADD COLUMN register_domain text NOT NULL DEFAULT '',
  ADD COLUMN register_ip inet,
  ADD COLUMN register_country text;
-- Who came by phone or by a third party may have no password; a trial never has.
ALTER TABLE player
  DROP CONSTRAINT player_check,
  ADD CONSTRAINT player_password CHECK (standing <> 4 OR password_hash IS NULL);
-- Who is there already registered by themselves, with the agreement of their day.
UPDATE player SET first_login_at = registered_at, password_changed_at = registered_at, agreement_version = '1'
  WHERE standing <> 4;
-- One account a phone and an address (GLI-19, 2.5.2(d)).
CREATE UNIQUE INDEX player_mobile ON player (brand_id, mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX player_email ON player (brand_id, lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX player_referral_code ON player (brand_id, referral_code) WHERE referral_code IS NOT NULL;
CREATE INDEX player_upline ON player (upline_id) WHERE upline_id IS NOT NULL;

-- What else a player said of themselves, as far as the brand asked. What is `sealed` is encrypted by the process with
-- its SECRET (AES-256-GCM), since the standards want it unreadable at rest (GLI-19, 2.8.5(b)(ii)).
CREATE TABLE player_profile (
  player_id bigint PRIMARY KEY REFERENCES player,
  payee_name text NOT NULL DEFAULT '',
  qq_num text NOT NULL DEFAULT '',
  line text NOT NULL DEFAULT '',
  whatsapp text NOT NULL DEFAULT '',
  zalo text NOT NULL DEFAULT '',
  facebook text NOT NULL DEFAULT '',
  wechat text NOT NULL DEFAULT '',
  id_number_sealed bytea,
  payment_password_hash text
);

-- Codes sent by SMS or e-mail: hashed, for one purpose and one address, good once.
CREATE TABLE verification_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- register, login, password or proof.
  purpose text NOT NULL,
  -- The number in E.164, or the e-mail in small letters.
  address text NOT NULL,
  code_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Wrong tries so far.
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX verification_code_newest ON verification_code (brand_id, purpose, address, id DESC);

-- The characters of the picture that a browser was shown last.
CREATE TABLE captcha (
  cookie_hash bytea PRIMARY KEY,
  answer_hash bytea NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Solved bot checks, so that each is taken once.
CREATE TABLE bot_check (
  challenge_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);

-- What is counted over all server processes: tries, sendings, failures. Lost in a crash, which harms nobody.
CREATE UNLOGGED TABLE throttle (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- From where a player has come in before; elsewhere a login asks for one more proof. Of IPv6 the network (/64).
CREATE TABLE known_place (
  player_id bigint NOT NULL REFERENCES player,
  ip inet NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, ip)
);

-- A login that has still to bring its extra proof.
CREATE TABLE login_proof (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  -- By which way the first step came (LoginType in tables.ts).
  login_type text NOT NULL,
  remember boolean NOT NULL DEFAULT false,
  is_password_due boolean NOT NULL DEFAULT false,
  ends_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz
);

-- Remember-me: a token for one user name in one browser, which only opens the login.
CREATE TABLE remembered (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX ON remembered (player_id);

-- Single-use tokens in an address: `login` opens a session, `password` lets a new one be set.
CREATE TABLE ticket (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  purpose text NOT NULL CHECK (purpose IN ('login', 'password')),
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Authenticator apps (TOTP): in use once confirmed. `last_step` keeps a code from being used twice.
CREATE TABLE authenticator (
  player_id bigint PRIMARY KEY REFERENCES player,
  secret_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

-- Third parties by whom one may log in on a brand. `oidc` is OpenID Connect by authorisation code; `phone` takes id
-- tokens that the provider's own page made, for a proved phone number.
CREATE TABLE login_provider (
  brand_id integer NOT NULL REFERENCES brand,
  code text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('oidc', 'phone')),
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret_sealed bytea,
  -- Where the keys are; found through the issuer where empty.
  jwks_url text,
  scopes text NOT NULL DEFAULT 'openid email profile',
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, code)
);

-- Which player a third party's subject is.
CREATE TABLE provider_identity (
  brand_id integer NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, provider, subject),
  FOREIGN KEY (brand_id, provider) REFERENCES login_provider
);
CREATE INDEX ON provider_identity (player_id);

-- A visit to a third party that is under way.
CREATE TABLE provider_visit (
  state_hash bytea PRIMARY KEY,
  brand_id integer NOT NULL,
  provider text NOT NULL,
  -- The browser that began it: nobody else may end it.
  cookie_hash bytea NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  next text NOT NULL,
  -- Who is logged in and wants to come in by this third party from now on; null for a login.
  player_id bigint REFERENCES player,
  ends_at timestamptz NOT NULL
);

ALTER TABLE session
  -- What the player sees of it; never the token.
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN country text,
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN login_type text NOT NULL DEFAULT 'username';

GRANT SELECT, INSERT ON player_profile, verification_code, captcha, bot_check, throttle, known_place, login_proof,
  remembered, ticket, authenticator, login_provider, provider_identity, provider_visit TO fairground_app;
GRANT UPDATE ON player_profile, verification_code, captcha, throttle, known_place, login_proof, remembered, ticket,
  authenticator, login_provider TO fairground_app;
GRANT DELETE ON verification_code, captcha, bot_check, throttle, login_proof, remembered, ticket, authenticator,
  provider_visit TO fairground_app;
GRANT UPDATE (mobile, mobile_proved_at, email, email_proved_at, referral_code, password_changed_at, is_password_due,
  first_login_at, agreement_version, agreed_at, standing, kind) ON player TO fairground_app;

-- A closed account ends everything that could let it in again. The end itself is all that counts of `ended_at` and
-- `used_at`, so the database's own clock will do.
CREATE FUNCTION end_ways_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET ended_at = clock_timestamp() WHERE player_id = NEW.id AND ended_at IS NULL;
  UPDATE remembered SET ended_at = clock_timestamp() WHERE player_id = NEW.id AND ended_at IS NULL;
  UPDATE ticket SET used_at = clock_timestamp() WHERE player_id = NEW.id AND used_at IS NULL;
  UPDATE login_proof SET used_at = clock_timestamp() WHERE player_id = NEW.id AND used_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER player_closed_ends_all AFTER UPDATE OF is_open ON player
  FOR EACH ROW WHEN (NOT NEW.is_open) EXECUTE FUNCTION end_ways_in();

-- What a session may do hangs on these, so every server process hears of a change at once.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('player_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER player_changed AFTER UPDATE OF standing, kind, is_password_due, password_changed_at, agreement_version ON player
  FOR EACH ROW EXECUTE FUNCTION tell_changed();
