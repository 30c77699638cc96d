-- The ledger position below which nothing can be added any more: every transaction with a smaller id has ended, whatever
-- happened meanwhile to clocks and processes. What an older epoch wrote lies below it as a whole.
CREATE FUNCTION ledger_horizon() RETURNS bigint LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT (epoch::bigint << 48) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM ledger_cluster
$$;
