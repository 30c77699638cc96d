-- Games that a brand shows before all others in the default order, by their position, however often they are played.
ALTER TABLE brand_game ADD COLUMN is_first boolean NOT NULL DEFAULT false;
