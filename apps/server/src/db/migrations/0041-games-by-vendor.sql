-- The totals of games by vendor and category too: an id may be that of games of two vendors. The follower
-- `account-totals` begins again from the first fact.
ALTER TABLE game_total DROP CONSTRAINT game_total_pkey;
TRUNCATE account_total, account_balance, game_total, recipe_total;
ALTER TABLE game_total ADD PRIMARY KEY (brand_id, currency, game_id, vendor, category, quarter);
UPDATE follower SET position = 0 WHERE name = 'account-totals';
