-- Feature feeds: who has imported a feed, and feeds that were read in the office before they are imported.

-- Author in the format of the log, such as `staff/<id>`; null for imports before this was known, and those at a start.
ALTER TABLE feed_import ADD author text;

CREATE TABLE feed_draft (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL,
  feed jsonb NOT NULL,
  -- Changes that the import would make: as long as they are the same, it can be imported.
  report jsonb NOT NULL,
  -- Whether another person than the one who read it has to import it.
  takes_two boolean NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX ON feed_draft (brand_id, at);
CREATE INDEX ON feed_draft (staff_id);
GRANT SELECT, INSERT, DELETE ON feed_draft TO fairground_app;
