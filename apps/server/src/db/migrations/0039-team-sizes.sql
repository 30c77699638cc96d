-- How many accounts are below an agent now, and how many came below it by quarter of an hour, as it was when they registered. An account that
-- was opened lately is in neither until a job has taken it out of team_arrival: counted at once, all that register below one agent would wait
-- for each other.
CREATE TABLE team_size (
  agent_id bigint PRIMARY KEY REFERENCES player,
  members bigint NOT NULL
) WITH (fillfactor = 70);
CREATE TABLE team_registration (
  agent_id bigint NOT NULL REFERENCES player,
  quarter timestamptz NOT NULL,
  members bigint NOT NULL,
  PRIMARY KEY (agent_id, quarter)
);
CREATE TABLE team_arrival (
  player_id bigint PRIMARY KEY REFERENCES player,
  -- The agents above: by the path that is the current one when the account is opened, and by that of its first moment.
  above bigint[] NOT NULL,
  first_above bigint[] NOT NULL,
  registered_at timestamptz NOT NULL
);

INSERT INTO team_size SELECT a.id, count(*) FROM upline_path p, unnest(p.above) AS a (id) WHERE p.to_at = 'infinity' GROUP BY 1;
INSERT INTO team_registration
  SELECT a.id, date_bin('15 minutes', r.registered_at, 'epoch'), count(*)
    FROM player r JOIN LATERAL (SELECT above FROM upline_path p WHERE p.player_id = r.id ORDER BY p.to_at LIMIT 1) first ON true, unnest(first.above) AS a (id)
   GROUP BY 1, 2;

GRANT SELECT ON team_size, team_registration, team_arrival TO fairground_app;
GRANT INSERT, UPDATE ON team_size, team_registration TO fairground_app;
GRANT DELETE ON team_arrival TO fairground_app;
