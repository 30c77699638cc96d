-- How play at a vendor that keeps a wallet had gone when a session first opened a game there, in minor units over all time:
-- what is there and what was taken out, less what was brought in. Null where that was not known, and then it stays so.
CREATE TABLE vendor_sitting (
  session_hash bytea NOT NULL REFERENCES session,
  vendor_code text NOT NULL REFERENCES vendor,
  result_before bigint,
  PRIMARY KEY (session_hash, vendor_code)
);

GRANT SELECT, INSERT ON vendor_sitting TO fairground_app;
