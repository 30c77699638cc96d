CREATE TRIGGER tells_desk AFTER UPDATE OF state, problem ON draw
  FOR EACH ROW EXECUTE FUNCTION tell_desk('record:draw:id');
-- The queue only has draws with a problem and late ones: most draws are settled without ever being in it.
CREATE TRIGGER tells_desk_of_problem AFTER UPDATE OF state, problem ON draw
  FOR EACH ROW WHEN (NEW.problem IS DISTINCT FROM OLD.problem OR NEW.state = 'void')
  EXECUTE FUNCTION tell_desk('queue:draws');
