-- Of a payment: when it was first sent, and a keyed digest of the agreement that it was sent under, since under another nobody knows its
-- reference; and who of two persons has said first that it failed.
ALTER TABLE payout
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN sent_under bytea,
  ADD COLUMN failure_first_by bigint REFERENCES staff;
UPDATE payout SET sent_at = made_at WHERE times > 0;

-- The fee as it was asked for: `fee` is what was charged once the request has ended. And what of it came back.
ALTER TABLE withdrawal ADD COLUMN full_fee bigint, ADD COLUMN fee_returned bigint NOT NULL DEFAULT 0;
UPDATE withdrawal SET full_fee = fee;
ALTER TABLE withdrawal ALTER COLUMN full_fee SET NOT NULL,
  ADD CHECK (full_fee >= fee AND full_fee < amount),
  ADD CHECK (fee_returned BETWEEN 0 AND fee);

GRANT UPDATE (sent_at, sent_under, failure_first_by) ON payout TO fairground_app;
-- An approval that was taken back waits for a person again, and is remembered.
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_check5,
  ADD CONSTRAINT withdrawal_approved_check CHECK (approved_at IS NOT NULL OR state IN ('review', 'refused', 'cancelled'));
GRANT UPDATE (flags, fee_returned) ON withdrawal TO fairground_app;
