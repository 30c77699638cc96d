-- Two relations instead of one. `upline_id` is from now on the agent above, whoever invited; `invited_by` is the person who did.
ALTER TABLE player ADD COLUMN invited_by bigint REFERENCES player;
CREATE INDEX player_invited_by ON player (invited_by) WHERE invited_by IS NOT NULL;

-- Until now the player above was whoever invited, also a member: members (0) and trials (4) are no agents.
UPDATE player p SET invited_by = p.upline_id FROM player u WHERE u.id = p.upline_id AND u.standing IN (0, 4);

WITH RECURSIVE up AS (
  SELECT p.id, u.id AS above, u.standing, u.upline_id FROM player p JOIN player u ON u.id = p.upline_id WHERE p.invited_by IS NOT NULL
  UNION ALL
  SELECT up.id, u.id, u.standing, u.upline_id FROM up JOIN player u ON u.id = up.upline_id WHERE up.standing IN (0, 4))
UPDATE player p SET upline_id = (SELECT up.above FROM up WHERE up.id = p.id AND up.standing NOT IN (0, 4)) WHERE p.invited_by IS NOT NULL;
