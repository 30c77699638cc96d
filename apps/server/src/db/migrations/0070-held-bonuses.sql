-- Wallets whose bonus does not become cash although it was played, and why: the flag. What they were given in cash and have played since
-- the first of the bets that are looked at stays locked.
CREATE TABLE bonus_hold (
  wallet_id bigint NOT NULL REFERENCES wallet,
  flag_id uuid NOT NULL REFERENCES agent_flag,
  bets_since timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, flag_id)
);
CREATE INDEX ON bonus_hold (flag_id);
GRANT SELECT, INSERT, DELETE ON bonus_hold TO fairground_app;

-- The draws on which the bets of a flag were opposite, the newest: their ids, games and numbers.
ALTER TABLE agent_flag ADD draws jsonb NOT NULL DEFAULT '[]';
GRANT UPDATE (draws) ON agent_flag TO fairground_app;

-- What an account has in common with others is asked by account.
CREATE INDEX ON account_device (player_id);
