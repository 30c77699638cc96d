CREATE TRIGGER access_rules_readable BEFORE INSERT OR UPDATE OF access_rules ON brand_vendor
  FOR EACH ROW EXECUTE FUNCTION refuse_unreadable_access();

-- Changes by play (popularity, winners) send no notification: a page may show them a minute late.
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON vendor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON game_room
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_vendor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_room
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_lane
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
