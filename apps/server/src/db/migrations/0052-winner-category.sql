-- The winner board is filtered by category. What stands there was played in these games.
ALTER TABLE winner ADD category text;
UPDATE winner w SET category = g.category FROM game g WHERE g.id = w.game_id;
DELETE FROM winner WHERE category IS NULL;
ALTER TABLE winner ALTER category SET NOT NULL;
CREATE INDEX ON winner (brand_id, category, won_at DESC);
CREATE INDEX ON winner (brand_id, won DESC);
