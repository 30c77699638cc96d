-- Notifies every server process of a change in what the pages of the sites show, so that it discards rendered pages.
-- Changes by play (popularity, winners) send no notification: a page may show them a minute late.
CREATE FUNCTION tell_site_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('site_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_domain
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON banner
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON article
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON support_channel
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON identity_provider
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON vendor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON vendor_access
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_vendor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON brand_game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
CREATE TRIGGER tells_sites AFTER INSERT OR UPDATE OR DELETE ON game_room
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
