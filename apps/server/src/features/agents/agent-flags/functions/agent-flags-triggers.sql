CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE ON agent_flag
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:agent-flags');
