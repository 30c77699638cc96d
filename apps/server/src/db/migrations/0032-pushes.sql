-- So many lines of a bet have not won and get their stake back (a push). They are among its won lines too, at a prize that is the price.
ALTER TABLE draw_outcome ADD COLUMN pushed_lines integer NOT NULL DEFAULT 0 CHECK (pushed_lines >= 0);

ALTER TABLE draw_win
  -- How much of the win is stakes that came back by pushes.
  ADD COLUMN pushed bigint NOT NULL DEFAULT 0,
  -- What the bets that were no push lose at worst, at most what it was at the purchase; both null where no result of the draw has made
  -- a bet of the player a push.
  ADD COLUMN at_risk bigint,
  ADD COLUMN bought_at_risk bigint,
  ADD CONSTRAINT draw_win_pushed_check CHECK (pushed BETWEEN 0 AND win AND (pushed = 0 OR at_risk IS NOT NULL)),
  ADD CONSTRAINT draw_win_at_risk_check CHECK ((at_risk IS NULL) = (bought_at_risk IS NULL) AND at_risk BETWEEN 0 AND bought_at_risk);

ALTER TABLE draw_sum ADD COLUMN pushed bigint NOT NULL DEFAULT 0;
GRANT UPDATE (pushed) ON draw_sum TO fairground_app;
