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

-- Processes of the server: each writes its row every ten seconds and deletes it when it stops.
CREATE TABLE process (
  id uuid PRIMARY KEY,
  roles text[] NOT NULL,
  release text NOT NULL,
  node_version text NOT NULL,
  host text NOT NULL,
  -- By the clock of the database, as is the next one.
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Its due work, and the names of its settings with whether each is set; never a value.
  report jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON process TO fairground_app;

-- Calls between the server and third parties in each minute, kept for two days.
CREATE TABLE third_party_minute (
  minute timestamptz NOT NULL,
  -- A vendor, a payment provider, the gateway of SMS or e-mails (message), or all receivers of postbacks (outside).
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('vendor', 'payment', 'message', 'outside')),
  code text COLLATE "C" NOT NULL,
  -- `out` for calls to the third party, `in` for calls by it.
  direction text COLLATE "C" NOT NULL CHECK (direction IN ('out', 'in')),
  calls integer NOT NULL,
  failures integer NOT NULL,
  -- Time of all calls together, and number of calls by their time; calls that were not sent are in neither.
  took_ms bigint NOT NULL,
  times integer[] NOT NULL CHECK (cardinality(times) = 8),
  -- Kind of the last failure, such as an HTTP status or `timeout`.
  error text,
  error_at timestamptz,
  PRIMARY KEY (minute, kind, code, direction)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON third_party_minute TO fairground_app;

-- Jobs whose last run has failed, for the office.
CREATE INDEX job_failing ON job (id) WHERE failure IS NOT NULL;
