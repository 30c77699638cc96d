-- Whether a posting moves an amount in an existing account, and leaves an account of the player at zero or above, the
-- debt at zero or below. It is one expression, so that PostgreSQL inlines it; an amount or an account that is null is
-- wrong.
CREATE FUNCTION posting_is_right(l posting_line) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(l.amount <> 0 AND CASE
    WHEN l.account IN ('cash', 'bonus', 'held') THEN l.balance >= 0
    WHEN l.account = 'owed' THEN l.balance <= 0
    ELSE l.balance IS NULL AND (starts_with(l.account, 'house/') OR starts_with(l.account, 'outside/')
      OR starts_with(l.account, 'vendor/')) END, false)
$$;
