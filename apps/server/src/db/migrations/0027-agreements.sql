-- Features vendors, payment-providers, results and identity-providers: the age of the keys of an agreement, and the
-- keys before the last change, by which calls are still accepted until a time.
ALTER TABLE vendor_access ADD keys_changed_at timestamptz, ADD old_keys_sealed bytea, ADD old_keys_until timestamptz,
  ADD CHECK ((old_keys_sealed IS NULL) = (old_keys_until IS NULL));
UPDATE vendor_access SET keys_changed_at = agreed_at;
ALTER TABLE vendor_access ALTER keys_changed_at SET NOT NULL;

ALTER TABLE payment_access ADD keys_changed_at timestamptz, ADD old_keys_sealed bytea, ADD old_keys_until timestamptz,
  ADD CHECK ((old_keys_sealed IS NULL) = (old_keys_until IS NULL));
UPDATE payment_access SET keys_changed_at = agreed_at;
ALTER TABLE payment_access ALTER keys_changed_at SET NOT NULL;
GRANT UPDATE (keys_changed_at, old_keys_sealed, old_keys_until) ON payment_access TO fairground_app;

-- Null for a secret that was stored before this was known.
ALTER TABLE result_source ADD secret_changed_at timestamptz, ADD old_secret_sealed bytea, ADD old_secret_until timestamptz,
  ADD CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL));
GRANT UPDATE (secret_changed_at, old_secret_sealed, old_secret_until) ON result_source TO fairground_app;

ALTER TABLE identity_provider ADD secret_changed_at timestamptz;
