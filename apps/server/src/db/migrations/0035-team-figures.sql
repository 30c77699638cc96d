-- What the accounts below an agent, at any remove, settled and moved in a quarter of an hour, by the path of that quarter. The agent's own
-- play is not in it. Kept by the follower of team totals.
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

-- What moved by class, as in money_figure; of wages what the accounts received.
CREATE TABLE team_money (
  agent_id bigint NOT NULL,
  currency text NOT NULL,
  quarter timestamptz NOT NULL,
  class text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (agent_id, currency, quarter, class)
) WITH (fillfactor = 85);

GRANT SELECT, INSERT, UPDATE ON team_figure, team_money TO fairground_app;
