-- Cases of one account, on the page of its player.
CREATE INDEX risk_case_player ON risk_case (player_id, raised_at DESC, id DESC);
