-- Feature brand: the settings of brands as versions, of which each operation is judged by the one of its own time
-- (decision 87). `brand` keeps what never changes once a wallet exists; what acts at once is in tables of its own.

-- Versions, which nobody changes or removes; 0002-platform.sql, 0016-brand-mark.sql and 0022-alarms.sql describe the
-- columns of the settings.
CREATE TABLE brand_version (LIKE brand INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
ALTER TABLE brand_version RENAME COLUMN id TO brand_id;
ALTER TABLE brand_version
  DROP COLUMN code,
  DROP COLUMN currency,
  DROP COLUMN time_zone,
  DROP COLUMN status,
  DROP COLUMN maintenance_until,
  DROP COLUMN access_rules,
  DROP COLUMN texts,
  DROP COLUMN analytics_id,
  -- Versions count from 1 for each brand.
  ADD COLUMN number integer NOT NULL DEFAULT 1 CHECK (number > 0),
  -- Instant from which the version is in force, until that of a later one; of two with the same instant, the version
  -- with the higher number is in force.
  ADD COLUMN from_at timestamptz NOT NULL DEFAULT to_timestamp(0),
  ADD COLUMN published_at timestamptz NOT NULL DEFAULT to_timestamp(0),
  -- Person who published it, alone or as the second; null for the command line.
  ADD COLUMN published_by bigint REFERENCES staff,
  ADD CONSTRAINT brand_version_of_brand FOREIGN KEY (brand_id) REFERENCES brand,
  ADD PRIMARY KEY (brand_id, number);
ALTER TABLE brand_version
  ALTER COLUMN number DROP DEFAULT,
  ALTER COLUMN from_at DROP DEFAULT,
  ALTER COLUMN published_at DROP DEFAULT;
CREATE INDEX brand_version_by_time ON brand_version (brand_id, from_at DESC, number DESC);
GRANT SELECT, INSERT ON brand_version TO fairground_app;

-- What acts at once on visitors of a brand.
CREATE TABLE brand_access (
  brand_id integer PRIMARY KEY REFERENCES brand,
  -- 0 normal, 1 maintenance, 2 region restricted (specification, section 2).
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  -- Expected end of the maintenance (status 1); null if unknown.
  maintenance_until timestamptz,
  -- Rules that deny or allow visitors (access.rules.ts).
  access_rules jsonb NOT NULL DEFAULT '[]',
  -- Time at which the brand was opened to players; null for one that is being set up, which is under maintenance.
  opened_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON brand_access TO fairground_app;

-- The operator's own words of the site, by language and id: a copy of the published revisions (0025-content.sql).
CREATE TABLE brand_words (
  brand_id integer PRIMARY KEY REFERENCES brand,
  texts jsonb NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT, UPDATE ON brand_words TO fairground_app;

DO $$
DECLARE
  shared text := (SELECT string_agg(quote_ident(a.attname), ', ')
    FROM pg_attribute a JOIN pg_attribute b ON b.attname = a.attname AND b.attrelid = 'brand'::regclass
   WHERE a.attrelid = 'brand_version'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND NOT b.attisdropped);
BEGIN
  EXECUTE format('INSERT INTO brand_version (brand_id, number, from_at, published_at, %1$s)
                  SELECT id, 1, to_timestamp(0), to_timestamp(0), %1$s FROM brand', shared);
END $$;
INSERT INTO brand_access (brand_id, status, maintenance_until, access_rules, opened_at)
  SELECT id, status, maintenance_until, access_rules, to_timestamp(0) FROM brand;
INSERT INTO brand_words (brand_id, texts) SELECT id, texts FROM brand;

-- The triggers are created again on their new tables (brand-triggers.sql).
DROP TRIGGER IF EXISTS access_rules_readable ON brand;
DO $$
DECLARE
  gone text;
BEGIN
  FOR gone IN SELECT attname FROM pg_attribute
    WHERE attrelid = 'brand'::regclass AND attnum > 0 AND NOT attisdropped
      AND attname NOT IN ('id', 'code', 'currency', 'time_zone') LOOP
    EXECUTE format('ALTER TABLE brand DROP COLUMN %I', gone);
  END LOOP;
END $$;
REVOKE UPDATE ON brand FROM fairground_app;

-- Feature brand-settings: the draft of a brand, one at a time.
CREATE TABLE brand_draft (
  brand_id integer PRIMARY KEY REFERENCES brand,
  -- Counts its saves; a draft that was removed leaves its number.
  number integer NOT NULL CHECK (number > 0),
  -- The newest version when it was saved; null once it was removed or published.
  base integer,
  -- Values that differ from that version, by setting, as on the wire.
  changes jsonb NOT NULL,
  written_by bigint NOT NULL REFERENCES staff,
  written_at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, base) REFERENCES brand_version
);
GRANT SELECT, INSERT, UPDATE ON brand_draft TO fairground_app;
