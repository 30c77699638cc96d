-- Feature promotions: the gifts of a span, for the report of promotions.
CREATE INDEX promotion_claim_given ON promotion_claim (given_at) WHERE given_at IS NOT NULL;

-- Feature rewards: the rewards of promotions that were claimed in a span.
CREATE INDEX reward_of_promotion_ended ON reward (ended_at)
  WHERE kind IN ('promotion', 'cashback') AND state IN ('claimed', 'paid');
