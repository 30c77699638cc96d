-- What a new password was proved by, and what follows from it.

ALTER TABLE player
  -- By which way the password in force was reset while nothing else was brought: that way is no second proof beside this
  -- password. Null once another factor was brought, and for a password that was never reset.
  ADD COLUMN password_way text CHECK (password_way IN ('sms', 'email')),
  -- Before this moment no money may leave: the password was reset from an unknown place by one factor alone.
  ADD COLUMN withdrawals_rest_until timestamptz;

-- The new password that waits for this proof; the old one is in force until then.
ALTER TABLE login_proof ADD COLUMN password_hash text;

-- As what kind of login a ticket counts: who comes back from a third party has shown no more than they have there.
ALTER TABLE ticket
  ADD COLUMN login_type text NOT NULL DEFAULT 'ticket' CHECK (login_type IN ('ticket', 'oidc', 'phone'));

GRANT UPDATE (password_way, withdrawals_rest_until) ON player TO fairground_app;
GRANT DELETE ON known_place TO fairground_app;
