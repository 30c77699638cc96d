-- An entry of the staff log is neither changed nor deleted.
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tells_desk AFTER UPDATE OF permissions OR DELETE ON staff_role
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_change();
CREATE TRIGGER tells_desk AFTER UPDATE OF role, networks, is_open OR DELETE ON staff
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_change();
CREATE TRIGGER tells_desk AFTER UPDATE OF ended_at OR DELETE ON staff_session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_change();
