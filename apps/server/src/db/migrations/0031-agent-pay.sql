-- Whether the lines of a plan are paid without a person who approves them; a brand without a row has the defaults of features/agent-pay.
CREATE TABLE agent_pay_rule (
  brand_id integer NOT NULL REFERENCES brand,
  plan text NOT NULL CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage')),
  is_automatic boolean NOT NULL,
  PRIMARY KEY (brand_id, plan)
);

-- A period of a plan that was settled: its lines are computed once, and paid after they were approved.
CREATE TABLE agent_pay_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  plan text NOT NULL CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage')),
  period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M', 'hour', 'live')),
  currency text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  computed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'computed' CHECK (state IN ('computed', 'approved', 'refused')),
  -- `staff/<uuid>`, or `automatic`.
  decided_by text,
  decided_at timestamptz,
  CHECK ((state = 'computed') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  UNIQUE (brand_id, plan, period, currency, from_at)
);

-- What one contract gives for one period.
CREATE TABLE agent_pay_line (
  id uuid PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES agent_pay_run,
  contract_id uuid NOT NULL REFERENCES agent_contract,
  -- Whose contract it is, and with whom it was agreed; null for the brand.
  account_id bigint NOT NULL REFERENCES player,
  upline_id bigint REFERENCES player,
  -- Who pays whom; the account pays back what earlier lines gave for bets that were made void since.
  takes_back boolean NOT NULL DEFAULT false,
  payer_id bigint GENERATED ALWAYS AS (CASE WHEN takes_back THEN account_id ELSE upline_id END) STORED,
  payee_id bigint GENERATED ALWAYS AS (CASE WHEN takes_back THEN upline_id ELSE account_id END) STORED,
  currency text NOT NULL,
  -- When the contract was agreed on: who cannot pay all pays the oldest first.
  agreed_at timestamptz NOT NULL,
  -- What the team came to, amounts as digits of minor units.
  figures jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  -- What a dividend hands on to the next period.
  carried bigint NOT NULL DEFAULT 0 CHECK (carried <= 0),
  state text NOT NULL CHECK (state IN ('UNAPPROVE', 'UNCOLLECT', 'DUE', 'ISSUED', 'PART_RECEIVED', 'INSUFFICIENT', 'NOT_REACHED', 'REJECTED', 'EXPIRED')),
  UNIQUE (run_id, contract_id),
  CHECK ((state = 'ISSUED') <= (paid = amount AND amount > 0)),
  CHECK ((state = 'NOT_REACHED') = (amount = 0))
);
CREATE INDEX agent_pay_line_of_account ON agent_pay_line (account_id, run_id DESC);
CREATE INDEX agent_pay_line_of_upline ON agent_pay_line (upline_id, run_id DESC);
-- What is still to be paid, by who pays it.
CREATE INDEX agent_pay_line_due ON agent_pay_line (payer_id, currency, agreed_at) WHERE state IN ('DUE', 'PART_RECEIVED', 'INSUFFICIENT');

-- The payments of a line, in parts where its payer had too little; the transaction id of both transfers is the line with the part.
CREATE TABLE agent_payment (
  line_id uuid NOT NULL REFERENCES agent_pay_line,
  part integer NOT NULL CHECK (part > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (line_id, part)
);

-- Valid bets of rounds that count for a real-time wage and are in no line yet: of rounds that settled, and of what settled earlier and was
-- taken back since. Kept by the follower real-time-wages.
CREATE TABLE agent_live_sum (
  contract_id uuid NOT NULL REFERENCES agent_contract,
  category text NOT NULL,
  is_void boolean NOT NULL,
  is_won boolean NOT NULL,
  valid_bet bigint NOT NULL,
  PRIMARY KEY (contract_id, category, is_void, is_won)
) WITH (fillfactor = 70);

GRANT SELECT, INSERT, UPDATE, DELETE ON agent_live_sum TO fairground_app;
GRANT SELECT, INSERT ON agent_pay_rule, agent_pay_run, agent_pay_line, agent_payment TO fairground_app;
GRANT UPDATE (is_automatic) ON agent_pay_rule TO fairground_app;
GRANT UPDATE (state, decided_by, decided_at) ON agent_pay_run TO fairground_app;
GRANT UPDATE (paid, state) ON agent_pay_line TO fairground_app;
