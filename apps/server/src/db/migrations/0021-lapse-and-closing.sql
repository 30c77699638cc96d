-- Until when a level holds: the end of the last day of the documents that give it; null where it has no end. From then on it is 0 for
-- every reader, also before the job has written that. `level_told_at` is when the holder was told that it will end.
ALTER TABLE player
  ADD level_until timestamptz,
  ADD level_told_at timestamptz;
CREATE INDEX player_level_until ON player (level_until) WHERE level_until IS NOT NULL;
GRANT UPDATE (level_until, level_told_at) ON player TO fairground_app;
CREATE INDEX ON identity_document (player_id) WHERE state = 'approved';

-- For so many years after an account was closed its documents are kept.
ALTER TABLE brand ADD keep_years integer NOT NULL DEFAULT 5 CHECK (keep_years BETWEEN 1 AND 30);

-- While an account is closed and its money paid out, nothing may be played or paid in: an exclusion without an end that the office can
-- end, and that holds for this account alone.
ALTER TABLE exclusion DROP CONSTRAINT exclusion_kind_check;
ALTER TABLE exclusion ADD CONSTRAINT exclusion_kind_check CHECK (kind IN ('pause', 'exclusion', 'closing'));
GRANT UPDATE (until) ON exclusion TO fairground_app;

-- The closing of an account: asked for, its money on its way out, and closed when nothing is owed; or called off by the office.
CREATE TABLE account_closing (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paying', 'closed', 'called_off')),
  -- Who of the office closed it, and why; null where the player asked.
  asked_by bigint REFERENCES staff,
  reason text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  -- Where the money goes; null while none was named.
  payout_account_id uuid REFERENCES payout_account,
  -- The newest request for it.
  withdrawal_id uuid REFERENCES withdrawal,
  -- Whether an amount that is too small to be paid out may stay with the house.
  leaves_rest boolean NOT NULL DEFAULT false,
  -- Why the money cannot be asked for now: a code that the player is told.
  held_up text,
  -- What went back to the house, in minor units: bonus and gifts that were not played, and a rest too small to be paid out.
  gifts bigint NOT NULL DEFAULT 0 CHECK (gifts >= 0),
  rest bigint NOT NULL DEFAULT 0 CHECK (rest >= 0),
  called_off_by bigint REFERENCES staff,
  ended_at timestamptz,
  -- The wallet's version when the account was closed: then nothing lay in it.
  version bigint,
  CHECK ((state IN ('closed', 'called_off')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'closed') = (version IS NOT NULL)),
  CHECK ((state = 'called_off') = (called_off_by IS NOT NULL))
);
CREATE UNIQUE INDEX account_closing_player ON account_closing (player_id) WHERE state <> 'called_off';
CREATE INDEX ON account_closing (state, asked_at);
CREATE INDEX ON account_closing (brand_id, asked_at DESC, id DESC);
GRANT SELECT, INSERT ON account_closing TO fairground_app;
GRANT UPDATE (state, payout_account_id, withdrawal_id, leaves_rest, held_up, gifts, rest, called_off_by, ended_at, version)
  ON account_closing TO fairground_app;
