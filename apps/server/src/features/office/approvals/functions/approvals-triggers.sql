CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON staff_proposal
  FOR EACH ROW EXECUTE FUNCTION tell_desk('approvals');
