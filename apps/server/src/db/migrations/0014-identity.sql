-- The level of an account's identity: 0 nothing proved, 1 who it is, 2 where their money comes from as well. The digests
-- are those of the numbers of approved documents, by which a person is known again (feature `identity`).
ALTER TABLE player
  ADD level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 2),
  ADD document_digests bytea[] NOT NULL DEFAULT '{}',
  -- Set by the database when `is_open` changes.
  ADD closed_at timestamptz,
  -- When the holder of a quiet account was told that it will rest, and since when it does.
  ADD dormancy_told_at timestamptz,
  ADD dormant_since timestamptz;
UPDATE player SET closed_at = now() WHERE NOT is_open;
CREATE INDEX player_document ON player USING gin (document_digests) WHERE document_digests <> '{}';
CREATE INDEX player_closed_at ON player (closed_at) WHERE closed_at IS NOT NULL;
-- A person is looked for over all brands.
CREATE INDEX player_birthday ON player (birthday) WHERE birthday IS NOT NULL;
CREATE INDEX player_mobile_anywhere ON player (mobile) WHERE mobile IS NOT NULL;
GRANT UPDATE (level, document_digests, dormancy_told_at, dormant_since) ON player TO fairground_app;

-- The brand's rules: which level what needs, when a case is raised, and when an account is dormant. What they leave out is by
-- default.
ALTER TABLE brand
  ADD identity_rules jsonb NOT NULL DEFAULT '{}',
  ADD case_rules jsonb NOT NULL DEFAULT '{}',
  ADD dormancy_rules jsonb NOT NULL DEFAULT '{}';

-- An exclusion is known by a document that is approved after it, too.
GRANT UPDATE (digests) ON exclusion TO fairground_app;

-- A document that a player has sent, sealed with the key of a number: its number, name, birth date and expiry in `facts_sealed`.
CREATE TABLE identity_document (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  -- By which the page's request is known when it comes again, with a digest of what it said.
  request uuid NOT NULL,
  request_digest bytea NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  key_number integer NOT NULL,
  -- Null once the document was deleted, with its pictures.
  facts_sealed bytea,
  -- Of country, kind and number, under each known key; empty for a document without a number.
  number_digests bytea[] NOT NULL DEFAULT '{}',
  submitted_at timestamptz NOT NULL,
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  -- Why it was refused: a code that the player is told.
  refusal text,
  UNIQUE (player_id, request),
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL))
);
-- One of a kind waits at a time.
CREATE UNIQUE INDEX identity_document_waiting ON identity_document (player_id, kind) WHERE state = 'waiting';
CREATE INDEX ON identity_document (brand_id, state, submitted_at, id);
CREATE INDEX ON identity_document (player_id, submitted_at DESC);
CREATE INDEX ON identity_document USING gin (number_digests) WHERE number_digests <> '{}';
CREATE INDEX ON identity_document (key_number) WHERE facts_sealed IS NOT NULL;
GRANT SELECT, INSERT ON identity_document TO fairground_app;
GRANT UPDATE (state, key_number, facts_sealed, number_digests, claimed_by, claimed_at, decided_by, decided_at, refusal)
  ON identity_document TO fairground_app;

-- A picture of a document, drawn anew and sealed.
CREATE TABLE identity_picture (
  document_id uuid NOT NULL REFERENCES identity_document,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  key_number integer NOT NULL,
  jpeg_sealed bytea NOT NULL,
  PRIMARY KEY (document_id, position)
);
CREATE INDEX ON identity_picture (key_number);
GRANT SELECT, INSERT, DELETE ON identity_picture TO fairground_app;
GRANT UPDATE (key_number, jpeg_sealed) ON identity_picture TO fairground_app;

-- Something about an account that a person has to look at. `figures` raised it, by `rule` as it was then.
CREATE TABLE risk_case (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL,
  -- What it is about, such as a day: about that it is raised once, however it was decided.
  key text NOT NULL,
  figures jsonb NOT NULL,
  rule jsonb NOT NULL,
  raised_at timestamptz NOT NULL,
  -- Until when it has to be decided.
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cleared', 'reported')),
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  UNIQUE (player_id, kind, key),
  CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL))
);
CREATE UNIQUE INDEX risk_case_open ON risk_case (player_id, kind) WHERE state = 'open';
CREATE INDEX ON risk_case (brand_id, state, raised_at, id);
GRANT SELECT, INSERT ON risk_case TO fairground_app;
GRANT UPDATE (key, figures, rule, state, claimed_by, claimed_at, decided_by, decided_at, reason) ON risk_case TO fairground_app;

-- What staff noted about a case. Notes are neither changed nor deleted.
CREATE TABLE risk_case_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES risk_case,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX ON risk_case_note (case_id, at);
GRANT SELECT, INSERT ON risk_case_note TO fairground_app;

-- Which accounts were used in a browser, by the hash of its cookie; written by a job out of the sessions.
CREATE TABLE account_device (
  device bytea NOT NULL,
  player_id bigint NOT NULL REFERENCES player,
  brand_id integer NOT NULL REFERENCES brand,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (device, player_id)
);
CREATE INDEX ON account_device (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_device TO fairground_app;
-- The sessions of the last hours; sessions are written in the order of their time.
CREATE INDEX player_registered_at ON player USING brin (registered_at);
CREATE INDEX session_opened_at ON session USING brin (opened_at);
