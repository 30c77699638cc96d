-- A reading is neither changed nor deleted.
CREATE TRIGGER draw_reading_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_reading
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
