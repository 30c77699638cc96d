-- Feature agent-accounts: the names that agents give to people below them, which nobody else sees.
CREATE TABLE agent_nickname (
  agent_id bigint NOT NULL REFERENCES player,
  player_id bigint NOT NULL REFERENCES player CHECK (player_id <> agent_id),
  nickname text NOT NULL CHECK (nickname <> '' AND length(nickname) <= 60),
  PRIMARY KEY (agent_id, player_id)
);
GRANT SELECT, INSERT, UPDATE (nickname), DELETE ON agent_nickname TO fairground_app;
