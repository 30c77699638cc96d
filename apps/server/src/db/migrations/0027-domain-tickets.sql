-- A ticket with which a player takes the session along to another domain of the brand: good at that domain alone, from the
-- network in which it was made, and for as long as the session is open that it is made of.
ALTER TABLE ticket DROP CONSTRAINT ticket_purpose_check;
ALTER TABLE ticket
  ADD CHECK (purpose IN ('login', 'password', 'domain')),
  ADD COLUMN domain text,
  ADD COLUMN network inet,
  ADD COLUMN session_hash bytea REFERENCES session (token_hash),
  ADD CHECK ((purpose = 'domain') = (domain IS NOT NULL AND network IS NOT NULL AND session_hash IS NOT NULL));
