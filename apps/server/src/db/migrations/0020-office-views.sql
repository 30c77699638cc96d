-- Feature views: filters, order and columns of a list of the office under a name, for everybody with a role.
CREATE TABLE office_view (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL,
  role text NOT NULL,
  -- The path of the list below /office.
  screen text NOT NULL CHECK (length(screen) <= 60),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The query of the address, which holds no free text.
  query text NOT NULL CHECK (length(query) <= 500),
  made_by bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, role) REFERENCES staff_role (brand_id, name) ON DELETE CASCADE,
  UNIQUE (brand_id, role, screen, name)
);
GRANT SELECT, INSERT, UPDATE (query, made_by, made_at), DELETE ON office_view TO fairground_app;
