-- The accounts that an agent has opened, whose names the agent sees in full.
CREATE INDEX ON player_origin (agent_id) WHERE way = 'opened';
