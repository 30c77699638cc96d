-- What the footer says of the brand's licence, and until when the site is closed.
ALTER TABLE brand
  -- {"regulator": "…", "number": "…", "url": "https://…"}; null for a brand without a licence, whose footer says so.
  ADD COLUMN licence jsonb,
  -- When maintenance (status 1) is expected to end; null where nobody knows.
  ADD COLUMN maintenance_until timestamptz;
