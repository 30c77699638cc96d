-- When a session has last shown a factor besides the one by which it was opened; the agent centre asks for it.
ALTER TABLE session ADD COLUMN factor_at timestamptz;
GRANT UPDATE (factor_at) ON session TO fairground_app;

-- A brand that exists lets its agents do what they could before.
UPDATE brand SET switches = switches || '{"isShowAC": true}' WHERE NOT switches ? 'isShowAC';
