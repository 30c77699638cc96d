-- What one person may open without another: promotions that they have made, whose budgets within thirty days come to no more than a sum and whose
-- value to the best player is at most a share of the gift.
CREATE TABLE promotion_rule (
  brand_id integer NOT NULL REFERENCES brand,
  currency text NOT NULL,
  -- In minor units; 0 for never.
  most_alone bigint NOT NULL CHECK (most_alone >= 0),
  -- In percent.
  share_alone integer NOT NULL CHECK (share_alone BETWEEN 0 AND 100),
  PRIMARY KEY (brand_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON promotion_rule TO fairground_app;

-- The value to the best player in percent of the gift as it was made; null for one that was made before.
ALTER TABLE promotion ADD best_share integer;
ALTER TABLE promotion ADD approved_at timestamptz;
GRANT UPDATE (approved_at) ON promotion TO fairground_app;
