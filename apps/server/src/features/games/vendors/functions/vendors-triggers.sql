CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON vendor_access
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE ON reconciliation
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:reconciliation');
