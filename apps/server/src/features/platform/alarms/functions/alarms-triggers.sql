-- An event is neither changed nor deleted.
CREATE TRIGGER significant_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON significant_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An alarm stays as evidence of who has acknowledged it.
CREATE TRIGGER alarm_kept BEFORE DELETE OR TRUNCATE ON alarm FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF times, acknowledged_at ON alarm
  FOR EACH ROW WHEN (NEW.brand_id IS NOT NULL) EXECUTE FUNCTION tell_desk('queue:alarms');
CREATE TRIGGER tells_desk_of_installation AFTER INSERT OR UPDATE OF times, acknowledged_at ON alarm
  FOR EACH ROW WHEN (NEW.brand_id IS NULL) EXECUTE FUNCTION tell_desk('queue:installation-alarms');
