CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON mission
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:missions');
CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON leaderboard
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:leaderboards');
