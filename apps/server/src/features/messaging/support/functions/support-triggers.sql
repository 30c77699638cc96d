CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON feedback
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:feedback');
