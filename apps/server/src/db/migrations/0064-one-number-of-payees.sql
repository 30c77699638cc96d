-- The key and rule of an account's digest: `<key number> <country of its mobile numbers, or account>`. A job makes others anew.
ALTER TABLE payout_account ADD digest_rule text NOT NULL DEFAULT '';
ALTER TABLE payout_account ALTER digest_rule DROP DEFAULT;
-- Two accounts that a player added in two spellings have one digest from now on, and both stay; nobody can add such a one any more.
DROP INDEX payout_account_player_id_digest_idx;
CREATE INDEX ON payout_account (player_id);
GRANT UPDATE (digest, digest_rule) ON payout_account TO fairground_app;
