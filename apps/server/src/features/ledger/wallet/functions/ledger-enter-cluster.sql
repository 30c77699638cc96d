-- Raises the epoch of the ledger if the database was loaded into another cluster, whose transaction ids start again;
-- does nothing otherwise. Every server calls it before it accepts money.
CREATE FUNCTION ledger_enter_cluster() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE ledger_cluster known SET system_identifier = here.system_identifier, epoch = known.epoch + 1
    FROM pg_control_system() here WHERE known.system_identifier <> here.system_identifier
$$;

REVOKE ALL ON FUNCTION ledger_enter_cluster FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_enter_cluster TO fairground_app;
