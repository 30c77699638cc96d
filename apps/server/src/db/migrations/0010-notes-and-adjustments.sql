-- What staff noted about a player. Notes are neither changed nor deleted.
CREATE TABLE player_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX ON player_note (player_id, at DESC);

-- A correction of a player's cash, which one person asks for and another decides.
CREATE TABLE adjustment (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  player_id bigint NOT NULL REFERENCES player,
  wallet_id bigint NOT NULL REFERENCES wallet,
  currency text NOT NULL,
  -- What it brings the player, in minor units; negative for what it takes.
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason <> ''),
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'refused')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  refusal text NOT NULL DEFAULT '',
  -- Four eyes: who asked may take a request back, and never approve it.
  CONSTRAINT adjustment_by_two CHECK (state <> 'approved' OR decided_by <> asked_by),
  CHECK ((state = 'asked') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX ON adjustment (brand_id, asked_at DESC, id DESC);
CREATE INDEX adjustment_waiting ON adjustment (brand_id, asked_at DESC, id DESC) WHERE state = 'asked';

-- The beginning of a user name, in an order in which a prefix is one span, whatever the database's own order is.
CREATE INDEX player_username_prefix ON player (brand_id, lower(username) COLLATE "C");
-- What happened to one player, without reading all of their bets.
CREATE INDEX transfer_recipe_at ON transfer (wallet_id, at DESC) WHERE verb = 'transfer';
-- The stops of one player, those that were lifted too.
CREATE INDEX play_stop_player ON play_stop (player_id, placed_at DESC) WHERE player_id IS NOT NULL;
-- What was done to one subject, and by one person.
CREATE INDEX staff_log_subject ON staff_log (brand_id, subject, number DESC);
CREATE INDEX staff_log_by ON staff_log (brand_id, by, number DESC);

GRANT SELECT, INSERT ON player_note, adjustment TO fairground_app;
GRANT UPDATE (state, decided_by, decided_at, refusal) ON adjustment TO fairground_app;
