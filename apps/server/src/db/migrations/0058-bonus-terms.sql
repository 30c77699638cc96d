-- Where the wins go that are staked from a bonus: `cash`, `bonus`, or null for both in the proportion of the stakes. A round keeps what held when
-- it was first staked from one.
ALTER TABLE play_requirement ADD wins_to text CHECK (wins_to IN ('cash', 'bonus'));
ALTER TABLE round ADD wins_to text;

-- The most of a played bonus that becomes cash, in minor units, null for all of it; and how much did, null before.
ALTER TABLE play_requirement ADD most_out bigint CHECK (most_out > 0);
ALTER TABLE play_requirement ADD released bigint CHECK (released BETWEEN 0 AND most_out);
UPDATE play_requirement SET released = 0 WHERE account = 'bonus' AND state = 'done';
