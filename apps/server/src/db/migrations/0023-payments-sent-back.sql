-- A held payment is sent back by two persons, as it is credited by two: one proposes it, from then on nothing of it is credited, and
-- another sends it: by the payment provider, which then is `refunding` it, or by hand.
ALTER TABLE payment ADD COLUMN proposed_as text CHECK (proposed_as IN ('credit', 'send_back'));
UPDATE payment SET proposed_as = 'credit' WHERE proposed_by IS NOT NULL;
ALTER TABLE payment DROP CONSTRAINT payment_check3, DROP CONSTRAINT payment_state_check;
ALTER TABLE payment
  ADD CONSTRAINT payment_state_check CHECK (state IN ('credited', 'held', 'refunding', 'sent_back')),
  ADD CONSTRAINT payment_proposed_check CHECK (
    (proposed_as IS NULL) = (proposed_by IS NULL) AND (proposed_by IS NULL) = (proposed_at IS NULL)
    AND (coalesce(proposed_as, '') = 'credit') = (proposed_player_id IS NOT NULL)),
  ADD CONSTRAINT payment_refunding_check CHECK (state <> 'refunding' OR proposed_as IS NOT DISTINCT FROM 'send_back'),
  -- Payments that were sent back before had one person.
  ADD CONSTRAINT payment_sent_back_check CHECK (
    state <> 'sent_back' OR (proposed_as IS NOT DISTINCT FROM 'send_back' AND decided_by IS NOT NULL)) NOT VALID;
CREATE INDEX ON payment (brand_id, at, id) WHERE state IN ('held', 'refunding');
DROP INDEX payment_brand_id_at_id_idx;
GRANT UPDATE (proposed_as) ON payment TO fairground_app;

-- What a payment provider was asked to send back to who paid: once for an order, since it tells refunds of one order from nothing else.
CREATE TABLE payment_refund (
  brand_id integer NOT NULL,
  payment_code text NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  order_id uuid NOT NULL UNIQUE REFERENCES deposit_order,
  -- `asked`: to be sent, or under way by the payment provider's word; `unknown`: sent, and nobody knows what became of it.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'unknown', 'done', 'refused')),
  asked_by bigint NOT NULL REFERENCES staff,
  confirmed_by bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  -- Written before it is sent, so that it is sent once; with a keyed digest of the agreement that it is sent under.
  sent_at timestamptz,
  sent_under bytea,
  -- Null also where persons have found out what became of it.
  ask_at timestamptz,
  times integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  PRIMARY KEY (brand_id, payment_code, payment_id),
  FOREIGN KEY (brand_id, payment_code, payment_id) REFERENCES payment,
  CHECK (asked_by <> confirmed_by),
  CHECK ((state IN ('done', 'refused')) = (ended_at IS NOT NULL)),
  CHECK (ended_at IS NULL OR ask_at IS NULL),
  CHECK (state = 'asked' OR sent_at IS NOT NULL),
  CHECK ((sent_at IS NULL) = (sent_under IS NULL))
);
CREATE INDEX ON payment_refund (ask_at) WHERE ask_at IS NOT NULL;
GRANT SELECT, INSERT ON payment_refund TO fairground_app;
GRANT UPDATE (state, sent_at, sent_under, ask_at, times, ended_at) ON payment_refund TO fairground_app;
