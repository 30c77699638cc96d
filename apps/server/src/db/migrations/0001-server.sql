-- Schema of the product: this file has the tables of the server itself, each following one those of a group of features
-- in the order of app.ts, and the last one the foreign keys to tables of a higher group. Functions, with their
-- triggers, are in the folders `functions` of db and of the features. The server's login owns nothing here: it has the
-- rights of the role fairground_app, which db/roles.ts names for each database, and changes money only through
-- functions.

-- Exclusive rights, each held by one process until `ends_at` by the database's clock; the holder renews its right in
-- time.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lease TO fairground_app;

-- Jobs: work that is due at a time and is run by any free worker, which holds the lease `job <id>` meanwhile. A
-- recurring job has a cron line (UTC) and one row, whose time advances with each run; the row of any other job is
-- deleted when the job is done.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  cron text,
  due_at timestamptz NOT NULL,
  -- Number of times that the job was begun since it was last done.
  tries integer NOT NULL DEFAULT 0,
  -- Reason why the last try failed, and its time.
  failure text,
  failed_at timestamptz,
  -- Set when the last allowed try has failed: the job is not run again and waits for a person.
  given_up_at timestamptz
);
CREATE UNIQUE INDEX job_recurring ON job (name) WHERE cron IS NOT NULL;
CREATE INDEX job_due ON job (due_at, id) WHERE given_up_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON job TO fairground_app;

-- Ids of encrypted calls that were accepted already, kept for as long as such a call is fresh.
CREATE TABLE encrypted_call (
  jti text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX ON encrypted_call (until);
GRANT SELECT, INSERT, DELETE ON encrypted_call TO fairground_app;

-- Key pairs to which the sites of a brand encrypt credentials.
CREATE TABLE brand_key (
  kid text PRIMARY KEY,
  brand_id integer NOT NULL,
  public_jwk jsonb NOT NULL,
  -- Encrypted with the installation's secret.
  private_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON brand_key TO fairground_app;

-- Answers of calls that moved money, by the caller's idempotency key, written in the transaction that moved it. A
-- repeat of the call gets the same answer; the same key with another body is refused.
CREATE TABLE kept_answer (
  -- `player/<id>`.
  caller text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- Name of the call in the contract, and SHA-256 of its input as JSON with sorted fields.
  call text NOT NULL,
  input_hash bytea NOT NULL,
  -- {"value": …}, or {"refusal": code}.
  answer jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);
CREATE INDEX ON kept_answer USING brin (at);
GRANT SELECT, INSERT, UPDATE (answer), DELETE ON kept_answer TO fairground_app;
