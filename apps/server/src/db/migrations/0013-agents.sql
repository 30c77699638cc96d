-- Feature teams: figures of teams.

-- Figures of the accounts below an agent at every level, by quarter of an hour and by the path of that quarter, without
-- the agent's own play. Written by the follower of team totals.
CREATE TABLE team_figure (
  agent_id bigint NOT NULL,
  currency text NOT NULL,
  quarter timestamptz NOT NULL,
  category text NOT NULL,
  settled_stake bigint NOT NULL,
  settled_win bigint NOT NULL,
  valid_bet bigint NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (agent_id, currency, quarter, category)
) WITH (fillfactor = 85);
GRANT SELECT, INSERT, UPDATE ON team_figure TO fairground_app;

-- Movements by class, as in money_figure; of wages, the amounts that the accounts received.
CREATE TABLE team_money (
  agent_id bigint NOT NULL,
  currency text NOT NULL,
  quarter timestamptz NOT NULL,
  class text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (agent_id, currency, quarter, class)
) WITH (fillfactor = 85);
GRANT SELECT, INSERT, UPDATE ON team_money TO fairground_app;

-- Feature contracts: contracts of agents.

-- Plans of contracts and income, which the server lists when it starts (plans/plans.ts); rows of other versions stay.
CREATE TABLE plan (id text PRIMARY KEY);
GRANT SELECT, INSERT ON plan TO fairground_app;

-- Parties that may offer and pay contracts of a plan; a plan that needs no contract has no row.
CREATE TABLE plan_payer (
  plan text NOT NULL REFERENCES plan,
  payer text NOT NULL CHECK (payer IN ('agent', 'brand')),
  PRIMARY KEY (plan, payer)
);
GRANT SELECT, INSERT ON plan_payer TO fairground_app;

-- Contracts between an agent and the one above, or the brand: from the offer to the end. Rows are never deleted, so
-- that all contracts of a plan are its history.
CREATE TABLE agent_contract (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  plan text NOT NULL,
  -- The party that offers and pays; null for the brand, which pays agents without an agent above.
  agent_id bigint REFERENCES player,
  payer text NOT NULL GENERATED ALWAYS AS (CASE WHEN agent_id IS NULL THEN 'brand' ELSE 'agent' END) STORED,
  player_id bigint NOT NULL REFERENCES player,
  currency text NOT NULL,
  period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M', 'hour', 'live')),
  -- Terms of the plan (plans/), amounts as digits of minor units, rates as millionths.
  terms jsonb NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'agreed', 'rejected', 'withdrawn', 'lapsed')),
  -- `player/<customer id>` or `staff/<uuid>`.
  offered_by text NOT NULL,
  offered_at timestamptz NOT NULL,
  -- An offer without an answer lapses then.
  open_until timestamptz NOT NULL CHECK (open_until > offered_at),
  answered_at timestamptz,
  -- The contract counts for periods between these times, both of which are ends of periods.
  from_at timestamptz,
  to_at timestamptz NOT NULL DEFAULT 'infinity',
  ended_by text CHECK (ended_by IN ('upline', 'downline', 'brand', 'replaced', 'not-covered', 'moved')),
  CHECK (agent_id IS DISTINCT FROM player_id),
  CHECK ((state = 'agreed') = (from_at IS NOT NULL)),
  CHECK ((state = 'offered') = (answered_at IS NULL)),
  CHECK (from_at <= to_at),
  CHECK ((ended_by IS NULL) = (to_at = 'infinity')),
  FOREIGN KEY (plan, payer) REFERENCES plan_payer
);
-- One offer at a time, and one contract without an end.
CREATE UNIQUE INDEX agent_contract_offer ON agent_contract (player_id, plan) WHERE state = 'offered';
CREATE UNIQUE INDEX agent_contract_standing ON agent_contract (player_id, plan)
  WHERE state = 'agreed' AND to_at = 'infinity';
CREATE INDEX agent_contract_of_player ON agent_contract (player_id, offered_at DESC);
CREATE INDEX agent_contract_of_agent ON agent_contract (agent_id, offered_at DESC);
CREATE INDEX agent_contract_of_brand ON agent_contract (brand_id, plan, period, from_at) WHERE state = 'agreed';
GRANT SELECT, INSERT, UPDATE (state, answered_at, from_at, to_at, ended_by) ON agent_contract TO fairground_app;

-- Feature agent-pay: payments by contracts, holds and corrections.

-- Times in which a brand pays agents the margins between their prize groups and those directly below; both ends are
-- beginnings of days.
CREATE TABLE group_margin_span (
  brand_id integer NOT NULL REFERENCES brand,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL DEFAULT 'infinity' CHECK (to_at >= from_at),
  PRIMARY KEY (brand_id, from_at)
);
CREATE UNIQUE INDEX group_margin_span_open ON group_margin_span (brand_id) WHERE to_at = 'infinity';
GRANT SELECT, INSERT, UPDATE (to_at), DELETE ON group_margin_span TO fairground_app;

-- Whether the lines of a plan are paid without an approval; a brand without a row has the defaults of
-- features/agents/agent-pay.
CREATE TABLE agent_pay_rule (
  brand_id integer NOT NULL REFERENCES brand,
  plan text NOT NULL REFERENCES plan,
  is_automatic boolean NOT NULL,
  PRIMARY KEY (brand_id, plan)
);
GRANT SELECT, INSERT, UPDATE (is_automatic) ON agent_pay_rule TO fairground_app;

-- Settled periods of a plan: the lines are computed once, and paid after the approval.
CREATE TABLE agent_pay_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  plan text NOT NULL REFERENCES plan,
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
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at) ON agent_pay_run TO fairground_app;

-- Corrections of an account's income, which one person requests and another decides; the brand pays it, or is paid
-- back.
CREATE TABLE agent_pay_correction (
  -- Id of the request, made by the page: a repeated request has the same id.
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- The corrected plan and period.
  run_id bigint NOT NULL REFERENCES agent_pay_run,
  account_id bigint NOT NULL REFERENCES player,
  currency text NOT NULL,
  -- In the account's favour above zero.
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason <> ''),
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'refused')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  refusal text NOT NULL DEFAULT '',
  CHECK ((state = 'asked') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'approved' OR decided_by <> asked_by)
);
CREATE INDEX agent_pay_correction_list ON agent_pay_correction (brand_id, state, asked_at DESC, id DESC);
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, refusal) ON agent_pay_correction TO fairground_app;

-- Lines: payments of a contract for one period, of the margin of a prize group, or of a correction.
CREATE TABLE agent_pay_line (
  id uuid PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES agent_pay_run,
  -- Null for a prize group's margin, of which a run has one line per account, and for a correction.
  contract_id uuid REFERENCES agent_contract,
  -- The correction that the line pays.
  correction_id uuid UNIQUE REFERENCES agent_pay_correction,
  -- The account of the line, and the agent above; null for the brand.
  account_id bigint NOT NULL REFERENCES player,
  upline_id bigint REFERENCES player,
  -- Payer and payee: the account pays back what earlier lines gave for bets that have become void since.
  takes_back boolean NOT NULL DEFAULT false,
  payer_id bigint GENERATED ALWAYS AS (CASE WHEN takes_back THEN account_id ELSE upline_id END) STORED,
  payee_id bigint GENERATED ALWAYS AS (CASE WHEN takes_back THEN upline_id ELSE account_id END) STORED,
  currency text NOT NULL,
  -- Time of the agreement: a payer with too little money pays the oldest first.
  agreed_at timestamptz NOT NULL,
  -- Figures of the team, amounts as digits of minor units.
  figures jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  -- Amount of a dividend that is carried over to the next period.
  carried bigint NOT NULL DEFAULT 0 CHECK (carried <= 0),
  state text NOT NULL
    CHECK (state IN ('UNAPPROVE', 'UNCOLLECT', 'DUE', 'ISSUED', 'PART_RECEIVED', 'INSUFFICIENT', 'NOT_REACHED',
      'REJECTED', 'EXPIRED')),
  UNIQUE (run_id, contract_id),
  CHECK ((state = 'ISSUED') <= (paid = amount AND amount > 0)),
  CHECK ((state = 'NOT_REACHED') = (amount = 0)),
  CHECK (correction_id IS NULL OR (contract_id IS NULL AND upline_id IS NULL AND amount > 0))
);
CREATE INDEX agent_pay_line_of_account ON agent_pay_line (account_id, run_id DESC);
CREATE INDEX agent_pay_line_of_upline ON agent_pay_line (upline_id, run_id DESC);
-- Unpaid lines, by payer.
CREATE INDEX agent_pay_line_due ON agent_pay_line (payer_id, currency, agreed_at)
  WHERE state IN ('DUE', 'PART_RECEIVED', 'INSUFFICIENT');
CREATE UNIQUE INDEX agent_pay_line_without_contract ON agent_pay_line (run_id, account_id)
  WHERE contract_id IS NULL AND correction_id IS NULL;
GRANT SELECT, INSERT, UPDATE (paid, state) ON agent_pay_line TO fairground_app;

-- Payments of a line, in parts if the payer had too little; the transaction id of both transfers is the line with the
-- part.
CREATE TABLE agent_payment (
  line_id uuid NOT NULL REFERENCES agent_pay_line,
  part integer NOT NULL CHECK (part > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (line_id, part)
);
GRANT SELECT, INSERT ON agent_payment TO fairground_app;

-- Valid bets of rounds that count for a real-time wage and are in no line yet: of settled rounds, and of earlier
-- settlements that were taken back. Written by the follower real-time-wages.
CREATE TABLE agent_live_sum (
  contract_id uuid NOT NULL REFERENCES agent_contract,
  category text NOT NULL,
  is_void boolean NOT NULL,
  is_won boolean NOT NULL,
  valid_bet bigint NOT NULL,
  PRIMARY KEY (contract_id, category, is_void, is_won)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_live_sum TO fairground_app;

-- Accounts whose lines of income wait, and the flag that is the reason. Payments back by the account do not wait.
CREATE TABLE agent_pay_hold (
  player_id bigint NOT NULL REFERENCES player,
  flag_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (player_id, flag_id)
);
CREATE INDEX ON agent_pay_hold (flag_id);
GRANT SELECT, INSERT, DELETE ON agent_pay_hold TO fairground_app;

-- New players for whom an acquisition was computed, each once.
CREATE TABLE affiliate_acquisition (
  player_id bigint PRIMARY KEY REFERENCES player,
  line_id uuid NOT NULL REFERENCES agent_pay_line,
  qualified_at timestamptz NOT NULL
);
CREATE INDEX ON affiliate_acquisition (line_id, qualified_at);
GRANT SELECT, INSERT ON affiliate_acquisition TO fairground_app;

-- Feature income-papers: invoices of affiliates.

-- Invoices of affiliates to their brand for the payments of deals in a month, numbered without gaps for each affiliate.
-- The content stays as it was issued.
CREATE TABLE affiliate_invoice (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  number integer NOT NULL CHECK (number > 0),
  -- First day of the month in the brand's time zone.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (player_id, number),
  UNIQUE (player_id, month)
);
GRANT SELECT, INSERT ON affiliate_invoice TO fairground_app;

-- Feature agent-flags: flags on agents.

-- Flags: findings about an agent, or about a member who invited, that a person must decide before the income is paid
-- on.
CREATE TABLE agent_flag (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('self_referral', 'shared', 'opposite_bets', 'bonus_ring')),
  -- The account of the flag, and the accounts that share its reason.
  player_id bigint NOT NULL REFERENCES player,
  accounts bigint[] NOT NULL CHECK (accounts <> '{}'),
  -- Digests of the reasons, from which no browser or bank account can be read: after a person's decision they do not
  -- count again.
  evidence text[] NOT NULL CHECK (evidence <> '{}'),
  figures jsonb NOT NULL,
  -- The newest draws with opposite bets: their ids, games and numbers.
  draws jsonb NOT NULL DEFAULT '[]',
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL CHECK (last_at >= first_at),
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cleared', 'confirmed')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'open') = (reason = ''))
);
-- One flag of a kind holds an account's income at a time.
CREATE UNIQUE INDEX agent_flag_holding ON agent_flag (player_id, kind) WHERE state <> 'cleared';
CREATE INDEX agent_flag_about ON agent_flag (player_id, kind);
CREATE INDEX agent_flag_list ON agent_flag (brand_id, state, found_at DESC, id DESC);
GRANT SELECT, INSERT, UPDATE (accounts, evidence, figures, draws, first_at, last_at, state, decided_by, decided_at,
  reason) ON agent_flag TO fairground_app;

-- Foreign keys to features above in the group.
ALTER TABLE agent_pay_hold ADD FOREIGN KEY (flag_id) REFERENCES agent_flag;
