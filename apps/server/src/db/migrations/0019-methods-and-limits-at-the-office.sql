-- Counted up by each change, so that of two persons who change a method at the same time the second is told.
ALTER TABLE deposit_method ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE payout_method ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Changed limits of a brand or the law on their way into the wallets of a currency: a job goes through the players in the order of
-- their numbers and deletes the row once it is through.
CREATE TABLE brand_limit_refresh (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  -- A new number for each change, which begins anew.
  change uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  -- The last player whose wallet has the limits, and how many wallets failed on the way.
  after_player_id bigint NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_limit_refresh TO fairground_app;

-- The players of a brand in a currency, in the order of that job.
CREATE INDEX player_brand_currency ON player (brand_id, currency, id);
