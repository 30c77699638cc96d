-- The answer of wallet_apply to one operation. It stays where functions are made anew, since several of them return it.
DROP TYPE IF EXISTS wallet_answer CASCADE;
CREATE TYPE wallet_answer AS (
  place integer, code text, new_version bigint, new_cash bigint, new_held bigint, new_deficit bigint, new_bonus bigint
);

-- A wallet has many transfers, rounds and tickets, also where the sample that ANALYZE takes shows one of each: without this a new
-- installation is planned as if that were so, and a query that could go by either of two indexes may read all that a wallet ever did.
ALTER TABLE transfer ALTER COLUMN wallet_id SET (n_distinct = -0.01);
ALTER TABLE round ALTER COLUMN wallet_id SET (n_distinct = -0.01);
ALTER TABLE ticket ALTER COLUMN wallet_id SET (n_distinct = -0.01);
ANALYZE transfer (wallet_id), round (wallet_id), ticket (wallet_id);
