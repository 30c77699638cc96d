-- Feature cases: the time of the first filing of a report about a case; only then the case may be marked as reported.
ALTER TABLE risk_case ADD COLUMN report_filed_at timestamptz;
GRANT UPDATE (report_filed_at) ON risk_case TO fairground_app;

-- Feature case-reports: versions of reports about cases to the authority. A draft is edited until it is finished; then
-- its content is fixed, and its filing is added once.
CREATE TABLE case_report (
  id uuid PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  case_id uuid NOT NULL REFERENCES risk_case,
  version integer NOT NULL CHECK (version > 0),
  -- Number of the state of the draft, which grows with each change.
  edition integer NOT NULL DEFAULT 1 CHECK (edition > 0),
  from_day date NOT NULL,
  until_day date NOT NULL,
  narrative_sealed bytea NOT NULL,
  written_by bigint NOT NULL REFERENCES staff,
  written_at timestamptz NOT NULL,
  -- Content as JSON, encrypted, and the SHA-256 of the JSON.
  content_sealed bytea,
  content_hash bytea CHECK (octet_length(content_hash) = 32),
  finished_by bigint REFERENCES staff,
  finished_at timestamptz,
  -- Reference of the authority, and the day on which it was sent.
  reference text,
  filed_on date,
  filed_by bigint REFERENCES staff,
  filed_at timestamptz,
  UNIQUE (case_id, version),
  CHECK (from_day <= until_day),
  CHECK (num_nulls(content_sealed, content_hash, finished_by, finished_at) IN (0, 4)),
  CHECK (num_nulls(reference, filed_on, filed_by, filed_at) IN (0, 4)),
  CHECK (filed_at IS NULL OR finished_at IS NOT NULL)
);
CREATE UNIQUE INDEX case_report_draft ON case_report (case_id) WHERE finished_at IS NULL;
GRANT SELECT, INSERT,
  UPDATE (edition, from_day, until_day, narrative_sealed, written_by, written_at, content_sealed, content_hash, finished_by,
          finished_at, reference, filed_on, filed_by, filed_at)
  ON case_report TO fairground_app;
