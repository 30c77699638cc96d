-- Whether the sign-up bonus of an account waits for a phone that its player proves.
ALTER TABLE player ADD COLUMN bonus_waits boolean NOT NULL DEFAULT false;
GRANT UPDATE (bonus_waits) ON player TO fairground_app;
