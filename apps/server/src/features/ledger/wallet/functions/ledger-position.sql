-- Ledger position of all rows that the current transaction writes: the epoch of the cluster in the upper 16 bits, the
-- transaction's id in the lower 48, which suffice for a million transactions a second over eight years.
CREATE FUNCTION ledger_position() RETURNS bigint LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT (epoch::bigint << 48) + pg_current_xact_id()::text::bigint FROM ledger_cluster
$$;
