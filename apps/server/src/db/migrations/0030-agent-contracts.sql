-- What is agreed between an agent and the one above, or the brand: from an offer to its end. No row is ever deleted, so that all of a plan
-- together are its history.
CREATE TABLE agent_contract (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  plan text NOT NULL CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage')),
  -- Who offers and pays; null for the brand, which pays those who have nobody above.
  agent_id bigint REFERENCES player,
  player_id bigint NOT NULL REFERENCES player,
  currency text NOT NULL,
  period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M', 'hour', 'live')),
  -- The terms of the plan (plans/), amounts as digits of minor units, rates as millionths.
  terms jsonb NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'agreed', 'rejected', 'withdrawn', 'lapsed')),
  -- `player/<customer id>` or `staff/<uuid>`.
  offered_by text NOT NULL,
  offered_at timestamptz NOT NULL,
  -- An offer that was not answered by then lapses.
  open_until timestamptz NOT NULL CHECK (open_until > offered_at),
  answered_at timestamptz,
  -- It counts for the periods from one time until another, both ends of a period.
  from_at timestamptz,
  to_at timestamptz NOT NULL DEFAULT 'infinity',
  ended_by text CHECK (ended_by IN ('upline', 'downline', 'brand', 'replaced', 'not-covered', 'moved')),
  CHECK (agent_id IS DISTINCT FROM player_id),
  CHECK ((state = 'agreed') = (from_at IS NOT NULL)),
  CHECK ((state = 'offered') = (answered_at IS NULL)),
  CHECK (from_at <= to_at),
  CHECK ((ended_by IS NULL) = (to_at = 'infinity'))
);
-- One offer at a time, and one contract without an end.
CREATE UNIQUE INDEX agent_contract_offer ON agent_contract (player_id, plan) WHERE state = 'offered';
CREATE UNIQUE INDEX agent_contract_standing ON agent_contract (player_id, plan) WHERE state = 'agreed' AND to_at = 'infinity';
CREATE INDEX agent_contract_of_player ON agent_contract (player_id, offered_at DESC);
CREATE INDEX agent_contract_of_agent ON agent_contract (agent_id, offered_at DESC);
CREATE INDEX agent_contract_of_brand ON agent_contract (brand_id, plan, period, from_at) WHERE state = 'agreed';

-- Paths that have ended, for what was counted while they held.
CREATE INDEX upline_path_ended ON upline_path (to_at) WHERE to_at < 'infinity';

GRANT SELECT, INSERT ON agent_contract TO fairground_app;
GRANT UPDATE (state, answered_at, from_at, to_at, ended_by) ON agent_contract TO fairground_app;
