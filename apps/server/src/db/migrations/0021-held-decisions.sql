-- Feature decisions: decisions of staff that move no money, held for ten seconds in which their author can undo them.
CREATE TABLE held_decision (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  call text NOT NULL,
  -- What is decided on, such as case/<id>, and the queue in which it waits.
  subject text NOT NULL,
  queue text NOT NULL,
  -- The input of the call, which may have a reason about a player; deleted with the end of the decision.
  input_sealed bytea,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > at),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'done', 'undone', 'refused')),
  -- The code of the refusal.
  refusal text NOT NULL DEFAULT '',
  ended_at timestamptz,
  CHECK ((state = 'held') = (ended_at IS NULL)),
  CHECK ((state = 'held') = (input_sealed IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal <> ''))
);
CREATE UNIQUE INDEX held_decision_of_subject ON held_decision (brand_id, subject) WHERE state = 'held';
CREATE INDEX held_decision_shown ON held_decision (brand_id, due_at);
GRANT SELECT, INSERT, UPDATE (input_sealed, state, refusal, ended_at) ON held_decision TO fairground_app;
