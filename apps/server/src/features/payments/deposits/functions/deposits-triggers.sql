-- Most payments are never held.
CREATE TRIGGER tells_desk_of_held AFTER INSERT ON payment
  FOR EACH ROW WHEN (NEW.state IN ('held', 'refunding')) EXECUTE FUNCTION tell_desk('queue:payments-held');
CREATE TRIGGER tells_desk AFTER UPDATE ON payment
  FOR EACH ROW WHEN (OLD.state IN ('held', 'refunding') OR NEW.state IN ('held', 'refunding'))
  EXECUTE FUNCTION tell_desk('queue:payments-held');

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE ON payment_day
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:payment-reconciliation');
