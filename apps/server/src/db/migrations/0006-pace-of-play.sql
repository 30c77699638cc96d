-- How fast a brand's players may play the house's slots (packages/contract/src/pace.ts). A brand is strict until its operator
-- chooses otherwise, and a strict one has rounds of at least 2.5 s (RTS 14D).
ALTER TABLE brand
  ADD COLUMN pace text NOT NULL DEFAULT 'strict' CHECK (pace IN ('strict', 'relaxed')),
  -- Null for the time that goes with the pace.
  ALTER COLUMN cycle_ms DROP NOT NULL,
  ALTER COLUMN cycle_ms DROP DEFAULT;
UPDATE brand SET cycle_ms = NULL WHERE cycle_ms <= 2500;
ALTER TABLE brand ADD CONSTRAINT brand_strict_is_not_fast CHECK (pace <> 'strict' OR coalesce(cycle_ms, 2500) >= 2500);

-- What a player set for a run of automatic rounds. How many were played and lost is in the ledger, where each of them
-- is a transaction named by the run and its number.
CREATE TABLE autoplay_run (
  wallet_id bigint NOT NULL REFERENCES wallet,
  id uuid NOT NULL,
  game_id text NOT NULL,
  -- Of the player's session: a run does not outlive the login.
  session_hash bytea NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  rounds smallint NOT NULL CHECK (rounds BETWEEN 10 AND 100),
  loss_limit bigint NOT NULL CHECK (loss_limit >= stake),
  stops_on_feature boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  -- When the player ended it or began another.
  ended_at timestamptz,
  PRIMARY KEY (wallet_id, id)
);
-- One at a time, over all tabs and servers.
CREATE UNIQUE INDEX autoplay_run_one ON autoplay_run (wallet_id) WHERE ended_at IS NULL;
CREATE INDEX ON autoplay_run (opened_at);
GRANT SELECT, INSERT, DELETE ON autoplay_run TO fairground_app;
GRANT UPDATE (ended_at) ON autoplay_run TO fairground_app;
