-- Until when the password was good that another person had made and by which a session was opened; null for every other session.
ALTER TABLE session ADD COLUMN given_until timestamptz;

-- When the app stops resting that a session has shown; the agent centre is open for reading to a session with both.
ALTER TABLE session ADD COLUMN rests_until timestamptz;
GRANT UPDATE (rests_until) ON session TO fairground_app;
