-- Players of a brand by their registration, for the list of the office, with trial accounts apart; and the players that
-- pass a filter which few pass.
CREATE INDEX player_by_date ON player (brand_id, registered_at DESC, id DESC) WHERE standing <> 4;
CREATE INDEX player_trial_by_date ON player (brand_id, registered_at DESC, id DESC) WHERE standing = 4;
CREATE INDEX player_not_open ON player (brand_id) WHERE NOT is_open;
CREATE INDEX player_dormant ON player (brand_id) WHERE dormant_since IS NOT NULL;
CREATE INDEX player_standing ON player (brand_id, standing) WHERE standing NOT IN (0, 4);
CREATE INDEX player_rank ON player (brand_id, rank) WHERE rank > 0;
CREATE INDEX player_level ON player (brand_id, level) WHERE level > 0;
CREATE INDEX player_labels ON player USING gin (labels) WHERE labels <> '{}';
-- Wallets that take no bets at a time.
CREATE INDEX play_limit_closed ON play_limit (closed_until) WHERE closed_until IS NOT NULL;
