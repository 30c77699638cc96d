CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE ON risk_case
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:cases', 'record:case:id');
