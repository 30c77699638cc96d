-- What the orders and filters of a lobby need to know of a game.
ALTER TABLE game
  -- When its vendor released it; null where the feed does not say.
  ADD COLUMN released_on date,
  -- The most a round can pay, in times of its stake; null where the vendor states none.
  ADD COLUMN max_win integer CHECK (max_win > 0);
