-- A win of the board names the round that paid it, so that it can be shown again. What stood there before does not; the
-- follower `winners` notes it anew when it begins from nothing (`npm run follower -- winners --recount`).
DELETE FROM winner;
ALTER TABLE winner
  ADD COLUMN wallet_id bigint NOT NULL,
  ADD COLUMN round_id uuid NOT NULL,
  -- What the round cost, in minor units.
  ADD COLUMN staked bigint NOT NULL CHECK (staked > 0);

-- When a player did not want to stand on the winner board: what was won then never does.
CREATE TABLE winner_absence (
  player_id bigint NOT NULL REFERENCES player,
  since timestamptz NOT NULL,
  -- Null while it lasts.
  until timestamptz CHECK (until >= since),
  PRIMARY KEY (player_id, since)
);
CREATE UNIQUE INDEX winner_absence_in_force ON winner_absence (player_id) WHERE until IS NULL;
GRANT SELECT, INSERT, UPDATE (until) ON winner_absence TO fairground_app;
