ALTER TABLE brand
  -- Paths of the brand's mark (packages/kernel/src/mark.ts); null for the mark of the house.
  ADD COLUMN mark jsonb,
  -- Scene above the home page, with pictures of that name in apps/player/public/art.
  ADD COLUMN hero text NOT NULL DEFAULT 'fair' CHECK (hero IN ('fair', 'river'));
