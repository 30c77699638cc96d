-- What a person has to look at before agents' income of an account is paid on: what was found about an agent, or about a member who invited.
CREATE TABLE agent_flag (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  kind text NOT NULL CHECK (kind IN ('self_referral', 'shared', 'opposite_bets', 'bonus_ring')),
  -- Whom it is about, and the accounts behind it.
  player_id bigint NOT NULL REFERENCES player,
  accounts bigint[] NOT NULL CHECK (accounts <> '{}'),
  -- What it was raised for, by digests that tell nothing of a browser or a bank account: with a person's decision nothing of it counts again.
  evidence text[] NOT NULL CHECK (evidence <> '{}'),
  figures jsonb NOT NULL,
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
-- One of a kind holds an account's income at a time.
CREATE UNIQUE INDEX agent_flag_holding ON agent_flag (player_id, kind) WHERE state <> 'cleared';
CREATE INDEX agent_flag_about ON agent_flag (player_id, kind);
CREATE INDEX agent_flag_list ON agent_flag (brand_id, state, found_at DESC, id DESC);
GRANT SELECT, INSERT ON agent_flag TO fairground_app;
GRANT UPDATE (accounts, evidence, figures, first_at, last_at, state, decided_by, decided_at, reason) ON agent_flag TO fairground_app;

-- Accounts whose lines of income wait, and why: the flag. What an account has to pay back waits for nothing.
CREATE TABLE agent_pay_hold (
  player_id bigint NOT NULL REFERENCES player,
  flag_id uuid NOT NULL REFERENCES agent_flag,
  since timestamptz NOT NULL,
  PRIMARY KEY (player_id, flag_id)
);
CREATE INDEX ON agent_pay_hold (flag_id);
GRANT SELECT, INSERT, DELETE ON agent_pay_hold TO fairground_app;

-- A correction of an account's income, which one person asks for and another decides; the brand pays it, or is paid back.
CREATE TABLE agent_pay_correction (
  -- The id of the request, made by the page: the same request twice is one.
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  -- The plan and period that it is about.
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
GRANT SELECT, INSERT ON agent_pay_correction TO fairground_app;
GRANT UPDATE (state, decided_by, decided_at, refusal) ON agent_pay_correction TO fairground_app;

-- The line by which a correction is paid has no contract; an account may have several for one run.
ALTER TABLE agent_pay_line ADD correction_id uuid UNIQUE REFERENCES agent_pay_correction;
ALTER TABLE agent_pay_line ADD CHECK (correction_id IS NULL OR (contract_id IS NULL AND upline_id IS NULL AND amount > 0));

DROP INDEX agent_pay_line_without_contract;
CREATE UNIQUE INDEX agent_pay_line_without_contract ON agent_pay_line (run_id, account_id) WHERE contract_id IS NULL AND correction_id IS NULL;

-- Flags are found among accounts to pay out to that were added lately, and draws that ended lately.
CREATE INDEX payout_account_made ON payout_account (brand_id, made_at);
CREATE INDEX draw_settled ON draw (brand_id, settled_at) WHERE state = 'settled';
