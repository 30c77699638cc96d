-- Answers that somebody may guess at a proof, counted by player over every network: a network more is no guess more. Unlike
-- `throttle` it outlives a crash. `place` is the network of a place where the player is known, and empty for all others.
CREATE TABLE proof_guess (
  player_id bigint NOT NULL REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('authenticator', 'bank-name')),
  place text NOT NULL,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, place)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON proof_guess TO fairground_app;
