-- Until when an address that was added to an account is no factor and no way in, so that its holder can have heard of it; null for one that never
-- rested. It is the person's from the first moment.
ALTER TABLE player
  ADD COLUMN mobile_rests_until timestamptz CHECK (mobile_rests_until IS NULL OR mobile_proved_at IS NOT NULL),
  ADD COLUMN email_rests_until timestamptz CHECK (email_rests_until IS NULL OR email_proved_at IS NOT NULL);
GRANT UPDATE (mobile_rests_until, email_rests_until) ON player TO fairground_app;
