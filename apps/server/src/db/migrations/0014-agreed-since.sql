-- Since when a brand works with a vendor: the books of the days before it are not asked for. Whoever writes a row says it; how old
-- those are that were there, nobody knows.
ALTER TABLE vendor_access ADD COLUMN agreed_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE vendor_access ALTER COLUMN agreed_at DROP DEFAULT;
