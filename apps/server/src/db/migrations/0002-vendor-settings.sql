-- What a vendor told us to say of ourselves, such as its number for us, by the names in its protocol; and where its game pages come
-- from besides base_url, as origins.
ALTER TABLE vendor_access
  ADD COLUMN settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
  ADD COLUMN page_origins text[] NOT NULL DEFAULT '{}';
