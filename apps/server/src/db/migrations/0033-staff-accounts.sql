-- Feature staff: accounts that people of the office open, and roles that are deleted.

ALTER TABLE staff
  DROP CONSTRAINT staff_email_key,
  DROP CONSTRAINT staff_brand_id_role_fkey,
  -- The role while the account is open: one that only closed accounts had can be deleted.
  ADD COLUMN open_role text GENERATED ALWAYS AS (CASE WHEN is_open THEN role END) STORED,
  ADD FOREIGN KEY (brand_id, open_role) REFERENCES staff_role (brand_id, name),
  ADD FOREIGN KEY (brand_id) REFERENCES brand;
-- A person logs in by the address alone. An account that is not set up yet may have that of another brand's person, so
-- that an invitation does not tell who works there.
CREATE UNIQUE INDEX staff_email_of_login ON staff (email) WHERE is_open AND password_hash IS NOT NULL;
CREATE UNIQUE INDEX staff_email_of_brand ON staff (brand_id, email) WHERE is_open;
CREATE INDEX staff_email ON staff (email);
CREATE INDEX staff_of_role ON staff (brand_id, open_role);
GRANT UPDATE (role, networks, name) ON staff TO fairground_app;
GRANT DELETE ON staff_role TO fairground_app;

-- The persons who opened an account: who added it or sent a new link to set it up, and who approved that. Both are null
-- for the command line and for the first persons of a new brand.
CREATE TABLE staff_opening (
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'reset')),
  asked_by bigint REFERENCES staff,
  approved_by bigint REFERENCES staff CHECK (approved_by <> asked_by),
  CHECK ((asked_by IS NULL) = (approved_by IS NULL)),
  CHECK (staff_id <> asked_by AND staff_id <> approved_by)
);
CREATE INDEX ON staff_opening (staff_id, at);
GRANT SELECT, INSERT ON staff_opening TO fairground_app;
INSERT INTO staff_opening (staff_id, at, kind) SELECT id, made_at, 'added' FROM staff;

-- Entries of some calls, the newest first.
CREATE INDEX staff_log_call ON staff_log (brand_id, call, number DESC);

-- Feature approvals: personal values of a proposal, encrypted with SECRET until it ends.
ALTER TABLE staff_proposal ADD COLUMN personal_sealed bytea;
