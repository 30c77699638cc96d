CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON agent_pay_run
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:pay-runs', 'record:pay-run:id');
CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON agent_pay_correction
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:pay-corrections', 'record:pay-run:run_id');
