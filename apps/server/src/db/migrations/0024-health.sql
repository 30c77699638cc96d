-- Feature checks: the finished runs of the checks that look for violated rules in the stored data.
CREATE TABLE check_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Name of the job that runs the check.
  name text NOT NULL,
  started_at timestamptz NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0),
  -- Number of violated rules, and the first of them without the rows that violate it.
  broken integer NOT NULL CHECK (broken >= 0),
  rule text NOT NULL DEFAULT '',
  CHECK ((broken = 0) = (rule = ''))
);
CREATE INDEX check_run_of_name ON check_run (name, started_at DESC);
GRANT SELECT, INSERT, DELETE ON check_run TO fairground_app;
