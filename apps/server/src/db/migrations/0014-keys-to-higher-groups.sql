-- Foreign keys to tables of a higher group.

-- The server itself.
ALTER TABLE brand_key ADD FOREIGN KEY (brand_id) REFERENCES brand;

-- Group platform.
ALTER TABLE significant_event ADD FOREIGN KEY (player_id) REFERENCES player;

-- Group ledger.
-- With the brand, which the function wallet_open is told: a wallet cannot be of another brand than its player.
ALTER TABLE wallet ADD FOREIGN KEY (player_id, brand_id) REFERENCES player (id, brand_id);
ALTER TABLE bonus_hold ADD FOREIGN KEY (flag_id) REFERENCES agent_flag;

-- Group people.
ALTER TABLE agent_domain_block ADD FOREIGN KEY (blocked_by) REFERENCES staff;
ALTER TABLE risk_case
  ADD FOREIGN KEY (claimed_by) REFERENCES staff,
  ADD FOREIGN KEY (decided_by) REFERENCES staff;
ALTER TABLE risk_case_note ADD FOREIGN KEY (staff_id) REFERENCES staff;
