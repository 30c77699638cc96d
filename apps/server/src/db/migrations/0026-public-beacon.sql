-- Chains of a public beacon, from which draws take a part of their chance. A chain is named by the hash of all its facts.
CREATE TABLE beacon_chain (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  name text NOT NULL,
  -- In hexadecimal, as the chain publishes them.
  public_key text NOT NULL,
  group_hash text NOT NULL,
  -- Round 1 is published at this second since 1970, each further one a period later.
  genesis_seconds bigint NOT NULL,
  period_seconds integer NOT NULL CHECK (period_seconds > 0)
);
GRANT SELECT, INSERT ON beacon_chain TO fairground_app;

-- The round of a beacon that a draw waits for, named when the draw is made; its signature is published after the close.
ALTER TABLE draw
  ADD COLUMN beacon_chain text COLLATE "C" REFERENCES beacon_chain,
  ADD COLUMN beacon_round bigint CHECK (beacon_round > 0),
  ADD COLUMN beacon_signature bytea CHECK (octet_length(beacon_signature) = 48),
  ADD CHECK ((beacon_chain IS NULL) = (beacon_round IS NULL)),
  ADD CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL AND seal IS NOT NULL),
  ADD CHECK (result IS NULL OR beacon_round IS NULL OR beacon_signature IS NOT NULL);
CREATE INDEX ON draw (beacon_chain, beacon_round) WHERE state = 'sealed' AND beacon_signature IS NULL;
GRANT UPDATE (beacon_signature) ON draw TO fairground_app;
