-- By which code somebody was sent who goes to a third party to register: the account that comes of the visit gets its upline.
ALTER TABLE provider_visit
  ADD COLUMN affiliate_code text NOT NULL DEFAULT '',
  ADD COLUMN referral_code text NOT NULL DEFAULT '';
