CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE ON case_report
  FOR EACH ROW EXECUTE FUNCTION tell_desk('record:case:case_id');
