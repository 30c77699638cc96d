-- An event is neither changed nor deleted.
CREATE TRIGGER significant_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON significant_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
