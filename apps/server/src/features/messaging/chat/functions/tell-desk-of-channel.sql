-- Notifies every server process, after the commit, that the chat channel of a brand has changed: its page in the office
-- reads it again.
CREATE FUNCTION tell_desk_of_channel() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', coalesce(NEW.brand_id, OLD.brand_id) || ' record:channel:lines');
  RETURN NULL;
END $$;

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF deleted_at ON chat_message
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_channel();
CREATE TRIGGER tells_desk AFTER INSERT ON chat_mute
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_channel();
CREATE TRIGGER tells_desk AFTER INSERT OR DELETE ON chat_word
  FOR EACH ROW EXECUTE FUNCTION tell_desk_of_channel();
