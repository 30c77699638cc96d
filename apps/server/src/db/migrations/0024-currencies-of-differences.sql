-- Feature deposits: the currency of each side of a difference, since a payment may have another one than its brand, and
-- may differ in nothing else. Null for a missing side, and for days that were compared before.
ALTER TABLE payment_difference ADD our_currency text, ADD their_currency text;
