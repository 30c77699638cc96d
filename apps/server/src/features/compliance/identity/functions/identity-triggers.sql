CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state, claimed_by ON identity_document
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:documents');
