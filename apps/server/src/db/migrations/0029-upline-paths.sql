-- All agents above an account, from the top down, and since when: a move begins a new row, and no earlier one is changed, so that a bet
-- counts where it was placed. Who has nobody above has no row. Written by the functions upline_path_begin and player_move alone.
CREATE TABLE upline_path (
  player_id bigint NOT NULL REFERENCES player,
  above bigint[] NOT NULL CHECK (cardinality(above) > 0),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (player_id, to_at),
  CHECK (from_at < to_at)
);

INSERT INTO upline_path (player_id, above, from_at)
  WITH RECURSIVE down AS (
    SELECT p.id, ARRAY[p.upline_id] AS above, p.registered_at FROM player p JOIN player u ON u.id = p.upline_id WHERE u.upline_id IS NULL
    UNION ALL
    SELECT p.id, down.above || p.upline_id, p.registered_at FROM down JOIN player p ON p.upline_id = down.id)
  SELECT id, above, registered_at FROM down;

-- The team of an agent is found by it (decision 50).
CREATE INDEX upline_path_above ON upline_path USING gin (above) WHERE to_at = 'infinity';
GRANT SELECT ON upline_path TO fairground_app;
