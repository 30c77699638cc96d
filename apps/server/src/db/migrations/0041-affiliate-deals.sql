-- Deals of the brand with affiliates are contracts of two more plans, which no agent offers.
ALTER TABLE agent_contract DROP CONSTRAINT agent_contract_plan_check;
ALTER TABLE agent_contract ADD CONSTRAINT agent_contract_plan_check
  CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage', 'revenue-share', 'acquisition'));
ALTER TABLE agent_contract ADD CHECK (plan NOT IN ('revenue-share', 'acquisition') OR agent_id IS NULL);
ALTER TABLE agent_pay_rule DROP CONSTRAINT agent_pay_rule_plan_check;
ALTER TABLE agent_pay_rule ADD CONSTRAINT agent_pay_rule_plan_check
  CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage', 'group-margin', 'revenue-share', 'acquisition'));
ALTER TABLE agent_pay_run DROP CONSTRAINT agent_pay_run_plan_check;
ALTER TABLE agent_pay_run ADD CONSTRAINT agent_pay_run_plan_check
  CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage', 'group-margin', 'revenue-share', 'acquisition'));

-- The new players for whom an acquisition was computed: each of them once, for ever.
CREATE TABLE affiliate_acquisition (
  player_id bigint PRIMARY KEY REFERENCES player,
  line_id uuid NOT NULL REFERENCES agent_pay_line,
  qualified_at timestamptz NOT NULL
);
CREATE INDEX ON affiliate_acquisition (line_id, qualified_at);

-- Invoices of affiliates to their brand for what deals have paid in a month, numbered without gaps for each affiliate. What one says is
-- kept as it was when it was issued.
CREATE TABLE affiliate_invoice (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  number integer NOT NULL CHECK (number > 0),
  -- Its first day, in the brand's zone.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (player_id, number),
  UNIQUE (player_id, month)
);

GRANT SELECT, INSERT ON affiliate_acquisition, affiliate_invoice TO fairground_app;
