-- Feature approvals: changes of settings that one person has proposed and another has to approve.
CREATE TABLE staff_proposal (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- Call that was made, and the setting that it changes.
  call text NOT NULL,
  subject text NOT NULL,
  -- All values of the setting, as the proposer read them and as they would be.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > at),
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'approved', 'refused', 'taken_back', 'replaced', 'overtaken', 'expired')),
  -- Null for a proposal that expired.
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  refusal text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> staff_id))
);
CREATE UNIQUE INDEX staff_proposal_waiting ON staff_proposal (brand_id, call, subject) WHERE state = 'waiting';
CREATE INDEX staff_proposal_of_brand ON staff_proposal (brand_id, id);
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, refusal) ON staff_proposal TO fairground_app;
