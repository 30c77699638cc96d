-- Feature limits: exclusions placed within a span, and those in force at a time.
CREATE INDEX exclusion_at ON exclusion (at);
CREATE INDEX exclusion_until ON exclusion (until);
