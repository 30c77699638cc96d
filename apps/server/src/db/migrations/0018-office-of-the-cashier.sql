-- A held payment is decided by persons of the office: credited to a player whom one proposes and another confirms, or sent back, after
-- which nothing of it is credited.
ALTER TABLE payment ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
ALTER TABLE payment DROP CONSTRAINT payment_state_check;
ALTER TABLE payment ADD CONSTRAINT payment_state_check CHECK (state IN ('credited', 'held', 'sent_back'));
ALTER TABLE payment DROP CONSTRAINT payment_check2;
ALTER TABLE payment ADD CONSTRAINT payment_credited_check
  CHECK (state <> 'credited' OR (player_id IS NOT NULL AND wallet_id IS NOT NULL));
ALTER TABLE payment ADD CONSTRAINT payment_waits_check CHECK (NOT waits_for_limit OR state = 'held');
ALTER TABLE payment
  ADD COLUMN claimed_by bigint REFERENCES staff,
  ADD COLUMN claimed_at timestamptz,
  -- To whom a first person wants to credit it.
  ADD COLUMN proposed_player_id bigint REFERENCES player,
  ADD COLUMN proposed_by bigint REFERENCES staff,
  ADD COLUMN proposed_at timestamptz,
  -- Who confirmed that, or sent it back; and the bank's reference of what was sent back.
  ADD COLUMN decided_by bigint REFERENCES staff,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN sent_reference text,
  ADD CHECK ((state = 'sent_back') = (sent_reference IS NOT NULL)),
  ADD CHECK ((proposed_player_id IS NULL) = (proposed_by IS NULL) AND (proposed_by IS NULL) = (proposed_at IS NULL)),
  ADD CHECK (decided_by IS NULL OR proposed_by IS NULL OR decided_by <> proposed_by);
CREATE INDEX ON payment (brand_id, at, id) WHERE state = 'held';
CREATE INDEX ON payment (brand_id, decided_at DESC, id DESC) WHERE decided_by IS NOT NULL;

-- Orders with a proof or reference that was used before, as the office lists them.
CREATE INDEX ON deposit_order (brand_id, made_at DESC, id DESC) WHERE flags <> '{}';
GRANT UPDATE (claimed_by, claimed_at, proposed_player_id, proposed_by, proposed_at, decided_by, decided_at, sent_reference)
  ON payment TO fairground_app;
