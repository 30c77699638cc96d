-- What a staff account may do on a brand, as data: permissions are words of packages/contract/src/permissions.ts.
CREATE TABLE staff_role (
  brand_id integer NOT NULL REFERENCES brand,
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  permissions text[] NOT NULL,
  PRIMARY KEY (brand_id, name)
);

-- Who works in the office, each on one brand, by the role. Without a password nobody can log in yet; with one there is a second
-- factor too.
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL,
  role text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  -- The secret of the authenticator app, encrypted with SECRET.
  totp_sealed bytea,
  -- The newest step of half a minute that a code was taken of: each code works once.
  last_step bigint NOT NULL DEFAULT 0,
  -- Addresses and ranges from which alone the account works; empty for everywhere.
  networks text[] NOT NULL DEFAULT '{}',
  is_open boolean NOT NULL DEFAULT true,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, role) REFERENCES staff_role,
  CHECK ((password_hash IS NULL) = (totp_sealed IS NULL))
);
CREATE INDEX ON staff (brand_id);

-- The address at which a staff account sets up password and authenticator app, once.
CREATE TABLE staff_link (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  -- The secret that was shown last, until it is in use.
  totp_sealed bytea,
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ON staff_link (staff_id);

CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When the second factor was given last.
  proved_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet NOT NULL,
  network inet NOT NULL
);
CREATE INDEX ON staff_session (staff_id, opened_at);

-- What staff changed and which personal data they looked at: one chain of hashes a brand, each over the one before it. Personal
-- values are encrypted with SECRET, and the hash covers them as they are stored.
CREATE TABLE staff_log (
  brand_id integer NOT NULL REFERENCES brand,
  number bigint NOT NULL CHECK (number > 0),
  at timestamptz NOT NULL,
  -- `staff/<public id>`, or `command/<name of the login>`.
  by text NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  personal_sealed bytea,
  hash bytea NOT NULL,
  PRIMARY KEY (brand_id, number)
);

-- The heads of chains other than those of wallets that are in the hourly seal, where they moved since the seal before.
CREATE TABLE sealed_chain_head (
  seal_id bigint NOT NULL REFERENCES seal,
  chain text NOT NULL,
  length bigint NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (chain, seal_id)
);

GRANT SELECT, INSERT ON staff_role, staff, staff_link, staff_session, staff_log, sealed_chain_head TO fairground_app;
GRANT UPDATE (permissions) ON staff_role TO fairground_app;
GRANT UPDATE (password_hash, totp_sealed, last_step, is_open) ON staff TO fairground_app;
GRANT UPDATE (totp_sealed, used_at) ON staff_link TO fairground_app;
GRANT UPDATE (seen_at, proved_at, ended_at) ON staff_session TO fairground_app;
