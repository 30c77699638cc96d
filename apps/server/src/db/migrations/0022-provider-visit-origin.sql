-- Where a visit to a third party began and comes back to: the domain that the browser is on, since its cookie lies there. Who
-- is on the way begins anew.
DELETE FROM provider_visit;
ALTER TABLE provider_visit ADD COLUMN origin text NOT NULL;
