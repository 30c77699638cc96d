-- Feature rounds: the last round of a wallet in each game in steps. It is kept after its end until the next one begins,
-- so that the repeat of its last act is answered.
CREATE TABLE open_round (
  wallet_id bigint NOT NULL REFERENCES wallet,
  game_id text NOT NULL,
  round_id uuid NOT NULL,
  -- Transaction of the stake that began it.
  transaction_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  choice text CHECK (length(choice) BETWEEN 1 AND 200),
  seed_id bigint NOT NULL,
  nonce bigint NOT NULL,
  bonus_first boolean NOT NULL,
  -- Settings of the brand at the begin that decide how much of the stakes counts, in percent.
  most_covered smallint NOT NULL,
  weight smallint NOT NULL,
  -- Balance and version of the wallet after the begin.
  balance bigint NOT NULL,
  version bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  -- Time of the last act, or of the begin.
  touched_at timestamptz NOT NULL,
  is_over boolean NOT NULL DEFAULT false,
  PRIMARY KEY (wallet_id, game_id)
);
-- Most rounds of the table are over.
CREATE INDEX open_round_open ON open_round (wallet_id, game_id) WHERE NOT is_over;
GRANT SELECT, INSERT, UPDATE ON open_round TO fairground_app;

-- The acts of those rounds, each stored before its outcome is looked at.
CREATE TABLE open_round_act (
  wallet_id bigint NOT NULL,
  round_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  act text NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
  -- Key of the caller; empty for an act that the server did for a player who left.
  key text NOT NULL,
  -- Balance and version of the wallet after the act, before the end of the round.
  balance bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (wallet_id, round_id, number)
);
GRANT SELECT, INSERT, DELETE ON open_round_act TO fairground_app;
