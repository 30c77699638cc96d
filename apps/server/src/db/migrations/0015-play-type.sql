-- How a lottery is played first, by its vendor's own word; NULL where the feed names none.

ALTER TABLE game ADD COLUMN play_type text;
