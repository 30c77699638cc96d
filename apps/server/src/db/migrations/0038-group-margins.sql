-- Since when, and until when, a brand pays agents the margins between their prize groups and those directly below; both are begins of days.
CREATE TABLE group_margin_span (
  brand_id integer NOT NULL REFERENCES brand,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL DEFAULT 'infinity' CHECK (to_at >= from_at),
  PRIMARY KEY (brand_id, from_at)
);
CREATE UNIQUE INDEX group_margin_span_open ON group_margin_span (brand_id) WHERE to_at = 'infinity';
GRANT SELECT, INSERT, DELETE ON group_margin_span TO fairground_app;
GRANT UPDATE (to_at) ON group_margin_span TO fairground_app;

-- The margin of a prize group needs no contract: its lines have none.
ALTER TABLE agent_pay_run DROP CONSTRAINT agent_pay_run_plan_check,
  ADD CONSTRAINT agent_pay_run_plan_check CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage', 'group-margin'));
ALTER TABLE agent_pay_rule DROP CONSTRAINT agent_pay_rule_plan_check,
  ADD CONSTRAINT agent_pay_rule_plan_check CHECK (plan IN ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage', 'group-margin'));
ALTER TABLE agent_pay_line ALTER contract_id DROP NOT NULL;
CREATE UNIQUE INDEX agent_pay_line_without_contract ON agent_pay_line (run_id, account_id) WHERE contract_id IS NULL;
