-- The tokens of one browser, each made when the one before was used, are a series; it is named by the hash of its first.
ALTER TABLE remembered
  ADD COLUMN series bytea,
  -- From which network a token was used; null for one that was not, or was ended otherwise.
  ADD COLUMN used_from inet;
UPDATE remembered SET series = token_hash;
ALTER TABLE remembered ALTER COLUMN series SET NOT NULL;
CREATE INDEX ON remembered (series);

-- The series of the browser that a session was opened in, if it remembers the player: who ends the session ends it as well.
ALTER TABLE session ADD COLUMN series bytea;
ALTER TABLE login_proof ADD COLUMN series bytea;
