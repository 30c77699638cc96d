-- Vendors' rounds of which a bet was refused, or taken back where the round does not say so: before it came, or with a stake of nothing.
-- A win is paid there only while another bet stands, whatever came first.
CREATE TABLE round_bet_gone (
  wallet_id bigint NOT NULL REFERENCES wallet,
  source text COLLATE "C" NOT NULL,
  -- The vendor's own name of the round.
  reference text COLLATE "C" NOT NULL,
  PRIMARY KEY (wallet_id, source, reference)
);
GRANT SELECT ON round_bet_gone TO fairground_app;
