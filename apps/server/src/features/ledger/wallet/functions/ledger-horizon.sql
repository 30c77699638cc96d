-- Ledger position below which no row can be added: every transaction with a smaller id has ended, independent of clocks
-- and processes. All positions of an older epoch are below it.
CREATE FUNCTION ledger_horizon() RETURNS bigint LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT (epoch::bigint << 48) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM ledger_cluster
$$;
