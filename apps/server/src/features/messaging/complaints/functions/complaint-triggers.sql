-- The steps of a complaint are never changed, not even by the owner of the tables, and are deleted only with it.
CREATE TRIGGER complaint_step_unchanged BEFORE UPDATE OR TRUNCATE ON complaint_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER complaint_document_unchanged BEFORE UPDATE OR TRUNCATE ON complaint_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER complaint_chat_unchanged BEFORE UPDATE OR TRUNCATE ON complaint_chat
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state, claimed_by ON complaint
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:complaints', 'record:complaint:public_id');
