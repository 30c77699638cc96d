-- Feature identity: documents of players.

-- Documents of players. Number, name, birth date and expiry are in `facts_sealed`, encrypted with the numbered key.
CREATE TABLE identity_document (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  -- Id of the page's request, by which a repeat is recognised, with a digest of its content.
  request uuid NOT NULL,
  request_digest bytea NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  key_number integer NOT NULL,
  -- Null after the document was deleted, with its pictures.
  facts_sealed bytea,
  -- Digests of country, kind and number under each known key; empty for a document without a number.
  number_digests bytea[] NOT NULL DEFAULT '{}',
  submitted_at timestamptz NOT NULL,
  claimed_by bigint REFERENCES staff,
  claimed_at timestamptz,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  -- Code of the reason of a refusal, which the player is told.
  refusal text,
  UNIQUE (player_id, request),
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL))
);
-- One document of a kind waits at a time.
CREATE UNIQUE INDEX identity_document_waiting ON identity_document (player_id, kind) WHERE state = 'waiting';
CREATE INDEX ON identity_document (brand_id, state, submitted_at, id);
CREATE INDEX ON identity_document (player_id, submitted_at DESC);
CREATE INDEX ON identity_document USING gin (number_digests) WHERE number_digests <> '{}';
CREATE INDEX ON identity_document (key_number) WHERE facts_sealed IS NOT NULL;
CREATE INDEX ON identity_document (player_id) WHERE state = 'approved';
GRANT SELECT, INSERT, UPDATE (state, key_number, facts_sealed, number_digests, claimed_by, claimed_at, decided_by,
  decided_at, refusal) ON identity_document TO fairground_app;

-- Pictures of documents, encoded again and encrypted.
CREATE TABLE identity_picture (
  document_id uuid NOT NULL REFERENCES identity_document,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  key_number integer NOT NULL,
  jpeg_sealed bytea NOT NULL,
  PRIMARY KEY (document_id, position)
);
CREATE INDEX ON identity_picture (key_number);
GRANT SELECT, INSERT, UPDATE (key_number, jpeg_sealed), DELETE ON identity_picture TO fairground_app;
