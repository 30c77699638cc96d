-- Feature brand-versions: the largest win that a round of the house may pay, in minor units; null for no limit.
ALTER TABLE brand_version ADD COLUMN largest_win bigint CHECK (largest_win >= 0);

-- Feature catalogue: the weight of a game's turnover in percent; null for the usual one of the house.
ALTER TABLE brand_game ADD COLUMN turnover_weight smallint CHECK (turnover_weight BETWEEN 0 AND 100);

-- Feature rounds: the choice of an automatic run, for a game with choices, and the gain that ends it.
ALTER TABLE autoplay_run ADD COLUMN choice text CHECK (length(choice) BETWEEN 1 AND 200),
  ADD COLUMN win_limit bigint CHECK (win_limit > 0);
