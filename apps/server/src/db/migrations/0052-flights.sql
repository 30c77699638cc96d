-- Feature draws: the flight of a round of a table between its seal and its result. No column tells its end before.
ALTER TABLE draw
  -- Start of the flight, by the clock of the database, which also decides about every exit.
  ADD COLUMN flight_at timestamptz,
  -- Merkle root of the exits of the flight, and their number; with the result.
  ADD COLUMN exits_seal bytea CHECK (octet_length(exits_seal) = 32),
  ADD COLUMN exits integer CHECK (exits >= 0),
  ADD CHECK (flight_at IS NULL OR opened_at IS NOT NULL AND seal IS NOT NULL),
  ADD CHECK ((exits_seal IS NULL) = (exits IS NULL) AND (exits IS NULL OR flight_at IS NOT NULL)),
  ADD CONSTRAINT draw_exits_are_sealed CHECK (flight_at IS NULL OR result IS NULL OR exits_seal IS NOT NULL);
CREATE INDEX draw_flown ON draw (brand_id, drawn_at) WHERE flight_at IS NOT NULL;
GRANT UPDATE (flight_at, exits_seal, exits) ON draw TO fairground_app;

-- Feature tickets: a bet that its player has cashed out during the flight. It wins this multiple in place of its
-- selection.
CREATE TABLE bet_exit (
  draw_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  ticket_id uuid NOT NULL,
  place smallint NOT NULL,
  -- In hundredths.
  multiple integer NOT NULL,
  taken_at timestamptz NOT NULL,
  -- Idempotency key of the call.
  key text COLLATE "C" NOT NULL,
  PRIMARY KEY (draw_id, wallet_id, ticket_id, place),
  -- No key of the draw: it would lock the row of the draw, for which the end of the flight waits.
  FOREIGN KEY (draw_id, wallet_id, ticket_id, place) REFERENCES ticket_bet
);
GRANT SELECT ON bet_exit TO fairground_app;
