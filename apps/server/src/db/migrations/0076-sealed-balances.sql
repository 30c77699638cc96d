-- The balances of a wallet at each of its sealed heads. A balance in the past is computed from the next one, so that an account record costs
-- the same however long a wallet has been used. Null in heads that were sealed before.
ALTER TABLE sealed_head ADD cash bigint, ADD bonus bigint, ADD deficit bigint;
CREATE UNIQUE INDEX sealed_head_version ON sealed_head (wallet_id, version);
