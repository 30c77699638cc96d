-- Feature staff: staff accounts, their log, and notes on players.

-- Roles of staff on a brand, with their permissions (packages/contract/src/permissions.ts).
CREATE TABLE staff_role (
  brand_id integer NOT NULL REFERENCES brand,
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  permissions text[] NOT NULL,
  PRIMARY KEY (brand_id, name)
);
GRANT SELECT, INSERT, UPDATE (permissions) ON staff_role TO fairground_app;

-- Staff accounts, each on one brand with one role. An account without a password cannot log in; one with a password has
-- a second factor too.
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  brand_id integer NOT NULL,
  role text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  -- Secret of the authenticator app, encrypted with SECRET.
  totp_sealed bytea,
  -- Newest time step of 30 seconds of which a code was accepted: each code works once.
  last_step bigint NOT NULL DEFAULT 0,
  -- Addresses and ranges from which the account may be used; empty for all.
  networks text[] NOT NULL DEFAULT '{}',
  is_open boolean NOT NULL DEFAULT true,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, role) REFERENCES staff_role,
  CHECK ((password_hash IS NULL) = (totp_sealed IS NULL))
);
CREATE INDEX ON staff (brand_id);
GRANT SELECT, INSERT, UPDATE (password_hash, totp_sealed, last_step, is_open) ON staff TO fairground_app;

-- Single-use addresses at which a staff account sets up its password and authenticator app.
CREATE TABLE staff_link (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  -- The secret that was shown last, until it is in use.
  totp_sealed bytea,
  ends_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ON staff_link (staff_id);
GRANT SELECT, INSERT, UPDATE (totp_sealed, used_at) ON staff_link TO fairground_app;

-- Sessions of staff.
CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Last time at which the second factor was given.
  proved_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet NOT NULL,
  network inet NOT NULL
);
CREATE INDEX ON staff_session (staff_id, opened_at);
GRANT SELECT, INSERT, UPDATE (seen_at, proved_at, ended_at) ON staff_session TO fairground_app;

-- Log of the changes by staff and of the personal data that they looked at: one chain of hashes per brand. Personal
-- values are encrypted with SECRET, and the hash covers their encrypted form.
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
-- Entries on one subject, and by one person.
CREATE INDEX staff_log_subject ON staff_log (brand_id, subject, number DESC);
CREATE INDEX staff_log_by ON staff_log (brand_id, by, number DESC);
GRANT SELECT, INSERT ON staff_log TO fairground_app;

-- Notes of staff on a player, which are neither changed nor deleted.
CREATE TABLE player_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX ON player_note (player_id, at DESC);
GRANT SELECT, INSERT ON player_note TO fairground_app;

-- Feature approvals: requests that another person confirms, and what one person gave alone.

-- Amount that a person of the office gave players of a brand on a day without another person, by any call.
CREATE TABLE staff_given (
  brand_id integer NOT NULL REFERENCES brand,
  staff_id bigint NOT NULL REFERENCES staff,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (staff_id, brand_id, day)
);
GRANT SELECT, INSERT, UPDATE (amount) ON staff_given TO fairground_app;

-- Calls of the office that take effect when a second person makes the same call.
CREATE TABLE staff_ask (
  brand_id integer NOT NULL REFERENCES brand,
  call text NOT NULL,
  -- Subject of the call, and the other values that both must give alike.
  subject text NOT NULL,
  terms text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, call, subject)
);
GRANT SELECT, INSERT, UPDATE (terms, staff_id, asked_at), DELETE ON staff_ask TO fairground_app;

-- Feature adjustments: corrections of cash.

-- Corrections of a player's cash, which one person requests and another decides.
CREATE TABLE adjustment (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  currency text NOT NULL,
  -- In the player's favour, in minor units; negative if it is taken from the player.
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason <> ''),
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'refused')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  refusal text NOT NULL DEFAULT '',
  -- Four eyes: the person who requested it may take it back and never approve it.
  CONSTRAINT adjustment_by_two CHECK (state <> 'approved' OR decided_by <> asked_by),
  CHECK ((state = 'asked') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX ON adjustment (brand_id, asked_at DESC, id DESC);
CREATE INDEX adjustment_waiting ON adjustment (brand_id, asked_at DESC, id DESC) WHERE state = 'asked';
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, refusal) ON adjustment TO fairground_app;
