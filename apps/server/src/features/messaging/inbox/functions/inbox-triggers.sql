-- Most messages are automatic ones, for which nobody is asked.
CREATE TRIGGER tells_desk_of_asked AFTER INSERT ON inbox_message
  FOR EACH ROW WHEN (NEW.state = 'asked') EXECUTE FUNCTION tell_desk('queue:messages');
CREATE TRIGGER tells_desk AFTER UPDATE OF state ON inbox_message
  FOR EACH ROW WHEN (OLD.source IS NULL) EXECUTE FUNCTION tell_desk('queue:messages');
