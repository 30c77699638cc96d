-- A remark on a closed day is neither changed nor deleted.
CREATE TRIGGER gaming_day_remark_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gaming_day_remark
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
