-- Password resets of the account wait until then, after staff have changed its contact data or factors.
ALTER TABLE player ADD COLUMN resets_rest_until timestamptz;
GRANT UPDATE (resets_rest_until) ON player TO fairground_app;

-- Exclusions that staff place. One that the player made is never ended earlier; `until` of an exclusion is fixed.
ALTER TABLE exclusion
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN source text NOT NULL DEFAULT 'player' CHECK (source IN ('player', 'request', 'family', 'authority')),
  ADD COLUMN placed_by bigint REFERENCES staff,
  -- The end of an exclusion that staff placed by mistake.
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT exclusion_placed CHECK ((source = 'player') = (placed_by IS NULL)),
  ADD CONSTRAINT exclusion_ended CHECK (ended_at IS NULL OR (kind = 'exclusion' AND source <> 'player'));
GRANT UPDATE (ended_at) ON exclusion TO fairground_app;

-- Accounts to which an exclusion of another account does not apply, although the person looks the same: it was proved
-- that another person holds them. `digests` are those by which both looked the same; the exclusion applies again as
-- soon as there is another one.
CREATE TABLE exclusion_exemption (
  exclusion_id bigint NOT NULL REFERENCES exclusion,
  player_id bigint NOT NULL REFERENCES player,
  digests bytea[] NOT NULL CHECK (digests <> '{}'),
  at timestamptz NOT NULL,
  PRIMARY KEY (exclusion_id, player_id)
);
GRANT SELECT, INSERT, UPDATE (digests, at) ON exclusion_exemption TO fairground_app;

-- Documents about players that reached staff outside the site. They are not changed; their pictures and notes are
-- deleted some years after the account was closed.
CREATE TABLE received_document (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL
    CHECK (kind IN ('selfie', 'identity_document', 'letter', 'family_request', 'order', 'report')),
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  -- Encrypted; null once deleted.
  note_sealed bytea,
  key_number integer NOT NULL
);
CREATE INDEX ON received_document (player_id);
GRANT SELECT, INSERT, UPDATE (note_sealed, key_number) ON received_document TO fairground_app;

CREATE TABLE received_picture (
  document_id uuid NOT NULL REFERENCES received_document,
  position smallint NOT NULL,
  key_number integer NOT NULL,
  jpeg_sealed bytea NOT NULL,
  PRIMARY KEY (document_id, position)
);
GRANT SELECT, INSERT, DELETE, UPDATE (key_number, jpeg_sealed) ON received_picture TO fairground_app;

-- Staff who have looked at a document; who approves a change must have looked at the documents that prove it.
CREATE TABLE received_document_look (
  document_id uuid NOT NULL REFERENCES received_document,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  PRIMARY KEY (document_id, staff_id)
);
GRANT SELECT, INSERT ON received_document_look TO fairground_app;
CREATE INDEX ON received_document (key_number) WHERE note_sealed IS NOT NULL;
CREATE INDEX ON received_picture (key_number);
