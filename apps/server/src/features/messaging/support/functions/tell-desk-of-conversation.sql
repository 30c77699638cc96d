-- Notifies every server process, after the commit, that staff have noted something about a conversation.
CREATE FUNCTION tell_desk_of_conversation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', c.brand_id || ' record:conversation:' || c.public_id)
     FROM conversation c WHERE c.id = NEW.conversation_id;
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk AFTER INSERT ON conversation_event
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_conversation();
