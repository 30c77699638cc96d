-- The picture of the house that a player has chosen for their account (packages/contract/src/avatars.ts); null for none.
ALTER TABLE player_profile ADD COLUMN avatar text CHECK (avatar ~ '^[a-z]{1,32}$');

-- A brand that exists shows its players what it has shown them before: security, records and the vendors' wallets.
UPDATE brand SET switches = switches || '{"isShowMC": true}' WHERE NOT switches ? 'isShowMC';
