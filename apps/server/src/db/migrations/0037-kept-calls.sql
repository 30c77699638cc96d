-- Calls of payment providers about an order or a payout, in both directions, as they were sent and answered. They are
-- evidence in a dispute, and are deleted after a time (kept-calls.ts).
CREATE TABLE payment_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  payment_code text NOT NULL,
  -- `in` from the payment provider to us, `out` from us to it.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  at timestamptz NOT NULL,
  -- References and ids that the call names.
  names text[] NOT NULL CHECK (cardinality(names) > 0),
  -- The call with its answer as JSON, encrypted with the installation's secret, and the number of its key.
  sealed bytea NOT NULL,
  key_number bigint NOT NULL
);
CREATE INDEX payment_call_names ON payment_call USING gin (names);
CREATE INDEX payment_call_at ON payment_call USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
GRANT SELECT, INSERT, DELETE ON payment_call TO fairground_app;

-- Calls of vendors with transactions, as they were sent and answered: those of a second in one row, compressed, since a
-- row for each would cost a bet more than its own (docs/decisions/0092-calls-as-they-came.md).
CREATE TABLE vendor_call_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand,
  vendor_code text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- A hash of 32 bits of each transaction id, by which a batch is chosen without being opened.
  marks integer[] NOT NULL,
  -- A line of JSON for each call, compressed and encrypted with the installation's secret, and the number of its key.
  sealed bytea NOT NULL,
  key_number bigint NOT NULL
);
-- They are compressed already.
ALTER TABLE vendor_call_batch ALTER COLUMN sealed SET STORAGE EXTERNAL;
CREATE INDEX ON vendor_call_batch (brand_id, vendor_code, until_at);
CREATE INDEX vendor_call_batch_until ON vendor_call_batch USING brin (until_at) WITH (pages_per_range = 32, autosummarize = on);
GRANT SELECT, INSERT, DELETE ON vendor_call_batch TO fairground_app;

-- The search for transfers reads by time: each filled range of blocks is then summarised at once, and not by the next
-- vacuum, up to which such a search would read all of them.
ALTER INDEX transfer_at SET (autosummarize = on);
