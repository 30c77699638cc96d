-- A line of a point account is neither changed nor deleted.
CREATE TRIGGER point_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON point_redemption
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:redemptions');
