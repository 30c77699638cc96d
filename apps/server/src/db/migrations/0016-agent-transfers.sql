-- Between which amounts money may go between an agent and a member of a brand: `up` from the member to the agent, `down` the other way.
-- A direction without a row is closed. Minor units; `most_per_day` is what one payer may send on a day of the brand.
CREATE TABLE agent_transfer_limit (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  most_per_day bigint NOT NULL CHECK (most_per_day >= most),
  PRIMARY KEY (brand_id, currency, direction)
);

-- Money that went between the purse of an agent and the play wallet of a member directly below.
CREATE TABLE agent_transfer (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  agent_id bigint NOT NULL REFERENCES player,
  member_id bigint NOT NULL REFERENCES player CHECK (member_id <> agent_id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  made_at timestamptz NOT NULL
);
CREATE INDEX ON agent_transfer (member_id, made_at);
CREATE INDEX ON agent_transfer (agent_id, made_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON agent_transfer_limit TO fairground_app;
GRANT SELECT, INSERT ON agent_transfer TO fairground_app;
