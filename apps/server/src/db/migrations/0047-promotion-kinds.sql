-- Promotions that give for an application, for nothing, or for a loss; and a share of those whom one is for that is left out, to see what it does.
ALTER TABLE promotion DROP CONSTRAINT promotion_kind_check;
ALTER TABLE promotion ADD CONSTRAINT promotion_kind CHECK (kind IN ('deposit', 'application', 'gift', 'cashback'));
UPDATE promotion SET terms = terms || '{"kind": "deposit"}';
UPDATE promotion_claim SET terms = terms || '{"kind": "deposit"}';
ALTER TABLE promotion ADD CONSTRAINT promotion_terms_kind CHECK (terms ->> 'kind' = kind);
ALTER TABLE promotion ADD hold_out smallint NOT NULL DEFAULT 0 CHECK (hold_out BETWEEN 0 AND 50);
-- When it began: those whom it is for are then gone through by their ids, up to `reached`, and `reached_at` is when all were. Cashback is
-- counted up to `counted_to`, and the period from there on by claims up to `reached_claim`.
ALTER TABLE promotion ADD reached bigint NOT NULL DEFAULT 0;
ALTER TABLE promotion ADD reached_at timestamptz;
ALTER TABLE promotion ADD counted_to timestamptz;
ALTER TABLE promotion ADD reached_claim uuid;
-- How many rewards it has given.
ALTER TABLE promotion ADD rewards integer NOT NULL DEFAULT 0;
GRANT UPDATE (rewards, reached, reached_at, counted_to, reached_claim) ON promotion TO fairground_app;

ALTER TABLE promotion_claim DROP CONSTRAINT promotion_claim_state_check;
ALTER TABLE promotion_claim DROP CONSTRAINT promotion_claim_is_whole;
-- counting: losses count for cashback; applied: waits for staff; approved: its reward says the rest; rejected by staff.
ALTER TABLE promotion_claim ADD CONSTRAINT promotion_claim_state CHECK (
  state IN ('joined', 'given', 'left', 'cancelled', 'taken_back', 'counting', 'applied', 'approved', 'rejected'));
ALTER TABLE promotion_claim ADD CONSTRAINT promotion_claim_is_whole CHECK (
  (state IN ('joined', 'left', 'counting', 'applied', 'approved', 'rejected')) = (amount IS NULL) AND (amount IS NULL) = (version IS NULL)
  AND (amount IS NULL) = (deposit_version IS NULL) AND (amount IS NULL) = (given_at IS NULL)
  AND (state IN ('joined', 'given', 'counting', 'applied')) = (ended_at IS NULL));
-- What is kept of the promotion's budget for it, in minor units.
ALTER TABLE promotion_claim ADD reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0);
UPDATE promotion_claim SET reserved = (terms ->> 'most')::bigint WHERE state = 'joined';
-- Of cashback and of an application a player has one part at a time.
CREATE UNIQUE INDEX promotion_claim_current ON promotion_claim (promotion_id, player_id) WHERE state IN ('counting', 'applied', 'approved');
CREATE INDEX promotion_claim_counting ON promotion_claim (promotion_id, id) WHERE state = 'counting';
CREATE INDEX promotion_claim_applied ON promotion_claim (joined_at, id) WHERE state = 'applied';

-- An application for a promotion: by which channel the player can be reached, and what staff have decided.
CREATE TABLE promotion_application (
  claim_id uuid PRIMARY KEY REFERENCES promotion_claim,
  promotion_id bigint NOT NULL REFERENCES promotion,
  channel text NOT NULL,
  -- The contact's name, sealed, and a digest of it, by which it counts once; null once it was deleted.
  contact_sealed bytea,
  contact_digest bytea NOT NULL,
  remark text NOT NULL,
  -- What the player is told.
  answer text NOT NULL DEFAULT '',
  is_rejected boolean NOT NULL DEFAULT false,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (NOT is_rejected OR answer <> '')
);
CREATE UNIQUE INDEX promotion_application_contact ON promotion_application (promotion_id, contact_digest) WHERE NOT is_rejected;
CREATE INDEX promotion_application_old ON promotion_application (decided_at) WHERE contact_sealed IS NOT NULL;

CREATE TABLE promotion_picture (
  claim_id uuid NOT NULL REFERENCES promotion_application ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  key_number integer NOT NULL,
  jpeg_sealed bytea NOT NULL,
  PRIMARY KEY (claim_id, position)
);

-- Those whom a promotion with a hold-out group was for when it began.
CREATE TABLE promotion_group (
  promotion_id bigint NOT NULL REFERENCES promotion,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  is_held_out boolean NOT NULL,
  PRIMARY KEY (promotion_id, player_id)
);

GRANT SELECT, INSERT ON promotion_application, promotion_group TO fairground_app;
GRANT UPDATE (answer, is_rejected, decided_by, decided_at, contact_sealed) ON promotion_application TO fairground_app;
GRANT SELECT, INSERT, DELETE ON promotion_picture TO fairground_app;
