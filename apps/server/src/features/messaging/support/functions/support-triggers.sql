CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON feedback
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:feedback');

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF last_seq, waiting_since, claimed_by, closed_at ON conversation
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:chats', 'record:conversation:public_id');
-- How far the other side has read concerns only the page of the conversation.
CREATE TRIGGER tells_desk_of_reading AFTER UPDATE OF read_seq ON conversation
  FOR EACH ROW WHEN (OLD.read_seq <> NEW.read_seq) EXECUTE FUNCTION tell_desk('record:conversation:public_id');
-- How far staff have read changes the numbers of the list.
CREATE TRIGGER tells_desk_of_staff_reading AFTER UPDATE OF staff_read_seq ON conversation
  FOR EACH ROW WHEN (OLD.staff_read_seq <> NEW.staff_read_seq) EXECUTE FUNCTION tell_desk('queue:chats');
